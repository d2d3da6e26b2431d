/** What Markdown would change in a text; one look decides whether it has to be read as Markdown at all. */
const MARKS =
  /\*\S|(?:^|[^\p{L}\p{N}])_|`|~~|\]\(|https?:\/\/|&#?\w+;|\\[!-/:-@[-`{-~]|^\s{0,3}(?:#{1,6}\s|>|[-+*]\s|1[.)]\s|---|___)|\|[^\n]*\n\s*\|?\s*:?-/mu;

/** True when a text has something that Markdown would change. */
export function hasMarkdown(text: string): boolean {
  return MARKS.test(text);
}
