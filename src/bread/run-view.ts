import type { DiagnosticCode } from '../protocol/diagnostic.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import { callKey, loopKey, runOf, subjectOf, type Subject } from './correlate.ts';
import type { BreadFault, Crumb } from './crumb.ts';
import { Files } from './files.ts';
import { Forms, type BreadAnswer } from './forms.ts';
import { bound, type A2uiMessage } from './message.ts';
import { oneLine, plain } from './plain-text.ts';
import { ProgressRows, type ProgressStatus } from './progress-rows.ts';
import type { BreadSpec } from './spec.ts';
import type { BreadStrings } from './strings.ts';
import { SurfaceWriter } from './surface-writer.ts';
import { TextChannels } from './text-channels.ts';
import { ToolCards } from './tool-cards.ts';

/**
 * Takes out of the metadata of a spec what nobody may see. Besides what the spec has, it holds `args` (of a call) and `schema` (what
 * a question is about), which the crumb knows.
 */
export type Redact = (metadata: JsonObject, spec: BreadSpec) => JsonObject;

interface RunViewOptions {
  readonly surfaceId?: string;
  readonly catalogId: string;
  readonly hasProgress: boolean;
  readonly redact?: Redact;
  readonly urlPolicy?: UrlPolicy;
  readonly strings: BreadStrings;
  report(code: DiagnosticCode, message: string, source?: unknown): void;
}

const ICONS: Readonly<Record<Subject['kind'], string>> = {
  run: 'play',
  subagent: 'person',
  step: 'skipNext',
  loop: 'refresh',
  iteration: 'refresh',
  task: 'event',
  resumed: 'check',
};

/** What one adapter shows: texts, calls, progress, files, questions and faults, each block below the one before. */
export class RunView {
  readonly #options: RunViewOptions;
  readonly #writer: SurfaceWriter;
  readonly #texts: TextChannels;
  readonly #cards: ToolCards;
  readonly #rows: ProgressRows;
  readonly #files: Files;
  readonly #forms: Forms;
  #lastFault: string | undefined;
  /** How many iterations a loop may have. */
  readonly #mostIterations = new Map<string, number>();

  constructor(options: RunViewOptions) {
    const { strings } = options;
    this.#options = options;
    this.#writer = new SurfaceWriter(options.surfaceId, options.catalogId);
    this.#texts = new TextChannels(this.#writer, strings);
    this.#cards = new ToolCards(this.#writer, strings);
    this.#rows = new ProgressRows(this.#writer, options.hasProgress);
    this.#files = new Files(this.#writer, strings, options.urlPolicy);
    this.#forms = new Forms(this.#writer, strings);
  }

  get surfaceId(): string | undefined {
    return this.#writer.surfaceId;
  }

  get isHolding(): boolean {
    return this.#texts.isHolding;
  }

  take(): readonly A2uiMessage[] {
    return this.#writer.take();
  }

  flush(): void {
    this.#texts.flush();
  }

  /** Shows a spec; the crumb tells what the spec leaves out. */
  show(spec: BreadSpec, crumb: Crumb | undefined): void {
    const run = runOf(crumb);
    this.#writer.name(crumb && run !== '' ? run : undefined);
    const { type, content = '' } = spec;
    if (type === 'markdown' || type === 'text') return this.#texts.append(type, run, content);
    this.#texts.flush();
    const shown = { ...spec, metadata: this.#redacted(spec, crumb) };
    const subject = { spec: shown, raw: spec, crumb, run };
    if (type === 'card') this.#showCall(subject);
    else if (type === 'error') this.#showError(subject);
    else if (type === 'progress') this.#showProgress(subject);
    else if (type === 'file') this.#showFile(subject);
    else this.#ask(subject);
  }

  answer(action: JsonObject): BreadAnswer | undefined {
    const answer = this.#forms.answer(action);
    if (answer) this.#forms.lock(answer.checkpointId, 'sent', this.#redactedResponse(answer));
    return answer;
  }

  refuse(checkpointId: string, { code, message }: BreadFault): void {
    this.#forms.refuse(checkpointId, code, message);
  }

  #showCall({ spec, crumb, run }: Shown): void {
    const { toolName, status, result, durationMs, args } = spec.metadata;
    const call = { key: callKey(crumb), run };
    const name = textOf(toolName);
    if (!this.#cards.has(call, name) || (call.key === undefined && status === 'calling')) this.#texts.close(run);
    const isDone = status === 'done';
    this.#cards.show(call, { status: isDone ? 'done' : 'calling', toolName: name, durationMs, content: isDone ? result : args });
  }

  #showError({ spec, crumb, run }: Shown): void {
    const { toolName, toolCallId, durationMs } = spec.metadata;
    const message = spec.message ?? this.#options.strings.error;
    if (toolCallId !== undefined || toolName !== undefined) {
      const call = { key: callKey(crumb), run };
      if (!this.#cards.has(call, textOf(toolName))) this.#texts.close(run);
      return this.#cards.show(call, { status: 'error', toolName: textOf(toolName), durationMs, content: message });
    }
    // Servers tell once more, at the end of a stream, what a crumb has told: then nobody says whose fault it is.
    if (run === '' && message === this.#lastFault) return;
    this.#cards.stop(run);
    this.#rows.stop(run);
    this.#texts.close(run);
    this.#addError(message);
  }

  #addError(message: string): void {
    this.#lastFault = message;
    const id = this.#writer.id('e');
    this.#writer.append(
      [
        { id, component: 'Card', child: `${id}-row`, accessibility: { label: this.#options.strings.error } },
        { id: `${id}-row`, component: 'Row', align: 'center', children: [`${id}-icon`, `${id}-text`] },
        { id: `${id}-icon`, component: 'Icon', name: 'error' },
        { id: `${id}-text`, component: 'Text', text: bound(`/blocks/${id}`), weight: 1 },
      ],
      { [`/blocks/${id}`]: plain(message) },
    );
  }

  #showProgress({ spec, raw, run }: Shown): void {
    const { kind, key } = subjectOf(raw, run);
    const { metadata, progress } = spec;
    if (kind === 'resumed') return this.#forms.lock(textOf(raw.metadata?.['checkpointId']), 'answered', metadata['response']);
    const status = statusOf(raw);
    const isStart = status === 'running' && progress === 0;
    if (!this.#rows.has(key, isStart)) this.#texts.close(run);
    const reason = typeof metadata['error'] === 'string' ? `: ${oneLine(metadata['error'], 500)}` : '';
    const message = (spec.message ?? '') + reason;
    this.#rows.show(key, run, { message, value: shareOf(progress), status, icon: ICONS[kind] });
    if (kind === 'run' && status === 'done') this.#cards.stop(run);
    if (kind === 'loop' && typeof metadata['maxIterations'] === 'number') this.#mostIterations.set(key, metadata['maxIterations']);
    if (kind === 'iteration' && status === 'done') this.#advanceLoop(raw.metadata ?? {});
  }

  #advanceLoop({ loopId, iteration }: JsonObject): void {
    const key = loopKey(loopId);
    const most = this.#mostIterations.get(key);
    if (most !== undefined && most > 0) this.#rows.advance(key, Number(iteration) / most);
  }

  #showFile({ spec, run }: Shown): void {
    const { metadata } = spec;
    if (this.#files.has(metadata) || metadata['uri'] === undefined) return;
    this.#texts.close(run);
    const refused = this.#files.show(metadata);
    if (refused !== undefined) this.#options.report('REFUSED_URL', 'A file has an address that may not be used', refused);
  }

  #ask({ spec, raw, crumb, run }: Shown): void {
    const checkpointId = textOf(raw.metadata?.['checkpointId']);
    if (this.#forms.has(checkpointId)) return;
    this.#texts.close(run);
    this.#forms.ask({
      checkpointId,
      toolName: textOf(raw.metadata?.['toolName']),
      run,
      message: spec.message ?? '',
      args: spec.metadata['schema'],
      isApproval: crumb?.type === 'human:required' && crumb.kind === 'approval',
      fields: spec.fields ?? [],
    });
  }

  #redacted(spec: BreadSpec, crumb: Crumb | undefined): JsonObject {
    const metadata = { ...spec.metadata, ...extraOf(crumb) };
    if (!this.#options.redact) return metadata;
    try {
      const redacted = this.#options.redact(metadata, spec);
      return isObject(redacted) ? redacted : {};
    } catch (error) {
      this.#options.report('INVALID_MESSAGE', `"redact" threw, so nothing of it is shown: ${String(error)}`);
      return {};
    }
  }

  /** What the user has just answered is shown as it will be when the server tells of it. */
  #redactedResponse({ checkpointId, response }: BreadAnswer): unknown {
    return this.#redacted({ type: 'progress', progress: 1, metadata: { checkpointId, response } }, undefined)['response'];
  }
}

/** A spec on its way to the surface: with what may be shown of its metadata, and as it came. */
interface Shown {
  readonly spec: BreadSpec & { readonly metadata: JsonObject };
  readonly raw: BreadSpec;
  readonly crumb: Crumb | undefined;
  readonly run: string;
}

function extraOf(crumb: Crumb | undefined): JsonObject {
  if (crumb?.type === 'tool:call') return { args: crumb.args };
  return crumb?.type === 'human:required' ? { schema: crumb.schema } : {};
}

/** The ends of an iteration and its beginning differ in nothing but their output. */
function statusOf({ progress, metadata = {} }: BreadSpec): ProgressStatus {
  if (metadata['status'] === 'failed') return 'failed';
  if (progress !== undefined) return progress >= 1 ? 'done' : 'running';
  return Object.hasOwn(metadata, 'output') ? 'done' : 'running';
}

function shareOf(progress: number | undefined): number | undefined {
  return typeof progress === 'number' && Number.isFinite(progress) ? Math.max(0, Math.min(1, progress)) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
