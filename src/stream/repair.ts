/**
 * Another reading of text that is no JSON: trailing commas, comments, curly quotes as delimiters, raw line breaks in
 * strings. Where the text simply ends, what is open is closed; a string or a word that was cut is left out, for half an
 * id is a wrong one. Undefined when that does not help either.
 */
export function repairJson(text: string): { readonly value: unknown } | undefined {
  const stack: string[] = [];
  const repaired = text.replace(TOKEN, (token) => mend(token, stack));
  const whole = stack.length > 0 ? repaired.replace(CUT_WORD, '').replace(DANGLING, '') : repaired;
  const closed = whole + stack.reverse().join('');
  try {
    return { value: JSON.parse(closed.replace(TRAILING_COMMA, (match, string: string | undefined) => string ?? match.slice(1))) };
  } catch {
    return undefined;
  }
}

/** A string (perhaps unfinished, perhaps in curly quotes), a comment, a bracket. */
const TOKEN = /"(?:\\[^]|[^"\\])*(?:"|$)|[“”](?:\\[^]|[^“”\\])*(?:[“”]|$)|\/\/[^\n]*|\/\*[^]*?\*\/|[[\]{}]/g;
const TRAILING_COMMA = /("(?:\\.|[^"\\])*")|,(\s*[\]}])/g;
const CUT_WORD = /[\w.+-]+\s*$/;
/** What cannot stand at the end: a comma, a key without value. */
const DANGLING = /(?:,|"(?:\\.|[^"\\])*"\s*:|:)?\s*$/;

function mend(token: string, stack: string[]): string {
  if (token === '{' || token === '[') stack.push(token === '{' ? '}' : ']');
  else if (token === '}' || token === ']') stack.pop();
  else if (token.startsWith('/')) return '';
  else return mendString(token);
  return token;
}

function mendString(token: string): string {
  if (!CLOSED_STRING.test(token)) return '';
  const inside = token.slice(1, -1);
  const plain = token.startsWith('"') ? inside : inside.replaceAll('"', '\\"');
  return `"${plain.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`;
}

const CLOSED_STRING = /^.(?:\\[^]|[^\\])*["“”]$/s;
