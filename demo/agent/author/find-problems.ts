import { AIRPORTS, FARES } from '../flights.ts';
import { isObject } from '../../../src/protocol/json.ts';
import { findStructureProblems } from './structure.ts';
import type { AuthoredComponent, Kind } from './author.ts';

const COMPONENTS = new Set(
  'Text Image Icon Video AudioPlayer Row Column List Card Tabs Modal Divider Button TextField CheckBox ChoicePicker Slider DateTimeInput'.split(
    ' ',
  ),
);

/** What the pickers of the form must offer: what is sent back is looked up in these. */
const PICKERS: Readonly<Record<string, readonly string[]>> = {
  origin: Object.keys(AIRPORTS),
  dest: Object.keys(AIRPORTS),
  fare_class: FARES,
};

/**
 * Everything that is wrong with what an author handed in, a sentence each, for the author to read. It looks at what would break this
 * conversation; the props of each component are left to the page, which is lenient. `a2ui-surface/validate` could be asked here for those.
 */
export function findProblems(kind: Kind, surface: unknown): readonly string[] {
  if (!isObject(surface)) return ['Expected an object {dataModel, components}'];
  const { dataModel, components } = surface;
  if (!isObject(dataModel)) return ['"dataModel" must be an object'];
  if (!Array.isArray(components) || !components.every(isComponent)) {
    return ['"components" must be a list of objects, each with a string "id" and a string "component"'];
  }
  return [
    ...components
      .filter(({ component }) => !COMPONENTS.has(component))
      .map(({ id, component }) => `"${id}": there is no component "${component}"`),
    ...findStructureProblems(dataModel, components),
    ...(kind === 'booking' ? Object.entries(PICKERS).flatMap(([key, values]) => pickerProblems(components, key, values)) : []),
  ];
}

function isComponent(value: unknown): value is AuthoredComponent {
  return isObject(value) && typeof value.id === 'string' && typeof value.component === 'string';
}

/** Exactly one component has the id or the binding; it is a ChoicePicker with that path and exactly these values. */
function pickerProblems(components: readonly AuthoredComponent[], key: string, values: readonly string[]): readonly string[] {
  const path = `/${key}`;
  const claimants = components.filter(({ id, value }) => id === key || (isObject(value) && value.path === path));
  const [picker] = claimants;
  if (!picker || claimants.length > 1) return [`Exactly one component must be bound to ${path}; there are ${claimants.length}`];
  if (picker.component !== 'ChoicePicker' || !isObject(picker.value) || picker.value.path !== path) {
    return [`"${picker.id}" must be a ChoicePicker whose value is {"path":"${path}"}`];
  }
  const offered = Array.isArray(picker.options) ? picker.options.filter(isOption).map(({ value }) => value) : [];
  const isExact = offered.length === values.length && values.every((value) => offered.includes(value));
  return isExact ? [] : [`The options of "${picker.id}" must be {label, value} with exactly these values: ${values.join(', ')}`];
}

function isOption(value: unknown): value is { label: string; value: string } {
  return isObject(value) && typeof value.label === 'string' && typeof value.value === 'string';
}
