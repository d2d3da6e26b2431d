import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** Entries of the npm package: modules that leave their dependencies out. */
const NPM_ENTRIES = ['index', 'element', 'core', 'catalog', 'transport', 'bread', 'bread-catalog', 'validate', 'a2ui-validate'];

/** `vite build` makes the npm modules, `--mode cdn` the ES file and `--mode iife` the classic script with everything inside, `--mode strict` what they load for strict mode. `vite` serves the demo. */
export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return { server: { open: false }, appType: 'mpa' } satisfies UserConfig;
  if (mode === 'strict') return strict();
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
  const fileName = mode === 'cdn' ? 'a2ui-surface.js' : 'a2ui-surface.iife.js';
  return {
    plugins: [templates(), besides()],
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

/** What only strict mode needs: a file of its own beside those. */
function strict(): UserConfig {
  return {
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      lib: { entry: 'src/validate/check.ts', formats: ['es'], fileName: () => STRICT },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  };
}

const STRICT = 'strict.js';

/** Leaves that file out of the others, which load it from beside themselves. */
function besides(): Plugin {
  return {
    name: 'load-strict-from-beside',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/validate/check.ts') ? { id: `./${STRICT}`, external: true } : undefined),
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
