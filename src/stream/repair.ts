/**
 * Another reading of text that is no JSON: trailing commas, comments, curly quotes as delimiters, control characters and
 * unknown escapes in strings, a bracket that closes more than the innermost. Where the text simply ends, what is open is
 * closed: a cut sentence stays, a cut word, number or key is left out, for half an id is a wrong one. Undefined when that
 * does not help either. Takes time in proportion to the text.
 */
export function repairJson(text: string): { readonly value: unknown } | undefined {
  const tokens: string[] = [];
  const closers: string[] = [];
  try {
    for (const match of text.matchAll(TOKEN)) add(match, tokens, closers);
    if (closers.length > 0) trimCut(tokens, closers);
    while (closers.length > 0) close(tokens, closers);
    return { value: JSON.parse(tokens.join(' ')) };
  } catch {
    return undefined;
  }
}

/** A string in straight or in curly quotes, a comment, a mark, a word. No alternative can fail late: nothing is read twice. */
const TOKEN = /"((?:[^"\\]+|\\[^]?)*)("?)|[“”]((?:[^“”\\]+|\\[^]?)*)([“”]?)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|[[\]{},:]|[^\s"“”[\]{},:/]+|\//g;
/** Half an escape or half a character at the end; an escape as JSON knows it; what has to be escaped, or must not be. */
const ESCAPE = /\\(?:u[\da-f]{0,3}|ud[89ab][\da-f]{2})?$|[\uD800-\uDBFF]$|(\\(?:["\\/bfnrt]|u[\da-f]{4}))|\\|["\p{Cc}]/giu;
/** Text that may be cut: more than one word, and no address. */
const PROSE = /^(?!\s*[a-z][\w+.-]*:)[^]*\S\s+\S/i;
const MARK = /^[[\]{},:]/;

function add(match: RegExpExecArray, tokens: string[], closers: string[]): void {
  const [token, plain, end, curly, curlyEnd] = match;
  const inside = plain ?? curly;
  if (inside !== undefined) {
    if (end || curlyEnd || mayBeCut(inside, tokens, closers)) tokens.push(quote(inside));
  } else if (token === '}' || token === ']') {
    const depth = closers.lastIndexOf(token);
    while (depth >= 0 && closers.length > depth) close(tokens, closers);
  } else if (token === '{' || token === '[') {
    closers.push(token === '{' ? '}' : ']');
    tokens.push(token);
  } else if (!/^\/[/*]/.test(token) && (MARK.test(token) || match.index + token.length < match.input.length)) tokens.push(token);
}

/** The text of a component, or a sentence as a value. */
function mayBeCut(inside: string, tokens: readonly string[], closers: readonly string[]): boolean {
  if (tokens.at(-1) !== ':') return closers.at(-1) === ']' && PROSE.test(inside);
  return tokens.at(-2) === '"text"' || PROSE.test(inside);
}

/** What cannot stand at the end: a key without its value. (A word that may go on was not taken.) */
function trimCut(tokens: string[], closers: readonly string[]): void {
  if (tokens.at(-1) === ':') tokens.length -= 2;
  else if (closers.at(-1) === '}' && tokens.at(-1)?.startsWith('"') && /^[{,]$/.test(tokens.at(-2) ?? '')) tokens.pop();
}

function close(tokens: string[], closers: string[]): void {
  if (tokens.at(-1) === ',') tokens.pop();
  tokens.push(closers.pop() ?? '');
}

function quote(inside: string): string {
  const plain = inside.replace(
    ESCAPE,
    (mark, known: string | undefined) => known ?? (/^["\p{Cc}]/u.test(mark) ? JSON.stringify(mark).slice(1, -1) : ''),
  );
  return `"${plain}"`;
}
