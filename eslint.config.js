import { posix } from 'node:path';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: data flows down this list. Folder, the project folders it may import from besides itself, and packages.
 */
const LAYERS = [
  ['src/protocol', [], []],
  ['src/stream', ['src/protocol'], ['eventsource-parser']],
  ['src/store', ['src/protocol'], ['@preact/signals-core']],
  ['src/binding', ['src/protocol', 'src/store'], ['@preact/signals-core']],
  ['src/validate', ['src/protocol', 'src/stream', 'src/store', 'src/binding'], []],
  ['src/transport', ['src/protocol', 'src/stream'], []],
  ['src/bread', ['src/protocol', 'src/stream'], ['eventsource-parser']],
  ['src/surface', ['src/protocol', 'src/stream', 'src/store', 'src/binding'], ['@preact/signals-core', 'lit', '@lit/context']],
  ['src/chat', ['src/protocol', 'src/stream', 'src/store', 'src/binding', 'src/surface', 'catalog/shared'], ['lit', 'eventsource-parser']],
  [
    'catalog/shared',
    ['src/protocol', 'src/binding/prop.ts', 'src/surface/attributes.ts', 'src/surface/component.ts', 'src/surface/children.ts'],
    ['lit'],
  ],
  ['catalog/components', ['src/surface', 'src/binding/prop.ts', 'src/protocol', 'catalog/shared'], ['lit']],
  ['catalog/bread', ['src/surface', 'src/binding', 'src/protocol', 'src/bread', 'catalog/basic-catalog.ts'], ['lit']],
  ['catalog/functions', ['src/binding', 'src/protocol'], []],
];

const layers = {
  rules: {
    imports: {
      create: (context) => ({
        ImportDeclaration: (node) => checkImport(context, node),
        ExportNamedDeclaration: (node) => node.source && checkImport(context, node),
      }),
    },
  },
};

function checkImport(context, node) {
  const file = posix.relative(context.cwd, context.filename);
  const layer = file.endsWith('.ts') && LAYERS.find(([folder]) => file.startsWith(`${folder}/`));
  if (!layer) return;
  const [folder, folders, packages] = layer;
  const name = node.source.value;
  const target = name.startsWith('.') ? posix.join(posix.dirname(file), name) : undefined;
  const isAllowed = target
    ? [folder, ...folders].some((each) => target === each || target.startsWith(`${each}/`))
    : packages.some((each) => name === each || name.startsWith(`${each}/`));
  if (!isAllowed) context.report({ node, message: `${folder} may not import ${target ?? name}` });
}

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '**/*.generated.ts'] },
  ...tseslint.configs.strict,
  {
    plugins: { layers },
    rules: {
      'layers/imports': 'error',
      eqeqeq: 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      'prefer-const': 'error',
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-this-alias': 'off',
    },
  },
  {
    files: ['test/**', 'demo/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      'max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
