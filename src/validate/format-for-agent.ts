import type { Problem } from './validate.ts';

/** So many problems are told; a model that mends these mends the others as well. */
const MOST = 30;

/**
 * The problems as text to send to a model, which then tries again: a line a problem, with the place as a JSON Pointer into the
 * list of its messages. Empty where there are none.
 */
export function formatForAgent(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return '';
  const told = errors.slice(0, MOST).map(({ path, message, code }) => `- ${path === '' ? '/' : path} ${code}: ${message}.`);
  const rest = errors.length > MOST ? [`- and ${errors.length - MOST} more.`] : [];
  const count = errors.length === 1 ? '1 problem' : `${errors.length} problems`;
  return [
    `The A2UI messages have ${count} and were not shown. Paths are JSON Pointers into the list of messages.`,
    ...told,
    ...rest,
    'Send all messages again with these problems mended, and nothing else changed.',
  ].join('\n');
}
