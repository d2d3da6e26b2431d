/** What Markdown would change in a text; one look decides whether it has to be read as Markdown at all. */
const MARKS =
  /\*\S|(?:^|[^\p{L}\p{N}])_|`|~~|\]\(|https?:\/\/|&#?\w{1,9};|\\[\n!-/:-@[-`{-~]|^\s{0,3}(?:#{1,6}\s|>\s|[-+*]\s|1[.)]\s|---)|\|\s{0,9}:?-|-:?\s{0,9}\|/mu;

/** True when a text has something that Markdown would change; now and then it is true for nothing, never false for something. */
export function hasMarkdown(text: string): boolean {
  return MARKS.test(text);
}
