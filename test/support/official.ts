import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';

export type Json = Readonly<Record<string, unknown>>;

/** By version: where its official schema is, and what it calls messages to the agent. v0.9.1 has that of v0.9. */
export const VERSIONS = {
  'v0.8': ['v0_8', 'client_to_server'],
  'v0.9': ['v0_9', 'client_to_server'],
  'v0.9.1': ['v0_9', 'client_to_server'],
  'v1.0': ['v1_0', 'renderer_to_agent'],
} as const;
export type Version = keyof typeof VERSIONS;

/** Fails for a message to the agent that the official schema of its version does not allow. */
export async function isOfficial(version: Version, message: Json): Promise<void> {
  const [folder, schema] = VERSIONS[version];
  const { metadata: _, ...bare } = message;
  // The schema of v0.9 with its version widened: there is no other of v0.9.1.
  const value = version === 'v0.9.1' ? { ...bare, version: 'v0.9' } : bare;
  if (version === 'v0.8') expect(bare).not.to.have.property('version');
  else expect(bare['version']).to.equal(version);
  expect(await executeServerCommand('validate-schema', { version: folder, schema, value }), JSON.stringify(bare)).to.deep.equal({
    valid: true,
    errors: [],
  });
}
