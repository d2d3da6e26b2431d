import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** Entries of the npm package: modules that leave their dependencies out. */
const NPM_ENTRIES = [
  'index',
  'element',
  'core',
  'catalog',
  'chat',
  'transport',
  'bread',
  'bread-catalog',
  'strings',
  'validate',
  'a2ui-validate',
];

/** What the attribute `transport` may name: what `src/surface/transports.ts` lists. */
const TRANSPORT_NAMES = [...readFileSync('src/surface/transports.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm)].flatMap(
  ([, name]) => name ?? [],
);

/** `vite build` makes the npm modules, `--mode cdn` the ES file and `--mode iife` the classic script with everything inside, `--mode strict` and `--mode transport/<name>` the files beside them, `--mode chat` the chat, `--mode strings` the translations, `--mode describe` what describes catalogs. `vite` serves the demo. */
export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return { server: { open: false }, appType: 'mpa' } satisfies UserConfig;
  if (mode === 'strict') return strict();
  if (mode === 'chat') return chat();
  if (mode === 'mock-agent') return mockAgent();
  if (mode === 'strings') return inlined('src/strings.ts', 'strings.js', 'es');
  if (mode === 'describe') return inlined('src/validate/described-catalog.ts', 'describe.js', 'es');
  if (mode.startsWith('transport/')) return inlined(`src/${mode}.ts`, `${mode}.js`, 'es');
  return mode === 'cdn' || mode === 'iife' ? cdn(mode) : npm();
});

function npm(): UserConfig {
  return {
    plugins: [templates()],
    build: {
      target: 'es2022',
      outDir: 'dist/npm',
      minify: false,
      sourcemap: true,
      lib: { entry: Object.fromEntries(NPM_ENTRIES.map((name) => [name, `src/${name}.ts`])), formats: ['es'] },
      rolldownOptions: {
        external: new RegExp(`^node:|^(?:${Object.keys(manifest.dependencies).join('|')})(?:/|$)`),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}

function cdn(mode: 'cdn' | 'iife'): UserConfig {
  const isModule = mode === 'cdn';
  const config = inlined('src/index.ts', isModule ? 'a2ui-surface.js' : 'a2ui-surface.iife.js', isModule ? 'es' : 'iife');
  return {
    ...config,
    plugins: [...(config.plugins ?? []), undescribed(), transportsBeside(), onlyWhatIsUsedOfLit()],
    define: { TRANSPORT_NAMES: JSON.stringify(TRANSPORT_NAMES) },
  };
}

/** One file that needs no other. */
function inlined(entry: string, fileName: string, format: 'es' | 'iife'): UserConfig {
  return {
    plugins: [templates(), besides(), smallest(format)],
    resolve: { conditions: ['production', 'browser', 'module', 'default'] },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      lib: { entry, formats: [format], name: 'A2UI', fileName: () => fileName },
      // That the smallest file takes the longest is known.
      rolldownOptions: { output: WHOLE, checks: { pluginTimings: false } },
    },
  };
}

/** The command for Node, with all that it needs. */
function mockAgent(): UserConfig {
  return {
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      outDir: 'dist',
      emptyOutDir: false,
      ssr: 'src/mock-agent.ts',
      license: { fileName: 'mock-agent.licenses.md' },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'mock-agent.js' } },
    },
  };
}

/** What only strict mode needs: a file of its own beside those. */
function strict(): UserConfig {
  return {
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      lib: { entry: 'src/validate/check.ts', formats: ['es'], fileName: () => STRICT },
      rolldownOptions: { output: WHOLE },
    },
  };
}

/** Nobody shakes a file that is whole: what is said to bundlers in comments only weighs. */
const WHOLE = { codeSplitting: false, minify: true, comments: { annotation: false, legal: false, jsdoc: false } } as const;

const STRICT = 'strict.js';

/** Leaves that file out of the others, which load it from beside themselves. */
function besides(): Plugin {
  return {
    name: 'load-strict-from-beside',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/validate/check.ts') ? { id: `./${STRICT}`, external: true } : undefined),
  };
}

/** `lit` without LitElement, which no bundler leaves out: it says at once that it is there. */
function onlyWhatIsUsedOfLit(): Plugin {
  const NAME = '\0lit';
  return {
    name: 'only-what-is-used-of-lit',
    enforce: 'pre',
    resolveId: (source) => (source === 'lit' ? NAME : undefined),
    load: (id) => (id === NAME ? `export * from '@lit/reactive-element'; export * from 'lit-html';` : undefined),
  };
}

/** In the CDN files a transport is not a chunk of their own, but a file beside them. */
function transportsBeside(): Plugin {
  return {
    name: 'transports-beside',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './transports.ts' && importer ? importer.replace(/surface\/[^/]+$/, 'transports-cdn.ts') : null),
  };
}

/** A second look at what is small already finds some more, mostly by taking apart what is used once. */
function smallest(format: 'es' | 'iife'): Plugin {
  return {
    name: 'smallest',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const content = bundle[`${chunk.fileName}.map`];
        const sourceMap = { url: `${chunk.fileName}.map`, ...(content?.type === 'asset' && { content: String(content.source) }) };
        const options = { module: format === 'es', ecma: 2020, compress: { passes: 3 }, sourceMap } as const;
        const { code, map } = await minify(chunk.code, options);
        if (code !== undefined) chunk.code = code;
        if (content?.type === 'asset' && map !== undefined) content.source = String(map);
      }
    },
  };
}

/** The chat loads the surface from beside itself: a page that has it already has it once. */
function chat(): UserConfig {
  const { plugins = [], ...rest } = inlined('src/chat.ts', 'a2ui-chat.js', 'es');
  const besideSurface: Plugin = {
    name: 'load-surface-from-beside',
    enforce: 'pre',
    resolveId: (source) => (source === './index.ts' ? { id: './a2ui-surface.js', external: true } : undefined),
  };
  return { ...rest, plugins: [...plugins, besideSurface] };
}

/** What functions say of themselves is for schemas and prompts, which the CDN files do not make. */
function undescribed(): Plugin {
  return {
    name: 'leave-out-descriptions',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/catalog/functions/') ? { code: code.replace(/^ {2}description: '.*',$/gm, ''), map: null } : undefined,
  };
}

/** White space in css`` and html`` literals is for the reader of the source only. Between tags it stays one space. */
function templates(): Plugin {
  // Around what is filled in no literal is whole: an attribute or the end of a tag on a line of its own tells where one is.
  const insideTag = /\n\s+(?=[\w.@?-]+=["$]|\/?>|<\/?[a-z])/g;
  const literal = /\b(css|html)`((?:\\.|[^`\\])*)`/g;
  return {
    name: 'collapse-templates',
    transform(code, id) {
      if (!/\/(?:src|catalog)\/.*\.ts$/.test(id)) return undefined;
      const whole = code.replace(literal, (_, tag: string, text: string) => `${tag}\`${collapse(tag, text)}\``);
      return { code: whole.replaceAll(insideTag, ' '), map: null };
    },
  };
}

function collapse(tag: string, text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return tag === 'css'
    ? line
        .replaceAll(/\/\*.*?\*\//g, '')
        .replaceAll(/\s*([{};,>])\s*/g, '$1')
        .replaceAll(/;}/g, '}')
        .replaceAll(/: /g, ':')
        .replaceAll(/(?<=[\s(,:])0(?=\.\d)/g, '')
    : line;
}
