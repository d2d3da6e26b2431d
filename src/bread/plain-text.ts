import { excerpt } from '../protocol/json.ts';

/**
 * `text` so that a component that reads Markdown shows it as it is. What Markdown would leave alone stays untouched, since
 * renderers without Markdown show the backslashes.
 */
export function plain(text: string): string {
  if (!MARKS.test(text)) return text;
  return text
    .replaceAll(/\\(?=[\n!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|\](?=[([:])|<(?=[a-z/!?])|&(?=#?\w{1,9};)/giu, '\\$&')
    .replaceAll(/\b(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replaceAll(/^([ \t]*)([|:-][|: \t-]*)$/gm, (_, start: string, row: string) => start + row.replaceAll(/[|:-]/g, '\\$&'))
    .replaceAll(/^([ \t]{0,9})(#(?=#{0,5}(?:\s|$))|>|[-+](?=\s|$)|=(?==*[ \t]*$))/gm, '$1\\$2')
    .replaceAll(/^([ \t]{0,9}\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replaceAll(/^(?: {4,}|[ \t]*\t[ \t]*)/gm, (indent) => '\u00A0'.repeat(indent.replaceAll('\t', '    ').length));
}

const MARKS = /[\\`*_~\]<&|]|:\/\/|^[ \t]*(?:[#>+=:-]|\d{1,9}[.)])|^(?: {4}|[ \t]*\t)/mu;

/** Any value for people to read, of at most `length` characters: text as it is, all else as indented JSON that no Markdown can break. */
export function readable(value: unknown, length: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return plain(cut(value, length));
  if (typeof value !== 'object') return String(value);
  const text = cut(toJson(value), length);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}

/** A value on one line. */
export function oneLine(value: unknown, length: number): string {
  const text = typeof value === 'object' && value !== null ? toJson(value, '') : String(value ?? '');
  return plain(cut(text.replaceAll(/\s+/g, ' '), length));
}

/** A text of at most `length` characters that ends with no half of one. */
function cut(text: string, length: number): string {
  return text.length > length ? excerpt(text, length).replace(/[\uD800-\uDBFF]…$/, '…') : text;
}

/** Crumbs in process may hold what JSON does not have. */
function toJson(value: object, indent = '  '): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    return String(value);
  }
}
