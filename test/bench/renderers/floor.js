import { lines } from '../lines.js';

// What the workloads need and nothing else, by hand: no schema, no limits, no errors, no looks but boxes.
// It shows how fast the same content can be in the page at all.

const style = document.createElement('style');
style.textContent = '.box{display:flex;flex-direction:column;gap:8px}.line{display:flex;gap:8px}.frame{padding:16px;border:1px solid}';
document.head.append(style);

const TAGS = { Column: ['div', 'box'], List: ['div', 'box'], Row: ['div', 'line'], Card: ['div', 'frame'], Button: ['button', ''] };

export function mount(container) {
  const surfaces = new Map();
  const take = (message) => {
    const { createSurface, updateComponents, updateDataModel } = message;
    if (createSurface) surfaces.set(createSurface.surfaceId, new Tree(container.appendChild(document.createElement('div'))));
    if (updateComponents) surfaces.get(updateComponents.surfaceId).define(updateComponents.components);
    if (updateDataModel) surfaces.get(updateDataModel.surfaceId).write(updateDataModel.path ?? '/', updateDataModel.value);
  };
  return { push: lines((messages) => messages.forEach(take)) };
}

class Tree {
  #element;
  #components = new Map();
  /** What waits for a component, by its id. */
  #places = new Map();
  /** What shows a place of the data, by its path. */
  #readers = new Map();
  #data = {};

  constructor(element) {
    this.#element = element;
    this.#place(element, 'root', '');
  }

  define(components) {
    for (const component of components) this.#components.set(component.id, component);
    for (const { id } of components) {
      const places = this.#places.get(id) ?? [];
      this.#places.delete(id);
      for (const [mark, base] of places) mark.replaceWith(this.#make(this.#components.get(id), base));
    }
  }

  write(path, value) {
    const keys = path.split('/').filter(Boolean);
    const last = keys.pop();
    if (last === undefined) this.#data = value;
    else keys.reduce((at, key) => (at[key] ??= {}), this.#data)[last] = value;
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) this.#tell(at);
    if (typeof value !== 'object') return;
    const below = last === undefined ? '/' : `${path}/`;
    for (const each of [...this.#readers.keys()]) if (each.startsWith(below)) this.#tell(each);
  }

  #tell(path) {
    for (const reader of this.#readers.get(path) ?? []) reader();
  }

  #follow(path, reader) {
    const readers = this.#readers.get(path);
    if (readers) readers.push(reader);
    else this.#readers.set(path, [reader]);
    reader();
  }

  #value(path) {
    let at = this.#data;
    for (const key of path.split('/')) if (key !== '') at = at?.[key];
    return at;
  }

  #show(value, base, show) {
    if (typeof value !== 'object') return show(value ?? '');
    const absolute = (path) => (path.startsWith('/') ? path : `${base}/${path}`);
    if ('path' in value) return this.#follow(absolute(value.path), () => show(this.#value(absolute(value.path)) ?? ''));
    const parts = value.args.value.split(/\$\{(.*?)\}/).map((part, i) => (i % 2 ? absolute(part) : part));
    const text = () => parts.map((part, i) => (i % 2 ? (this.#value(part) ?? '') : part)).join('');
    for (let i = 1; i < parts.length; i += 2) this.#follow(parts[i], () => show(text()));
  }

  #place(parent, id, base) {
    const component = this.#components.get(id);
    if (component) return void parent.append(this.#make(component, base));
    const mark = parent.appendChild(document.createComment(''));
    this.#places.set(id, [...(this.#places.get(id) ?? []), [mark, base]]);
  }

  #make(component, base) {
    const { component: type, variant, child, children, text, label, value } = component;
    if (type === 'TextField') return this.#field(label, value, base);
    const [tag, name] = TAGS[type] ?? [/^h\d$/.test(variant) ? variant : 'span', ''];
    const element = document.createElement(tag);
    if (name !== '') element.className = name;
    if (child !== undefined) this.#place(element, child, base);
    if (Array.isArray(children)) for (const id of children) this.#place(element, id, base);
    else if (children) this.#repeat(element, children, base);
    if (text !== undefined) {
      const node = element.appendChild(document.createTextNode(''));
      this.#show(text, base, (shown) => (node.data = shown));
    }
    return element;
  }

  #repeat(element, { componentId, path }, base) {
    const list = path.startsWith('/') ? path : `${base}/${path}`;
    let length = 0;
    this.#follow(list, () => {
      const { length: wanted = 0 } = this.#value(list) ?? [];
      for (; length < wanted; length++) this.#place(element, componentId, `${list}/${length}`);
    });
  }

  #field(label, value, base) {
    const element = document.createElement('label');
    const input = document.createElement('input');
    element.append(label, input);
    this.#show(value, base, (shown) => input.value === shown || (input.value = shown));
    input.addEventListener('input', () => this.write(value.path, input.value));
    return element;
  }
}
