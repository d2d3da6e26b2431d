import { deterministicAuthor } from './deterministic-author.ts';
import type { Author } from './author.ts';

/** A chat model behind an OpenAI-compatible address. */
export interface Model {
  /** Without the path: `https://api.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
  /** Milliseconds until a silent model counts as failed; 30,000 by default. */
  readonly timeout?: number;
}

const TASK = `You write user interfaces as A2UI v0.9 components for a flight booking.
Answer with one JSON object {"dataModel": {...}, "components": [...]} and nothing else.
Components are a flat list; each has "id" and "component", children are named by id, one component has the id "root".
Every path that a component is bound to stands in the data model. Keep ids, names of actions, contexts and the options of pickers as in the example;
titles, order, layout and texts are yours.`;

/**
 * An author that asks a model. The example it gets is the surface that the deterministic author would write from the same facts.
 * @throws Error when the model cannot be reached, refuses, or does not answer with JSON
 */
export function modelAuthor({ url, model, key, timeout = 30_000 }: Model): Author {
  return async (kind, facts, feedback = [], signal) => {
    const example = await deterministicAuthor(kind, facts);
    const ask = [`Write the surface "${kind}" from these facts:`, JSON.stringify(facts), 'Example:', JSON.stringify(example)];
    if (feedback.length > 0) ask.push('Your last answer was refused:', ...feedback.map((problem) => `- ${problem}`));
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: [message('system', TASK), message('user', ask.join('\n'))],
        response_format: { type: 'json_object' },
      }),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw new Error(`The model answered ${response.status}`);
    return parseAnswer(await response.json());
  };
}

function message(role: string, content: string): object {
  return { role, content };
}

function parseAnswer(body: unknown): unknown {
  const { choices } = body as { choices?: readonly { message?: { content?: string } }[] };
  const content = choices?.[0]?.message?.content ?? '';
  // Some models put a fence around it whatever they are told.
  return JSON.parse(content.replace(/^\s*```\w*\s*|\s*```\s*$/g, ''));
}
