import axe from 'axe-core';
import { BASIC_CATALOG_IDS } from '../../../src/protocol/catalog-ids.ts';
import type { Json } from '../suite.ts';
import { Probe } from './probe.ts';

/** A surface of `accessibility_check`, shown. */
export interface Accessible {
  /** The element of a component that says what it is to assistive technologies: its control where it has one. */
  elementOf(id: string): Element;
  setData(path: string, value: unknown): Promise<void>;
  /** Violations of these rules, as sentences. */
  violations(rules: readonly string[]): Promise<readonly string[]>;
}

const CONTROLS = 'button, input:not([type="radio"]), textarea, select, [role="radiogroup"], [role="group"]';

/** Shows a surface as the suite writes it: an object whose `components` are the others by id. */
export async function mountAccessible(surface: Json): Promise<Accessible> {
  const element = document.createElement('a2ui-surface');
  const probe = new Probe();
  element.catalogs = [probe.catalog];
  document.body.replaceChildren(element);
  const { components, ...root } = surface;
  const others = Object.entries(components as Readonly<Record<string, Json>>).map(([id, each]) => ({ id, ...each }));
  element.apply({
    version: 'v1.0',
    createSurface: { surfaceId: 's', catalogId: BASIC_CATALOG_IDS['v1.0'], components: [root, ...others].flatMap(asInCatalog) },
  });
  element.end();
  const settle = async (): Promise<void> => {
    await element.updateComplete;
    await new Promise(requestAnimationFrame);
  };
  await settle();
  const all = (): Element[] => [...element.shadowRoot!.querySelectorAll('*')];
  return {
    elementOf(id) {
      const found = all().find((each) => probe.nodeOf(each)?.id === id);
      if (!found) throw new Error(`${id} is not shown`);
      return probe.nodeOf(found)?.spec?.labelsControl ? (found.querySelector(CONTROLS) ?? found) : found;
    },
    async setData(path, value) {
      element.apply({ version: 'v1.0', updateDataModel: { surfaceId: 's', path, value } });
      await settle();
    },
    async violations(rules) {
      const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: [...rules] } });
      return violations.map(({ id, help }) => `${id}: ${help}`);
    },
  };
}

/**
 * The suite is written for components that the basic catalog does not have in this form: a Container is a Card, a Button has its text
 * as a child, a CheckBox and a ChoicePicker have a value.
 */
function asInCatalog({ component, title, checked, selectedIndex, ...rest }: Json): Json[] {
  const id = rest['id'] as string;
  const action = { event: { name: id } };
  if (component === 'Container') return [{ ...rest, component: 'Card' }];
  if (component === 'Button') {
    const child = `${id}_text`;
    return [
      { ...rest, component, child, action },
      { id: child, component: 'Text', text: title },
    ];
  }
  if (component === 'CheckBox') return [{ ...rest, component, value: checked }];
  if (component === 'ChoicePicker') return [{ ...rest, component, value: [valueAt(rest['options'], selectedIndex as number)] }];
  return [{ ...rest, component }];
}

function valueAt(options: unknown, index: number): unknown {
  return (options as readonly Json[])[index]?.['value'];
}
