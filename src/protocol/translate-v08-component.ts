import { isObject, type JsonObject } from './json.ts';
import type { ComponentDefinition } from './message.ts';

/** A value that a binding brings with it, for where there is none yet (R96). */
export interface Seed {
  readonly path: string;
  readonly value: unknown;
}

type Rename = Readonly<Record<string, string>>;

const FLEX: Rename = { distribution: 'justify', alignment: 'align' };
/** What the properties of each component are called in v0.9. */
const RENAMED: Readonly<Record<string, Rename>> = {
  Text: { usageHint: 'variant' },
  Image: { usageHint: 'variant', altText: 'description' },
  Row: FLEX,
  Column: FLEX,
  List: FLEX,
  Tabs: { tabItems: 'tabs' },
  Modal: { entryPointChild: 'trigger', contentChild: 'content' },
  TextField: { text: 'value', textFieldType: 'variant' },
  MultipleChoice: { selections: 'value', variant: 'displayStyle' },
  Slider: { minValue: 'min', maxValue: 'max' },
};

/** A component of v0.8 in the shape of v0.9 (R98); undefined when it has no id or no type. Initial values go to `seeds`. */
export function translateComponent(entry: JsonObject, seeds: Seed[]): ComponentDefinition | undefined {
  const { id, component, weight } = entry;
  const [type, ...others] = isObject(component) ? Object.keys(component) : [];
  if (typeof id !== 'string' || type === undefined || others.length > 0) return undefined;
  const raw = (component as JsonObject)[type];
  const translated = translateProps(type, isObject(raw) ? raw : {}, seeds);
  const extra = weight === undefined ? {} : { weight };
  return { id, component: type, ...extra, ...(SPECIAL[type]?.(translated) ?? translated) };
}

/** Components that are others in v0.9, or that hold something in another form. */
const SPECIAL: Readonly<Record<string, (props: JsonObject) => JsonObject>> = {
  Button: ({ primary, ...props }) => (primary === true ? { variant: 'primary', ...props } : props),
  Image: ({ fit, ...props }) => ({ ...props, fit: fit === 'scale-down' ? 'scaleDown' : (fit ?? 'contain') }),
  Slider: (props) => ({ max: 100, ...props }),
  DateTimeInput: (props) => (props['enableDate'] || props['enableTime'] ? props : { ...props, enableDate: true }),
  TextField: ({ variant, ...props }) =>
    variant === 'date' ? { ...props, component: 'DateTimeInput', enableDate: true } : variant === undefined ? props : { ...props, variant },
  MultipleChoice: ({ maxAllowedSelections, ...props }) => ({
    ...props,
    component: 'ChoicePicker',
    variant: maxAllowedSelections === 1 ? 'mutuallyExclusive' : 'multipleSelection',
    ...(typeof maxAllowedSelections === 'number' && maxAllowedSelections > 1 && { maxSelections: maxAllowedSelections }),
  }),
};

function translateProps(type: string, raw: JsonObject, seeds: Seed[]): JsonObject {
  const names = RENAMED[type] ?? {};
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [names[key] ?? key, translateProp(key, value, seeds)]));
}

function translateProp(key: string, value: unknown, seeds: Seed[]): unknown {
  if (key === 'children') return childrenOf(value);
  if (key === 'action' && isObject(value)) return actionOf(value, seeds);
  if (Array.isArray(value)) return value.map((item: unknown) => (isObject(item) ? translateProps('', item, seeds) : item));
  return boundValue(value, seeds);
}

function childrenOf(children: unknown): unknown {
  if (!isObject(children)) return children;
  const { explicitList, template } = children;
  if (!isObject(template)) return explicitList ?? [];
  return { componentId: template['componentId'], path: template['dataBinding'] };
}

function actionOf({ name, context }: JsonObject, seeds: Seed[]): JsonObject {
  const entries = Array.isArray(context) ? context.filter(isObject) : [];
  const members = entries.map(({ key, value }) => [String(key), boundValue(value, seeds)]);
  return { event: { name, context: isObject(context) ? context : (Object.fromEntries(members) as JsonObject) } };
}

const LITERALS = ['literalString', 'literalNumber', 'literalBoolean', 'literalArray', 'literal'];

/** `{"literalString":…}` is the value itself; beside a path it is what the path begins with. */
function boundValue(value: unknown, seeds: Seed[]): unknown {
  if (!isObject(value)) return value;
  const literal = LITERALS.find((key) => Object.hasOwn(value, key));
  const { path } = value;
  if (typeof path !== 'string') return literal === undefined ? value : value[literal];
  if (literal !== undefined && path.startsWith('/')) seeds.push({ path, value: value[literal] });
  return { path };
}
