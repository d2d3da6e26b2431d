import { bound, type WireComponent } from './message.ts';
import type { BreadField } from './spec.ts';
import type { BreadStrings } from './strings.ts';
import { column } from './surface-writer.ts';

/** The name of the event with which a form is answered. */
export const HUMAN_RESPONSE = 'humanResponse';

/** A question to the user, and where in the data model its parts are. */
export interface Form {
  readonly id: string;
  readonly run: string;
  readonly checkpointId: string;
  readonly toolName: string;
  readonly isApproval: boolean;
  readonly hasQuestion: boolean;
  readonly fields: readonly FormField[];
}

/** A field, and the name under which its value stands in our data: no name from the wire is part of a path. */
export interface FormField extends BreadField {
  readonly key: string;
}

/** The form as it is asked. */
export function formComponents(form: Form, strings: BreadStrings): [WireComponent, ...WireComponent[]] {
  const { id, hasQuestion } = form;
  return [
    { id, component: 'Card', child: `${id}-body` },
    column(`${id}-body`, openChildren(form)),
    { ...text(form, 'message'), variant: 'h5' },
    ...(hasQuestion ? [text(form, 'question')] : []),
    ...(form.isApproval ? approval(form, strings) : inputs(form, strings)),
  ];
}

/** The form that can be answered again, below it what went wrong. */
export function reopened(form: Form): readonly WireComponent[] {
  const note = text(form, 'note');
  return [{ ...note, variant: 'caption' }, column(`${form.id}-body`, [...openChildren(form), note.id])];
}

/** The form once it is answered: nothing in it can be pressed any more. */
export function closed(form: Form): readonly WireComponent[] {
  const answer = text(form, 'answer');
  return [answer, column(`${form.id}-body`, [...head(form), answer.id])];
}

function openChildren(form: Form): readonly string[] {
  const { id, isApproval, fields } = form;
  const controls = isApproval ? [`${id}-choice`] : [...fields.map(({ key }) => `${id}-in-${key}`), `${id}-send`];
  return [...head(form), ...controls];
}

function text({ id }: Form, name: string): WireComponent {
  return { id: `${id}-${name}`, component: 'Text', text: bound(`/forms/${id}/${name}`) };
}

function head({ id, hasQuestion }: Form): readonly string[] {
  return hasQuestion ? [`${id}-message`, `${id}-question`] : [`${id}-message`];
}

function approval(form: Form, strings: BreadStrings): readonly WireComponent[] {
  const { id } = form;
  return [
    { id: `${id}-choice`, component: 'Row', children: [`${id}-yes`, `${id}-no`] },
    { ...button(`${id}-yes`, event(form, { approved: true })), variant: 'primary' },
    { id: `${id}-yes-label`, component: 'Text', text: strings.approve },
    button(`${id}-no`, event(form, { approved: false })),
    { id: `${id}-no-label`, component: 'Text', text: strings.reject },
  ];
}

function inputs(form: Form, strings: BreadStrings): readonly WireComponent[] {
  const { id, fields } = form;
  return [
    ...fields.map((field) => input(form, field, strings)),
    { ...button(`${id}-send`, event(form, { response: bound(`/forms/${id}/response`) })), variant: 'primary' },
    { id: `${id}-send-label`, component: 'Text', text: strings.send },
  ];
}

function button(id: string, action: object): WireComponent {
  return { id, component: 'Button', child: `${id}-label`, action };
}

function event({ checkpointId, toolName }: Form, answer: object): object {
  return { event: { name: HUMAN_RESPONSE, context: { checkpointId, toolName, ...answer } } };
}

function input(form: Form, field: FormField, strings: BreadStrings): WireComponent {
  const value = bound(fieldPath(form, field));
  const common = { id: `${form.id}-in-${field.key}`, label: field.label || field.name, value };
  const args = { value };
  const checks = field.required
    ? { checks: [{ condition: { call: 'required', args, returnType: 'boolean' }, message: strings.required }] }
    : {};
  if (field.type === 'boolean') return { ...common, component: 'CheckBox' };
  if (field.type === 'date') return { ...common, component: 'DateTimeInput', enableDate: true, ...checks };
  if (field.type === 'number') return { ...common, component: 'TextField', variant: 'number', ...checks };
  return { ...common, component: 'TextField', ...checks };
}

/** Where the value of a field stands. A single field is the whole response. */
export function fieldPath({ id, fields }: Form, { key }: FormField): string {
  return fields.length === 1 ? `/forms/${id}/response` : `/forms/${id}/response/${key}`;
}
