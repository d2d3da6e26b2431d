/** From this length on a text is parted where a paragraph ends. */
const LONG = 16_000;
/** A text without such a place is parted anyway. */
const TOO_LONG = 24_000;

/** The parts of a text that has grown long; all but the last one are finished. In Markdown a block of code goes on as one. */
export function splitText(text: string, isMarkdown: boolean): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > LONG) {
    const fences = isMarkdown ? fencesOf(rest) : [];
    const end = paragraphEnd(rest, fences) ?? (rest.length > TOO_LONG ? lineEnd(rest) : undefined);
    if (end === undefined) break;
    parts.push(rest.slice(0, end));
    const open = fences.find((fence) => fence.start < end && end < fence.end);
    rest = (open ? `${open.line}\n` : '') + rest.slice(end).replace(/^\n+/, '');
  }
  return [...parts, rest];
}

/** A block of code between its fences. */
interface Fence {
  readonly start: number;
  readonly end: number;
  /** The line that opens it. */
  readonly line: string;
}

function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: { readonly start: number; readonly line: string; readonly mark: string } | undefined;
  for (const match of text.matchAll(/^ {0,3}(`{3,}|~{3,})[^\n]{0,200}/gm)) {
    const [line, mark = ''] = match;
    if (!open) open = { start: match.index, line, mark };
    else if (mark.startsWith(open.mark) && line.trim() === mark) {
      fences.push({ ...open, end: match.index + line.length });
      open = undefined;
    }
  }
  return open ? [...fences, { ...open, end: Infinity }] : fences;
}

/** Behind the last blank line that is in no block of code and leaves a part worth having. */
function paragraphEnd(text: string, fences: readonly Fence[]): number | undefined {
  for (let at = text.lastIndexOf('\n\n', TOO_LONG); at > LONG / 2; at = text.lastIndexOf('\n\n', at - 1)) {
    if (!fences.some(({ start, end }) => start < at && at < end)) return at;
  }
  return undefined;
}

function lineEnd(text: string): number {
  const newline = text.lastIndexOf('\n', LONG);
  if (newline > LONG / 2) return newline;
  const space = text.lastIndexOf(' ', LONG);
  if (space > LONG / 2) return space;
  // Never in the middle of a character.
  return /[\uD800-\uDBFF]/.test(text.charAt(LONG - 1)) ? LONG - 1 : LONG;
}
