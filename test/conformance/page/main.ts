// What the runner asks of a page: `window.conformance`.
import '../../../src/index.ts';
import { mountAccessible } from './accessibility.ts';
import { resolveNodes } from './resolve-nodes.ts';

Object.assign(window, { conformance: { resolveNodes, mountAccessible } });
