import { expect } from '@open-wc/testing';
import { ContextConsumer, ContextEvent } from '@lit/context';
import { LitElement } from 'lit';
import {
  action,
  child,
  children,
  defineComponent,
  listOf,
  nodeContext,
  number,
  string,
  surfaceContext,
  any,
  type ComponentNode,
  type SurfaceAccess,
} from '../../src/catalog.ts';
import { cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';
import { OWN, ownSurface } from './support.ts';

/** What a page might write in ten lines. */
class Stars extends HTMLElement {
  sets: unknown[] = [];
  #value: unknown;
  get value(): unknown {
    return this.#value;
  }
  set value(value: unknown) {
    this.sets.push(value);
    this.#value = value;
  }
  /** The user's doing. */
  choose(value: number): void {
    this.#value = value;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }
}
customElements.define('test-stars', Stars);

const props = { label: string(), value: number({ required: true, bindable: true }), done: action() };
const StarsComponent = defineComponent('Stars', {
  props,
  element: 'test-stars',
  writes: { change: 'value', pick: 'value' },
  actions: { done: 'done', action: 'done' },
  checkable: true,
});

const starsOf = (el: Parameters<typeof part>[0]) => part<HTMLElement & Stars & { label: string; error?: string }>(el, 'stars');

describe('A component that is a custom element', () => {
  it('gets its properties resolved, coerced, and set only when they have changed', () => {
    const el = ownSurface({ components: [StarsComponent] });
    push(
      el,
      cs({ catalogId: OWN }),
      dm('/', { n: '3', l: 'Food' }),
      uc({ id: 'root', component: 'Stars', value: { path: '/n' }, label: { path: '/l' } }),
    );
    const stars = starsOf(el);
    expect([stars.localName, stars.label, stars.sets]).to.deep.equal(['test-stars', 'Food', [3]]);
    push(el, dm('/l', 'Drinks'));
    expect(starsOf(el)).to.equal(stars);
    expect([stars.label, stars.sets]).to.deep.equal(['Drinks', [3]]);
    push(el, dm('/n', 4));
    expect(stars.sets).to.deep.equal([3, 4]);
  });

  it('has its properties before it stands in the page', () => {
    const seen: unknown[] = [];
    customElements.define(
      'test-eager',
      class extends HTMLElement {
        connectedCallback() {
          seen.push((this as { text?: string }).text);
        }
      },
    );
    const Eager = defineComponent('Eager', { props: { text: string() }, element: 'test-eager' });
    const el = ownSurface({ components: [Eager] });
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Column', children: ['a'] }));
    push(el, uc({ id: 'a', component: 'Eager', text: 'hi' }));
    expect(seen).to.deep.equal(['hi']);
  });

  it('keeps its own value of a property that the agent does not give', () => {
    customElements.define(
      'test-default',
      class extends HTMLElement {
        size = 7;
      },
    );
    const el = ownSurface({ components: [defineComponent('Sized', { props: { size: number() }, element: 'test-default' })] });
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Sized' }));
    expect(part<HTMLElement & { size: number }>(el, 'sized').size).to.equal(7);
  });

  const ways: readonly (readonly [string, (stars: Stars) => void])[] = [
    ['an event after which its property has the value', (stars) => stars.choose(5)],
    ['an event with the value as its detail', (stars) => stars.dispatchEvent(new CustomEvent('pick', { detail: 5 }))],
    ['an event with the value in its detail', (stars) => stars.dispatchEvent(new CustomEvent('pick', { detail: { value: 5 } }))],
  ];
  for (const [name, act] of ways) {
    it(`writes back by ${name}`, () => {
      const el = ownSurface({ components: [StarsComponent] });
      push(el, cs({ catalogId: OWN }), dm('/', { n: 3 }), uc({ id: 'root', component: 'Stars', value: { path: '/n' } }));
      act(starsOf(el));
      expect(el.dataModel()).to.deep.equal({ n: 5 });
    });
  }

  it('is asked itself what its value is, not the controls that it is made of', () => {
    customElements.define(
      'test-light',
      class extends HTMLElement {
        connectedCallback() {
          this.innerHTML = '<input><button></button>';
        }
      },
    );
    const Light = defineComponent('Light', {
      props: { value: string({ bindable: true }), press: action() },
      element: 'test-light',
      writes: { change: 'value' },
      actions: { click: 'press' },
    });
    const el = ownSurface({ components: [Light] });
    const actions = events(el, 'action');
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Light', value: { path: '/v' }, press: { event: { name: 'pressed' } } }));
    const light = part(el, 'light');
    light.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(el.dataModel()).to.deep.equal({});
    light.dispatchEvent(new CustomEvent('change', { detail: 'mine' }));
    light.querySelector('button')!.click();
    expect([el.dataModel(), actions.length]).to.deep.equal([{ v: 'mine' }, 1]);
  });

  it('sends an action by an event, which stays inside', () => {
    const el = ownSurface({ components: [StarsComponent] });
    const actions = events(el, 'action');
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Stars', value: 1, done: { event: { name: 'rated' } } }));
    starsOf(el).dispatchEvent(new CustomEvent('action', { bubbles: true, composed: true, detail: 'mine' }));
    expect(actions.map((each) => (each['action'] as { name: string }).name)).to.deep.equal(['rated']);
  });

  it('is told what is wrong with its value, and holds actions back as any field', () => {
    const el = ownSurface({ components: [StarsComponent] });
    const errors = events(el, 'validationError');
    const check = { condition: { call: 'numeric', args: { value: { path: '/n' }, min: 2 } }, message: 'At least two' };
    push(
      el,
      cs({ catalogId: OWN }),
      dm('/', { n: 1 }),
      uc(
        { id: 'root', component: 'Column', children: ['s', 'b'] },
        { id: 's', component: 'Stars', value: { path: '/n' }, checks: [check] },
        { id: 'b', component: 'Button', text: 'Go', action: { event: { name: 'go' } } },
      ),
    );
    expect(starsOf(el).error).to.equal(undefined);
    part(el, 'button').click();
    expect([starsOf(el).error, errors.length]).to.deep.equal(['At least two', 1]);
    el.setData('/n', 3);
    expect(starsOf(el).error).to.equal(undefined);
  });

  it('may not be named without a hyphen', () => {
    expect(() => defineComponent('X', { props: {}, element: 'stars' })).to.throw('has no hyphen');
  });

  it('becomes a marker, and nothing else breaks, where its own code throws', () => {
    customElements.define(
      'test-broken',
      class extends HTMLElement {
        set text(_value: string) {
          throw new Error('boom');
        }
      },
    );
    const el = ownSurface({ components: [defineComponent('Broken', { props: { text: string() }, element: 'test-broken' })] });
    const diagnostics = events(el, 'diagnostic');
    push(
      el,
      cs({ catalogId: OWN }),
      uc(
        { id: 'root', component: 'Column', children: ['a', 'b'] },
        { id: 'a', component: 'Broken', text: 'x' },
        { id: 'b', component: 'Text', text: 'fine' },
      ),
    );
    expect(text(el)).to.contain('fine');
    expect(diagnostics.map(({ code }) => code)).to.contain('INVALID_COMPONENT');
  });
});

describe('A custom element that is not defined yet', () => {
  it('is waited for, with the look of its entry, then shown', async () => {
    const Late = defineComponent('Late', { props: { text: string() }, element: 'test-late', loading: () => 'One moment' });
    const el = ownSurface({ components: [Late] });
    const diagnostics = events(el, 'diagnostic');
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Late', text: 'hi' }));
    expect([text(el), part(el, 'loading').getAttribute('aria-busy')]).to.deep.equal(['One moment', 'true']);
    customElements.define('test-late', class extends HTMLElement {});
    await customElements.whenDefined('test-late');
    await Promise.resolve();
    expect(parts(el, 'loading')).to.have.length(0);
    expect(part<HTMLElement & { text: string }>(el, 'late').text).to.equal('hi');
    expect(diagnostics).to.deep.equal([]);
  });
});

describe('The children of a custom element', () => {
  customElements.define(
    'test-frame',
    class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<header><slot name="head"></slot></header><main><slot></slot></main>';
      }
    },
  );
  const slotted = (el: Parameters<typeof part>[0], name: string) =>
    part(el, 'frame')
      .shadowRoot!.querySelector<HTMLSlotElement>(name ? `slot[name=${name}]` : 'slot:not([name])')!
      .assignedElements()
      .map((each) => each.textContent);
  const Frame = defineComponent('Frame', {
    props: { head: child(), children: children(), open: string({ bindable: true }) },
    element: 'test-frame',
    writes: { change: 'open' },
  });

  it('stand in its slots, live, and may be a template', () => {
    const el = ownSurface({ components: [Frame] });
    push(
      el,
      cs({ catalogId: OWN }),
      dm('/', { list: ['a', 'b'] }),
      uc(
        { id: 'root', component: 'Frame', head: 'h', children: { componentId: 'row', path: '/list' } },
        { id: 'h', component: 'Text', text: 'Title' },
        { id: 'row', component: 'Text', text: { path: '' } },
      ),
    );
    expect([slotted(el, 'head'), slotted(el, '')]).to.deep.equal([['Title'], ['a', 'b']]);
    push(el, dm('/list/2', 'c'), uc({ id: 'root', component: 'Frame', children: { componentId: 'row', path: '/list' } }));
    expect([slotted(el, 'head'), slotted(el, '')]).to.deep.equal([[], ['a', 'b', 'c']]);
  });

  it('keep their events to themselves', () => {
    const el = ownSurface({ components: [Frame] });
    push(
      el,
      cs({ catalogId: OWN }),
      uc(
        { id: 'root', component: 'Frame', children: ['f'], open: { path: '/open' } },
        { id: 'f', component: 'TextField', label: 'L', value: { path: '/t' } },
      ),
    );
    const input = part<HTMLInputElement>(el, 'input');
    input.value = 'x';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(el.dataModel()).to.deep.equal({ t: 'x' });
  });

  it('come as nodes where it wants them so, in lists too', () => {
    const Pages = defineComponent('Pages', {
      props: { children: children(), pages: listOf({ title: string(), body: child() }) },
      element: 'test-pages',
      childrenAs: 'nodes',
    });
    customElements.define('test-pages', class extends HTMLElement {});
    const el = ownSurface({ components: [Pages] });
    push(
      el,
      cs({ catalogId: OWN }),
      uc(
        { id: 'root', component: 'Pages', children: ['a'], pages: [{ title: 'One', body: 'b' }] },
        { id: 'a', component: 'Text', text: 'A' },
        { id: 'b', component: 'Text', text: 'B' },
      ),
    );
    const element = part<HTMLElement & { children: unknown; pages: { title: string; body: HTMLElement }[] }>(el, 'pages');
    expect(element.pages.map(({ title, body }) => [title, body.textContent])).to.deep.equal([['One', 'B']]);
    push(el, uc({ id: 'b', component: 'Text', text: 'C' }));
    expect(element.pages[0]!.body.textContent).to.equal('C');
  });
});

describe('The context of a custom element', () => {
  class Asking extends LitElement {
    node = new ContextConsumer(this, { context: nodeContext, subscribe: true });
    surface = new ContextConsumer(this, { context: surfaceContext });
    shown: string[] = [];
    protected override render(): undefined {
      this.shown.push(`${this.node.value?.id} ${this.node.value?.valid}`);
      return undefined;
    }
  }
  customElements.define('test-asking', Asking);
  const AskingComponent = defineComponent('Asking', {
    props: { value: any({ bindable: true }) },
    element: 'test-asking',
    checkable: true,
  });
  const check = { condition: { call: 'required', args: { value: { path: '/n' } } }, message: 'Needed' };

  it('is its node, which it follows, and the surface', async () => {
    const el = ownSurface({ components: [AskingComponent] });
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Asking', checks: [check], value: { path: '/n' } }));
    const asking = part<Asking>(el, 'asking');
    await asking.updateComplete;
    const { value: access } = asking.surface;
    expect([access?.id, access?.version, access?.locale]).to.deep.equal(['s', 'v0.9', 'en-US']);
    asking.node.value?.write('value', 'x');
    await asking.updateComplete;
    expect(asking.shown.at(0)).to.equal('root false');
    expect(asking.shown.at(-1)).to.equal('root true');
    const seen: unknown[] = [];
    const stop = access?.watch('/n', (value) => seen.push(value));
    access?.setData('/n', 'y');
    stop?.();
    access?.setData('/n', 'z');
    expect([seen, access?.data('/n')]).to.deep.equal([['x', 'y'], 'z']);
  });

  it('answers anything on the surface that asks for the surface, and leaves other questions alone', () => {
    const el = ownSurface({});
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Text', text: 'x' }));
    const answers: (SurfaceAccess | ComponentNode)[] = [];
    const ask = (context: typeof surfaceContext | typeof nodeContext) =>
      part(el, 'text').dispatchEvent(new ContextEvent(context as typeof surfaceContext, part(el, 'text'), (value) => answers.push(value)));
    ask(nodeContext);
    ask(surfaceContext);
    expect(answers.map(({ id }) => id)).to.deep.equal(['s']);
  });
});
