import { isObject, parseJson, type JsonObject } from '../protocol/json.ts';
import type { Transport, TransportSink } from '../protocol/transport.ts';
import { readEvents } from '../stream/events.ts';
import { EVENT_STREAM, request } from './http.ts';
import { patch } from './patch.ts';
import { FinalError, type RetryOptions } from './retry.ts';
import { createSnapshots } from './snapshots.ts';
import { createTurns, openStream, type TextStream } from './turns.ts';

export interface AgUiOptions {
  /** By default a new one. */
  readonly threadId?: string;
  /** The messages of the conversation so far. */
  readonly messages?: readonly object[];
  /** What the agent is told of its surroundings, such as the components it may use. */
  readonly context?: readonly { readonly description: string; readonly value: string }[];
  readonly tools?: readonly object[];
  readonly state?: unknown;
  readonly forwardedProps?: JsonObject;
  /** Tools whose arguments make a surface. */
  readonly toolNames?: readonly string[];
  readonly retry?: RetryOptions;
}

const TOOL_NAMES = ['render_a2ui', 'render_ui', 'send_a2ui_json_to_client'];

/** AG-UI: each message of the user begins a run; its activities, tool calls and results make surfaces, its text goes to the page. */
export function createTransport(options: AgUiOptions = {}): Transport {
  const { threadId = crypto.randomUUID(), context = [], tools = [], state = {}, toolNames = TOOL_NAMES } = options;
  const history: object[] = [...(options.messages ?? [])];
  let reader: ReturnType<typeof createReader> | undefined;
  return createTurns<JsonObject>({
    retry: options.retry,
    first({ prompt, metadata }) {
      if (prompt) history.push({ id: crypto.randomUUID(), role: 'user', content: prompt });
      return { ...metadata?.() };
    },
    next(message, metadata) {
      const act = 'action' in message ? message.action : 'userAction' in message ? message.userAction : undefined;
      return { ...metadata, ...(act ? { a2uiAction: { userAction: act } } : { a2uiMessage: message }) };
    },
    async run(props, { sink, options: way, opened }) {
      const forwardedProps = { ...options.forwardedProps, ...props };
      const body = { threadId, runId: crypto.randomUUID(), state, messages: history, tools, context, forwardedProps };
      const response = await request(way, { body, headers: { accept: EVENT_STREAM } });
      opened();
      const read = (reader ??= createReader(sink, history, toolNames));
      let isOver = false;
      if (response.body) await readEvents(response.body, { event: ({ data }) => (isOver ||= read.take(parseJson(data))) });
      await read.end();
      if (!isOver && !way.signal.aborted) throw new FinalError('The run was cut off');
      return 'done';
    },
  });
}

/** A tool call whose arguments are arriving. */
interface Call {
  readonly name: string;
  args: string;
  readonly stream: TextStream | undefined;
}

function createReader(sink: TransportSink, history: object[], toolNames: readonly string[]) {
  const activities = followActivities(sink);
  const streams: TextStream[] = [];
  const open = (): TextStream => {
    const stream = openStream(sink);
    streams.push(stream);
    return stream;
  };
  const tools = followTools(open, history, toolNames);
  const texts = followTexts(open, history);
  const handlers: Readonly<Record<string, (event: JsonObject) => void>> = {
    ACTIVITY_SNAPSHOT: activities.snapshot,
    ACTIVITY_DELTA: activities.delta,
    TOOL_CALL_START: tools.take,
    TOOL_CALL_ARGS: tools.take,
    TOOL_CALL_CHUNK: tools.take,
    TOOL_CALL_END: ({ toolCallId }) => tools.end(String(toolCallId)),
    TOOL_CALL_RESULT({ toolCallId, messageId, content }) {
      history.push({ id: messageId, role: 'tool', toolCallId, content });
      activities.result(String(toolCallId), content);
    },
    TEXT_MESSAGE_CONTENT: texts.take,
    TEXT_MESSAGE_CHUNK: texts.take,
    TEXT_MESSAGE_END: ({ messageId }) => texts.end(String(messageId)),
    MESSAGES_SNAPSHOT({ messages }) {
      if (!Array.isArray(messages)) return;
      history.splice(0, history.length, ...(messages as object[]));
      for (const { role, id, toolCallId, content } of messages as JsonObject[]) {
        if (role === 'activity') activities.show(String(id), content);
        if (role === 'tool') activities.result(String(toolCallId), content);
      }
    },
    RUN_ERROR({ message, code }) {
      throw new FinalError(`The run failed: ${String(message ?? code)}`);
    },
  };
  return {
    /** Takes one event; true: it was the last one of the run. Events that are unknown do nothing. */
    take(event: unknown): boolean {
      if (!isObject(event) || typeof event['type'] !== 'string') return false;
      if (Object.hasOwn(handlers, event['type'])) handlers[event['type']]?.(event);
      return event['type'] === 'RUN_FINISHED';
    },
    /** The run is over: what was left open ends, what is on its way arrives. */
    async end(): Promise<void> {
      tools.endAll();
      texts.endAll();
      await Promise.all(streams.map((stream) => stream.end()));
      streams.length = 0;
      activities.end();
    },
  };
}

/** Follows activities, each of which says all of its surface again and again. */
function followActivities(sink: TransportSink) {
  const snapshots = createSnapshots(sink);
  const contents = new Map<string, unknown>();
  let failure: string | undefined;
  const show = (id: string, content: unknown): void => {
    contents.set(id, content);
    if (isObject(content) && content['status'] === 'failed') failure = `The agent could not make the surface: ${String(content['error'])}`;
    const news = snapshots.news(id, content);
    if (news.length > 0) sink.apply(news);
  };
  const result = (id: string, content: unknown): void => {
    // What a server shows as an activity is not shown again as the result of the tool.
    const key = [...contents.keys()].find((each) => each.endsWith(id)) ?? `result-${id}`;
    const news = snapshots.news(key, content);
    if (news.length > 0) sink.apply(news);
  };
  return {
    show,
    result,
    snapshot({ messageId, content, replace }: JsonObject): void {
      const id = String(messageId);
      if (replace !== false || !contents.has(id)) show(id, content);
    },
    delta({ messageId, patch: operations }: JsonObject): void {
      const id = String(messageId);
      show(id, patch(contents.get(id), operations));
    },
    /** @throws what the agent could not make */
    end(): void {
      const message = failure;
      failure = undefined;
      if (message !== undefined) throw new FinalError(message);
    },
  };
}

/** Follows tool calls: the arguments of those that make surfaces are shown while they arrive. */
function followTools(open: () => TextStream, history: object[], toolNames: readonly string[]) {
  const calls = new Map<string, Call>();
  const end = (id: string): void => {
    const found = calls.get(id);
    if (!found) return;
    calls.delete(id);
    const toolCall = { id, type: 'function', function: { name: found.name, arguments: found.args } };
    history.push({ id: `call-${id}`, role: 'assistant', toolCalls: [toolCall] });
    void found.stream?.end();
  };
  return {
    take({ toolCallId, toolCallName, delta }: JsonObject): void {
      const id = String(toolCallId ?? [...calls.keys()].at(-1));
      const name = String(toolCallName);
      const found = calls.get(id) ?? { name, args: '', stream: toolNames.includes(name) ? open() : undefined };
      calls.set(id, found);
      if (typeof delta !== 'string') return;
      found.args += delta;
      found.stream?.push(delta);
    },
    end,
    endAll: () => [...calls.keys()].forEach(end),
  };
}

/** Follows what the agent says: prose for the page, with the messages that stand in it. */
function followTexts(open: () => TextStream, history: object[]) {
  const texts = new Map<string, { text: string; readonly stream: TextStream }>();
  const end = (id: string): void => {
    const found = texts.get(id);
    if (!found) return;
    texts.delete(id);
    history.push({ id, role: 'assistant', content: found.text });
    void found.stream.end();
  };
  return {
    take({ messageId, delta }: JsonObject): void {
      const id = String(messageId ?? [...texts.keys()].at(-1));
      const found = texts.get(id) ?? { text: '', stream: open() };
      texts.set(id, found);
      found.text += String(delta ?? '');
      found.stream.push(String(delta ?? ''));
    },
    end,
    endAll: () => [...texts.keys()].forEach(end),
  };
}
