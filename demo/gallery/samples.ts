const files = import.meta.glob<string>('../../node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/examples/*.json', {
  query: '?raw',
  import: 'default',
});

/** A stream to play. */
export interface Sample {
  readonly name: string;
  /** What it shows, in words. */
  readonly title: string;
  load(): Promise<LoadedSample>;
}

/** What there is of a sample once it has been read. */
export interface LoadedSample {
  /** A sentence or two by those who wrote it. */
  readonly description: string;
  /** The stream, a message a line. */
  readonly text: string;
}

/** The official samples of the protocol, in their order. */
export const samples: readonly Sample[] = Object.entries(files).map(([path, read]) => {
  const name = path.replace(/^.*\/|\.json$/g, '');
  return { name, title: titleOf(name), load: async () => open(await read()) };
});

function titleOf(name: string): string {
  const words = name.replace(/^\d+_/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function open(json: string): LoadedSample {
  const { description = '', messages } = JSON.parse(json) as { description?: string; messages: readonly unknown[] };
  return { description, text: messages.map((message) => `${JSON.stringify(message)}\n`).join('') };
}
