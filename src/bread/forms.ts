import { isObject, type JsonObject } from '../protocol/json.ts';
import { closed, formComponents, HUMAN_RESPONSE, reopened, type Form, type FormField } from './form-components.ts';
import { oneLine, plain, readable } from './plain-text.ts';
import type { BreadField } from './spec.ts';
import type { BreadStrings } from './strings.ts';
import type { SurfaceWriter } from './surface-writer.ts';

/** What the user answered: the body of `POST /resume/<checkpointId>` is `{response}`. */
export interface BreadAnswer {
  readonly checkpointId: string;
  /** The text of a form with one field, an object for one with several, `{approved}` for an approval. */
  readonly response: unknown;
}

/** A question, as the spec and its crumb have it. */
export interface Question {
  readonly checkpointId: string;
  readonly toolName: string;
  readonly run: string;
  readonly message: string;
  /** What the model called the tool with: the question itself. */
  readonly args: unknown;
  readonly isApproval: boolean;
  readonly fields: readonly BreadField[];
}

type Status = 'open' | 'sent' | 'answered';
const SAFE_NAME = /^[a-z]\w{0,60}$/i;
/** Names that paths may not have, or that mean something in a value. */
const RESERVED = ['constructor', 'prototype', 'path', 'call'];
const MOST_QUESTION = 4000;
const MOST_ANSWER = 1000;

/** Questions to the user: open, then sent and locked, then answered. */
export class Forms {
  readonly #writer: SurfaceWriter;
  readonly #strings: BreadStrings;
  readonly #forms = new Map<string, Form>();
  readonly #status = new Map<string, Status>();

  constructor(writer: SurfaceWriter, strings: BreadStrings) {
    this.#writer = writer;
    this.#strings = strings;
  }

  has(checkpointId: string): boolean {
    return this.#forms.has(checkpointId);
  }

  ask(question: Question): void {
    const { checkpointId, isApproval, message, args } = question;
    if (this.has(checkpointId)) return;
    const text = questionText(args);
    const fields = isApproval ? [] : question.fields.map(withKey);
    const form: Form = { ...question, id: this.#writer.id('f'), hasQuestion: text !== '', fields };
    this.#forms.set(checkpointId, form);
    this.#status.set(checkpointId, 'open');
    const data = { message: plain(message), question: text, response: emptyResponse(fields) };
    this.#writer.append(formComponents(form, this.#strings), { [`/forms/${form.id}`]: data });
  }

  /** What an action of the user answers, if it answers an open form: it is locked from now on. */
  answer(action: JsonObject): BreadAnswer | undefined {
    const context = action['context'];
    if (action['name'] !== HUMAN_RESPONSE || !isObject(context)) return undefined;
    const checkpointId = String(context['checkpointId']);
    const form = this.#forms.get(checkpointId);
    if (!form || this.#status.get(checkpointId) !== 'open') return undefined;
    const response = form.isApproval ? { approved: context['approved'] === true } : responseOf(form, context['response']);
    return { checkpointId, response };
  }

  /** Locks a form and shows what was answered. */
  lock(checkpointId: string, status: 'sent' | 'answered', response: unknown): void {
    const form = this.#forms.get(checkpointId);
    if (!form || this.#status.get(checkpointId) === 'answered') return;
    this.#status.set(checkpointId, status);
    this.#close(form, this.#answerText(form, response));
  }

  /** The answer did not arrive: somebody else was faster, or it can be given again. */
  refuse(checkpointId: string, code: string | undefined, message: string): void {
    const form = this.#forms.get(checkpointId);
    if (!form || this.#status.get(checkpointId) === 'answered') return;
    if (code === 'CHECKPOINT_NOT_FOUND') {
      this.#status.set(checkpointId, 'answered');
      return this.#close(form, this.#strings.alreadyAnswered);
    }
    this.#status.set(checkpointId, 'open');
    this.#writer.data(`/forms/${form.id}/note`, plain(`${this.#strings.failed}: ${message}`));
    this.#writer.components(reopened(form));
  }

  #close(form: Form, text: string): void {
    this.#writer.data(`/forms/${form.id}/answer`, text);
    this.#writer.components(closed(form));
  }

  #answerText({ isApproval, fields }: Form, response: unknown): string {
    const { approved, rejected, answered } = this.#strings;
    if (isApproval) return isObject(response) && response['approved'] === true ? approved : rejected;
    if (fields.length === 1 || !isObject(response)) {
      const text = oneLine(response, MOST_ANSWER);
      return text === '' ? answered : `${answered}: ${text}`;
    }
    return Object.entries(response)
      .map(([name, value]) => `${plain(name)}: ${oneLine(value, MOST_ANSWER)}`)
      .join('\n');
  }
}

/** Whoever reads the action finds the name itself where it can stand in a path. */
function withKey(field: BreadField, index: number, fields: readonly BreadField[]): FormField {
  const { name } = field;
  const isSafe = SAFE_NAME.test(name) && !RESERVED.includes(name) && fields.findIndex((other) => other.name === name) === index;
  return { ...field, key: isSafe ? name : `field-${index + 1}` };
}

function emptyResponse(fields: readonly FormField[]): unknown {
  const empty = ({ type }: FormField): unknown => (type === 'boolean' ? false : '');
  const [first] = fields;
  return fields.length === 1 && first ? empty(first) : Object.fromEntries(fields.map((field) => [field.key, empty(field)]));
}

/** The response under the names that the agent gave its fields, numbers as numbers. */
function responseOf({ fields }: Form, raw: unknown): unknown {
  const [first] = fields;
  if (fields.length === 1 && first) return valueOf(first, raw);
  const values = isObject(raw) ? raw : {};
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, values[field.key])]));
}

function valueOf({ type }: FormField, raw: unknown): unknown {
  return type === 'number' && typeof raw === 'string' && raw.trim() !== '' && Number.isFinite(Number(raw)) ? Number(raw) : raw;
}

/** What the model asks: mostly one text, else each argument on a line. */
function questionText(args: unknown): string {
  if (!isObject(args)) return readable(args, MOST_QUESTION);
  const entries = Object.entries(args).filter(([, value]) => value !== undefined && value !== '');
  const [only] = entries;
  if (entries.length === 1 && only && typeof only[1] === 'string') return readable(only[1], MOST_QUESTION);
  return entries
    .slice(0, 50)
    .map(([name, value]) => `${plain(name)}: ${oneLine(value, 500)}`)
    .join('\n');
}
