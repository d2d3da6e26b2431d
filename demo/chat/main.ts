import type { A2uiChat } from '../../src/chat.ts';
import '../../src/chat.ts';

/** What of the page's address goes on to the agent: the pace of its answers, and faults for tests. */
const FOR_AGENT = ['chunk', 'delay', 'faults'];
const MOST_CHATS = 4;

const query = new URLSearchParams(location.search);
const place = document.querySelector('#chats') as HTMLElement;
const first = place.querySelector('a2ui-chat') as A2uiChat;
const theme = document.querySelector('#theme') as HTMLSelectElement;
const name = document.title;

first.src = addressOf(first.src);
// `?chats=2`: conversations side by side, each a thread of its own.
for (let count = 1; count < Math.min(Number(query.get('chats') ?? 1), MOST_CHATS); count++) place.append(copyOf(first));

place.addEventListener('title', (event) => (document.title = `${(event as CustomEvent<{ title: string }>).detail.title} · ${name}`));
theme.addEventListener('change', () => (document.documentElement.style.colorScheme = theme.value));
document.querySelector('#new-chat')?.addEventListener('click', () => {
  document.title = name;
  for (const chat of place.querySelectorAll('a2ui-chat')) chat.reset();
  first.focus();
});

function addressOf(src: string): string {
  const address = new URL(src, location.href);
  for (const key of FOR_AGENT) if (query.has(key)) address.searchParams.set(key, query.get(key) ?? '');
  return address.href;
}

function copyOf(chat: A2uiChat): A2uiChat {
  const copy = chat.cloneNode(true) as A2uiChat;
  copy.src = chat.src;
  return copy;
}
