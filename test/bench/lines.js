/** Makes messages of text that is cut anywhere, for renderers that take no text. */
export function lines(take) {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    const messages = parts.filter((line) => line !== '').map((line) => JSON.parse(line));
    if (messages.length > 0) take(messages);
  };
}
