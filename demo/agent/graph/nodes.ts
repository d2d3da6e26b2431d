import type { AuthoredSurface, Facts, Kind } from '../author/author.ts';
import { writeSurface } from '../author/write-surface.ts';
import { AIRPORTS, findFlight, findFlights } from '../flights.ts';
import { looksLikeJson, type Incoming } from '../incoming.ts';
import { EMPTY, prefillFrom, type Prefill } from '../prefill.ts';
import { asksForOtherRoute, findRoute } from '../route-words.ts';
import type { TurnState, TurnTools } from './state.ts';

const CATALOG = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

export type Answer = 'buildForm' | 'search' | 'confirm' | 'explain';

/** Which node answers: it looks at the last message only. Whatever is no other node's is a request for the form. */
export function route({ incoming }: TurnState): Answer {
  if (incoming.kind === 'error') return 'explain';
  if (incoming.kind === 'action' && incoming.name === 'bookingSubmit') return 'search';
  if (incoming.kind === 'action' && incoming.name === 'flightSelect') return 'confirm';
  return 'buildForm';
}

type Node = (state: TurnState, tools: TurnTools) => Promise<void>;

/** The nodes that answer. */
export const answers: Readonly<Record<Answer, Node>> = {
  async buildForm(state, tools) {
    const prefill = prefillFrom(state.userMessages);
    await tools.write(greet(state.incoming, prefill));
    await show('booking', { prefill }, { state, tools });
  },

  async search(state, tools) {
    const { origin, dest } = submittedRoute(state);
    const flights = findFlights(origin, dest);
    const count = flights.length === 1 ? '1 flight' : `${flights.length} flights`;
    await tools.write(flights.length > 0 ? `I found **${count}** from ${origin} to ${dest}.` : 'I found nothing for that search.');
    await show('results', { origin, dest, flights }, { state, tools });
  },

  async confirm(state, tools) {
    const flight = state.incoming.kind === 'action' ? findFlight(String(state.incoming.context.flightId)) : undefined;
    if (!flight) return tools.write('I do not know that flight. Please search again.');
    await tools.write(`You are booked on **${flight.airline} ${flight.number}**. Have a good flight!`);
    await show('confirmation', { flight, party: prefillFrom(state.userMessages) }, { state, tools });
  },

  async explain({ incoming }, tools) {
    const reason = incoming.kind === 'error' ? quotable(incoming.message) : '';
    await tools.write(`Something in the form needs another look${reason ? `: *${reason}*` : ''}. Correct it and send it again.`);
  },
};

/** What stands above the form. */
function greet(incoming: Incoming, { origin, dest }: Prefill): string {
  if (incoming.kind === 'prose' && !looksLikeJson(incoming.text) && asksForOtherRoute(incoming.text)) {
    const places = Object.entries(AIRPORTS).map(([code, city]) => `${city} (${code})`);
    return `I cannot book that. I know these airports: ${places.join(', ')}. Please choose two of them.`;
  }
  return origin && dest ? `Here is your search for **${origin} → ${dest}**.` : 'Where would you like to fly?';
}

/** Words of somebody else as part of a sentence: one short line, no Markdown, nothing that looks like a message. */
function quotable(text: string): string {
  return text
    .replaceAll(/[\s*_`{}[\]<>\\|]+/g, ' ')
    .trim()
    .slice(0, 200)
    .trimEnd();
}

/** Names the conversation by its first words, once; a conversation that begins with JSON has none yet. */
export function nameConversation({ title, userMessages }: TurnState): string | undefined {
  const [first = ''] = userMessages;
  if (title !== undefined || looksLikeJson(first)) return title;
  const found = findRoute(first);
  if (found) return `Flight ${found.origin} → ${found.dest}`;
  return first.length > 40 ? `${first.slice(0, 39).trimEnd()}…` : first;
}

/** The route of the form that was just sent, whatever was sent before it. */
function submittedRoute({ incoming }: TurnState): { readonly origin: string; readonly dest: string } {
  if (incoming.kind !== 'action') return EMPTY;
  const { origin, dest } = incoming.context;
  return { origin: typeof origin === 'string' ? origin : '', dest: typeof dest === 'string' ? dest : '' };
}

async function show<K extends Kind>(kind: K, facts: Facts[K], { state, tools }: { state: TurnState; tools: TurnTools }): Promise<void> {
  const surface = await writeSurface(tools.author, kind, facts, tools);
  await tools.write(
    `\n${toMessages(`${kind}-${state.turn}`, surface)
      .map((message) => `${JSON.stringify(message)}\n`)
      .join('')}`,
  );
}

/** Data before components, so that every binding finds its value at once. */
function toMessages(surfaceId: string, { dataModel, components }: AuthoredSurface): readonly object[] {
  const version = 'v0.9';
  return [
    { version, createSurface: { surfaceId, catalogId: CATALOG } },
    { version, updateDataModel: { surfaceId, value: dataModel } },
    { version, updateComponents: { surfaceId, components } },
  ];
}
