type Crumb = Readonly<Record<string, unknown>>;

/** What is worth saying of a crumb besides its type. */
const ABOUT = ['toolName', 'subagentId', 'taskId', 'checkpointId', 'loopId', 'name', 'input', 'iteration', 'response', 'result', 'message'];

/** Lists crumbs; deltas in a row take one line. */
export class CrumbList {
  readonly #list: HTMLElement;
  readonly #count: HTMLElement;
  #last = '';
  #times = 0;
  #text = '';
  #total = 0;

  constructor(list: HTMLElement, count: HTMLElement) {
    this.#list = list;
    this.#count = count;
  }

  clear(): void {
    this.#list.replaceChildren();
    [this.#last, this.#total] = ['', 0];
    this.#count.textContent = '';
  }

  add(crumb: object): void {
    const { type, seq, delta } = crumb as Crumb;
    const isMore = typeof delta === 'string' && type === this.#last;
    this.#times = isMore ? this.#times + 1 : 1;
    this.#text = isMore ? this.#text + delta : String(delta ?? aboutOf(crumb as Crumb));
    this.#last = String(type);
    if (!isMore) this.#list.append(item(this.#last, Number(seq)));
    const line = this.#list.lastElementChild;
    line?.querySelector('.times')?.replaceChildren(this.#times > 1 ? `× ${this.#times}` : '');
    line?.querySelector('.about')?.replaceChildren(this.#text);
    this.#count.textContent = `${++this.#total} crumbs`;
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

function item(type: string, seq: number): HTMLElement {
  const line = document.createElement('li');
  const [kind = ''] = type.split(':');
  line.dataset['kind'] = type.endsWith(':error') ? 'error' : kind;
  const head = span('type', type);
  head.append(span('times', ''));
  line.append(span('seq', String(seq)), head, span('about', ''));
  return line;
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function aboutOf(crumb: Crumb): string {
  return ABOUT.filter((key) => crumb[key] !== undefined)
    .map((key) => (typeof crumb[key] === 'string' ? crumb[key] : JSON.stringify(crumb[key])))
    .join(' · ');
}
