import { basicCatalog } from '../../../catalog/basic-catalog.ts';
import { defineCatalog, type Catalog } from '../../../src/binding/catalog.ts';
import type { PropsOf, PropTable } from '../../../src/binding/prop.ts';
import type { ComponentSpec } from '../../../src/surface/component.ts';
import { NodeView } from '../../../src/surface/node-view.ts';
import type { Json } from '../suite.ts';

/** What is known of the nodes that are shown: the catalog says it while it renders them. */
export class Probe {
  /** The basic catalog, watched: it looks and works the same. */
  readonly catalog: Catalog<ComponentSpec>;
  /** Calls of functions by actions, in order. */
  readonly calls: Json[] = [];
  readonly #nodes = new WeakMap<Element, NodeView>();
  readonly #props = new WeakMap<NodeView, Json>();
  readonly #changes = new Map<NodeView, number>();

  constructor() {
    this.catalog = defineCatalog({
      extends: basicCatalog,
      components: [...basicCatalog.components.values()].map((spec) => this.#watch(spec)),
      functions: [...basicCatalog.functions.values()].map((each) => ({
        ...each,
        run: (args, context) => {
          if (context.trigger !== 'action') return each.run(args, context);
          this.calls.push({ name: each.name, args });
          return undefined;
        },
      })),
    });
  }

  /** The node whose element this is. */
  nodeOf(element: Element): NodeView | undefined {
    return this.#nodes.get(element);
  }

  /** A property of a node, as it was last rendered. */
  valueOf(node: NodeView, prop: string): unknown {
    return this.#props.get(node)?.[prop];
  }

  /** How often a node was rendered since `forget` with other properties than before: its looks alone, like that of being busy, are none. */
  changesOf(node: NodeView): number {
    return this.#changes.get(node) ?? 0;
  }

  /** What has changed and was called so far counts no more. */
  forget(): void {
    this.#changes.clear();
    this.calls.length = 0;
  }

  #watch(spec: ComponentSpec): ComponentSpec {
    return {
      ...spec,
      prepare: (element, props, node) => {
        if (node instanceof NodeView) this.#nodes.set(element, node);
        spec.prepare?.(element, props, node);
      },
      render: (props: PropsOf<PropTable>, node) => {
        if (node instanceof NodeView) this.#note(node, { ...props, '': node.definition });
        return spec.render?.(props, node);
      },
    };
  }

  #note(node: NodeView, props: Json): void {
    const former = this.#props.get(node) ?? {};
    const isChanged = Object.keys({ ...former, ...props }).some((name) => !Object.is(former[name], props[name]));
    if (isChanged) this.#changes.set(node, this.changesOf(node) + 1);
    this.#props.set(node, props);
  }
}
