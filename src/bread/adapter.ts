import { BASIC_CATALOG_IDS } from '../protocol/catalog-ids.ts';
import { messageOf, type Diagnostic, type DiagnosticCode } from '../protocol/diagnostic.ts';
import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import { BREAD_CATALOG_ID } from './catalog-id.ts';
import { isCrumbType, readCrumb, type BreadFault, type Crumb } from './crumb.ts';
import { crumbToSpec } from './crumb-to-spec.ts';
import type { BreadAnswer } from './forms.ts';
import type { A2uiMessage } from './message.ts';
import { ReplayGuard } from './replay-guard.ts';
import { RunView, type Redact } from './run-view.ts';
import { isSpec, type BreadSpec } from './spec.ts';
import { defaultBreadStrings, type BreadStrings } from './strings.ts';

export interface BreadAdapterOptions {
  /** The surface to write; by default `bread:` and the id of the first run. */
  readonly surfaceId?: string;
  /** The catalog that the surface names: the basic one, which every renderer has, or `BREAD_CATALOG_ID`. */
  readonly catalogId?: string;
  /** Whether progress is shown by the component Progress, or by a row of basic ones; by default what the catalog has. */
  readonly progress?: 'component' | 'basic';
  /**
   * Takes the messages as they become due. Text that is held then follows by itself, once every 30 ms; `push` and `flush`
   * have nothing left to return.
   */
  readonly emit?: (messages: readonly A2uiMessage[]) => void;
  /** When held text follows: calls `flush` later, once. By default after 30 ms; a page may give `requestAnimationFrame`. */
  readonly schedule?: (flush: () => void) => void;
  /** What is shown of results, outputs, arguments and answers: bread itself takes nothing out. What throws shows nothing of them. */
  readonly redact?: Redact;
  /** Which addresses of files may be used; by default that of the element. */
  readonly urlPolicy?: UrlPolicy;
  /** Laid over the texts of our own. */
  readonly strings?: Partial<BreadStrings>;
  /** Hears what was ignored. */
  readonly report?: (diagnostic: Diagnostic) => void;
}

/** Turns what bread says into A2UI v0.9. One adapter writes one surface: that of a run, or of a session with several. */
export interface BreadAdapter {
  /** The surface that is written, once there is something to write. */
  readonly surfaceId: string | undefined;
  /** Whether text is held that `flush` would give. */
  readonly isHolding: boolean;
  /**
   * Takes a raw crumb, or a spec of the plugin with the crumb that it came with (`onSpec(spec, crumb)`). Deltas are held; everything
   * else comes back at once, after what was held. Never throws.
   */
  push(specOrCrumb: unknown, crumb?: unknown): readonly A2uiMessage[];
  /** Gives the text that is held. */
  flush(): readonly A2uiMessage[];
  /** The connection was lost and is there again: what comes next may have been there before, texts put together. */
  reconnected(): void;
  /**
   * What the user answered, if this action (the `detail` of the element's event, or its `action`) answers a question that is open;
   * the form is locked from now on. Post `{response}` to `/resume/<checkpointId>`, and push what that answers here as well.
   */
  answer(action: unknown): (BreadAnswer & { readonly messages: readonly A2uiMessage[] }) | undefined;
  /** The answer was not taken. `CHECKPOINT_NOT_FOUND`: somebody else was faster; after anything else the form is open again. */
  refuse(checkpointId: string, fault: BreadFault): readonly A2uiMessage[];
  /** The stream ended with a fault that is no crumb: `{"type":"error"}` of a server. */
  fail(fault: BreadFault): readonly A2uiMessage[];
}

const INTERVAL = 30;

/** Makes an adapter. It needs no DOM. */
export function createBreadAdapter(options: BreadAdapterOptions = {}): BreadAdapter {
  return new Adapter(options);
}

class Adapter implements BreadAdapter {
  readonly #options: BreadAdapterOptions;
  readonly #view: RunView;
  readonly #guard = new ReplayGuard();
  #isScheduled = false;

  constructor(options: BreadAdapterOptions) {
    const catalogId = options.catalogId ?? BASIC_CATALOG_IDS['v0.9'];
    const progress = options.progress ?? (catalogId === BREAD_CATALOG_ID ? 'component' : 'basic');
    this.#options = options;
    this.#view = new RunView({
      ...options,
      catalogId,
      hasProgress: progress === 'component',
      strings: { ...defaultBreadStrings, ...options.strings },
      report: (code, message, source) => this.#report(code, message, source),
    });
  }

  get surfaceId(): string | undefined {
    return this.#view.surfaceId;
  }

  get isHolding(): boolean {
    return this.#view.isHolding;
  }

  push(specOrCrumb: unknown, crumb?: unknown): readonly A2uiMessage[] {
    try {
      this.#take(specOrCrumb, crumb);
    } catch (error) {
      // In process a crumb may be anything that throws when it is read.
      this.#report('INVALID_MESSAGE', `This cannot be shown: ${messageOf(error)}`);
    }
    return this.#give();
  }

  flush(): readonly A2uiMessage[] {
    this.#view.flush();
    return this.#give();
  }

  reconnected(): void {
    this.#guard.reconnected();
  }

  answer(action: unknown): (BreadAnswer & { readonly messages: readonly A2uiMessage[] }) | undefined {
    const inner = isObject(action) && isObject(action['action']) ? action['action'] : action;
    const answer = isObject(inner) ? this.#view.answer(inner) : undefined;
    return answer && { ...answer, messages: this.#give() };
  }

  refuse(checkpointId: string, fault: BreadFault): readonly A2uiMessage[] {
    this.#view.refuse(checkpointId, fault);
    return this.#give();
  }

  fail({ message }: BreadFault): readonly A2uiMessage[] {
    this.#view.show({ type: 'error', message }, undefined);
    return this.#give();
  }

  #take(value: unknown, crumb: unknown): void {
    if (isObject(value) && isCrumbType(value['type'])) return this.#takeCrumb(value);
    if (!isSpec(value)) return this.#report('UNKNOWN_CRUMB', 'This is neither a crumb nor a spec', value);
    const known = isObject(crumb) ? readCrumb(crumb) : undefined;
    this.#takeSpec(value, typeof known === 'object' ? known : undefined);
  }

  #takeCrumb(value: JsonObject): void {
    const crumb = readCrumb(value);
    if (typeof crumb === 'string') return this.#report('UNKNOWN_CRUMB', crumb, value);
    const admitted = this.#guard.admit(crumb);
    if (admitted) for (const spec of crumbToSpec(admitted)) this.#view.show(spec, admitted);
  }

  /** Both specs of a run that made a file come with one crumb: only the last one takes its place in the log. */
  #takeSpec(spec: BreadSpec, crumb: Crumb | undefined): void {
    const isFirstOfTwo = crumb?.type === 'agent:run:end' && spec.type === 'file';
    const admitted = crumb && !isFirstOfTwo ? this.#guard.admit(crumb) : crumb;
    if (crumb && !admitted) return;
    const [shortened] = admitted && admitted !== crumb ? crumbToSpec(admitted) : [];
    this.#view.show(shortened ?? spec, admitted);
  }

  #give(): readonly A2uiMessage[] {
    const { emit, schedule = (flush) => void setTimeout(flush, INTERVAL) } = this.#options;
    const messages = this.#view.take();
    if (!emit) return messages;
    if (messages.length > 0) emit(messages);
    if (!this.#view.isHolding || this.#isScheduled) return [];
    this.#isScheduled = true;
    schedule(() => {
      this.#isScheduled = false;
      this.flush();
    });
    return [];
  }

  #report(code: DiagnosticCode, message: string, source?: unknown): void {
    const { surfaceId } = this.#view;
    const extra = { ...(surfaceId !== undefined && { surfaceId }), ...(source !== undefined && { source: excerpt(source) }) };
    this.#options.report?.({ severity: 'warning', code, message, ...extra });
  }
}
