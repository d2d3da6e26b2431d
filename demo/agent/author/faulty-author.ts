import { deterministicAuthor } from './deterministic-author.ts';
import type { Author } from './author.ts';

/** For tests: hands in `faults` broken surfaces, then good ones. */
export function faultyAuthor(faults: number, inner: Author = deterministicAuthor): Author {
  let left = faults;
  return (kind, facts, feedback, signal) => (left-- > 0 ? Promise.resolve(BROKEN) : inner(kind, facts, feedback, signal));
}

const BROKEN = { dataModel: {}, components: [{ id: 'root', component: 'Carousel', children: ['nobody'] }] };
