import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** Entries of the npm package: modules that leave their dependencies out. */
const NPM_ENTRIES = ['index', 'element', 'core', 'catalog', 'transport', 'bread', 'bread-catalog'];

/** `vite build` makes the npm modules, `--mode cdn` the ES file and `--mode iife` the classic script with everything inside. `vite` serves the demo. */
export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return { server: { open: false }, appType: 'mpa' } satisfies UserConfig;
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
        external: new RegExp(`^(?:${Object.keys(manifest.dependencies).join('|')})(?:/|$)`),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}

function cdn(mode: 'cdn' | 'iife'): UserConfig {
  const fileName = mode === 'cdn' ? 'a2ui-surface.js' : 'a2ui-surface.iife.js';
  return {
    plugins: [templates()],
    resolve: { conditions: ['production', 'browser', 'module', 'default'] },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      license: { fileName: 'licenses.md' },
      lib: { entry: 'src/index.ts', formats: [mode === 'cdn' ? 'es' : 'iife'], name: 'A2UI', fileName: () => fileName },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  };
}

/** White space in css`` and html`` literals is for the reader of the source only. Between tags it stays one space. */
function templates(): Plugin {
  const literal = /\b(css|html)`((?:\\.|[^`\\])*)`/g;
  return {
    name: 'collapse-templates',
    transform(code, id) {
      if (!/\/(?:src|catalog)\/.*\.ts$/.test(id)) return undefined;
      return { code: code.replace(literal, (_, tag: string, text: string) => `${tag}\`${collapse(tag, text)}\``), map: null };
    },
  };
}

function collapse(tag: string, text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return tag === 'css'
    ? line
        .replaceAll(/\/\*.*?\*\//g, '')
        .replaceAll(/\s*([{;,])\s*/g, '$1')
        .replaceAll(/;}/g, '}')
        .replaceAll(/: /g, ':')
    : line;
}
