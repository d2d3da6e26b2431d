import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/payloads/', import.meta.url);

/** The command `read-payloads`: streams of other people's agents, where a folder of them lies beside the project. */
export function payloadsPlugin() {
  return {
    name: 'read-payloads',
    executeCommand({ command }) {
      if (command !== 'read-payloads') return undefined;
      const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')) : [];
      return names.map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
    },
  };
}
