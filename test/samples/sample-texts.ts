/** A message of a sample, as far as its texts are concerned. */
export interface SampleMessage {
  readonly createSurface?: { readonly components?: readonly SampleComponent[] };
  readonly updateComponents?: { readonly components: readonly SampleComponent[] };
}

export type SampleComponent = Readonly<Record<string, unknown>> & { readonly id: string; readonly component: string };

/** Every text that a sample writes out (not bound, not computed) and that can be reached from its root. */
export function literalTexts(messages: readonly SampleMessage[]): string[] {
  const components = new Map<string, SampleComponent>();
  for (const message of messages) {
    for (const component of (message.updateComponents ?? message.createSurface)?.components ?? []) components.set(component.id, component);
  }
  const texts: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const component = components.get(id);
    if (!component || seen.has(id)) return;
    seen.add(id);
    texts.push(...ownTexts(component));
    for (const child of childIds(component)) visit(child);
  };
  visit('root');
  return texts;
}

/** Letters and digits only: how a text is set off by marks and white space is not what the samples are about. */
export function bare(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function ownTexts(component: SampleComponent): string[] {
  const tabs = (component['tabs'] ?? []) as { title: unknown }[];
  const options = (component['options'] ?? []) as { label: unknown }[];
  const texts = [component['text'], component['label'], ...tabs.map(({ title }) => title), ...options.map(({ label }) => label)];
  return texts.filter((text): text is string => typeof text === 'string');
}

function childIds(component: SampleComponent): string[] {
  const { child, trigger, content, children, tabs } = component as Record<string, unknown>;
  const template = (children as { componentId?: unknown } | undefined)?.componentId;
  const listed = Array.isArray(children) ? (children as unknown[]) : [];
  const inTabs = ((tabs ?? []) as { child: unknown }[]).map((tab) => tab.child);
  return [child, trigger, content, template, ...listed, ...inTabs].filter((id): id is string => typeof id === 'string');
}
