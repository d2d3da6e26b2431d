import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Transport } from '../protocol/transport.ts';
import { createEventTurns, describe } from './event-turns.ts';
import { FinalError, type RetryOptions } from './retry.ts';

export interface AiSdkOptions {
  /** By default a new one. */
  readonly chatId?: string;
  /** What is sent beside the messages. */
  readonly body?: JsonObject;
  readonly toolNames?: readonly string[];
  readonly retry?: RetryOptions;
}

/**
 * The UI message stream of the Vercel AI SDK: parts `data-a2ui` (one id is one list, told again), arguments and outputs of tools, and text.
 * A message of the user is a chat message with a part `data-a2ui`, and says the same in words.
 */
export function createTransport(options: AiSdkOptions = {}): Transport {
  const { chatId: id = crypto.randomUUID(), toolNames = ['render_a2ui'] } = options;
  const messages: object[] = [];
  const tools = new Set<unknown>();
  let said = '';
  const ask = (parts: readonly object[], metadata: object): JsonObject => {
    if (said !== '') messages.push({ id: crypto.randomUUID(), role: 'assistant', parts: [{ type: 'text', text: said }] });
    said = '';
    messages.push({ id: crypto.randomUUID(), role: 'user', parts, metadata });
    return { ...options.body, id, messages: [...messages], trigger: 'submit-message', a2ui: metadata };
  };
  return createEventTurns({
    retry: options.retry,
    first: ({ prompt, metadata }) => (prompt ? ask([{ type: 'text', text: prompt }], { ...metadata?.() }) : undefined),
    next: (message, metadata) =>
      ask(
        [
          { type: 'text', text: describe(message) },
          { type: 'data-a2ui', data: message },
        ],
        metadata,
      ),
    take(event, stage) {
      if (!isObject(event)) return false;
      const { type, toolCallId, toolName } = event;
      if (type === 'data-a2ui') stage.show(`data-${String(event['id'] ?? crypto.randomUUID())}`, event['data']);
      if (type === 'tool-input-start' && toolNames.includes(toolName as string)) tools.add(toolCallId);
      if (type === 'tool-input-delta' && tools.has(toolCallId)) stage.text(String(toolCallId), event['inputTextDelta']);
      if (type === 'tool-output-available') stage.show(`tool-${String(toolCallId)}`, event['output']);
      if (type === 'text-delta') {
        said += String(event['delta']);
        stage.text(`text-${String(event['id'])}`, event['delta']);
      }
      if (type === 'error') throw new FinalError(`The agent failed: ${String(event['errorText'])}`);
      return type === 'finish' || type === 'abort';
    },
  });
}
