import { expect } from '@open-wc/testing';
import type { A2uiSurface } from '../../src/index.ts';
import type { Diagnostic } from '../../src/protocol/diagnostic.ts';
import { sampleNames } from './sample-names.ts';
import { bare, literalTexts, type SampleMessage } from './sample-texts.ts';

const VERSIONS = ['v0_9', 'v1_0'] as const;
type Version = (typeof VERSIONS)[number];
const folderOf = (version: Version): string => `/node_modules/@a2ui/web_core/src/${version}/schemas/catalogs/basic/examples`;
const BUILT = '/dist/a2ui-surface.js';

/** Faults of the samples themselves, and what is said of them. */
const DESERVED: Readonly<Record<string, readonly string[]>> = {};

for (const version of VERSIONS)
  describe(`The official samples of ${version} in the built file`, () => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent | PromiseRejectionEvent): void => void errors.push('reason' in event ? event.reason : event.message);
    const { error } = console;

    before(async () => {
      await import(BUILT);
      window.addEventListener('error', note);
      window.addEventListener('unhandledrejection', note);
      console.error = (...args: unknown[]) => void errors.push(args.join(' '));
    });
    after(() => {
      window.removeEventListener('error', note);
      window.removeEventListener('unhandledrejection', note);
      console.error = error;
    });

    it('are 43', () => {
      expect(sampleNames).to.have.length(43);
    });

    for (const name of sampleNames) {
      it(`${name} shows its root and every text, without an error`, async () => {
        const { messages } = await load(version, name);
        const { element, diagnostics } = show();
        element.push(jsonl(messages));
        element.end();
        await openEverything(element);
        const shown = bare(textOf(element));
        const missing = literalTexts(messages).filter((text) => !shown.includes(bare(text)));
        expect(missing, 'texts that are not there').to.deep.equal([]);
        expect(element.shadowRoot!.querySelector('[part~="surface"]')!.childElementCount).to.be.greaterThan(0);
        const faults = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
        expect(faults).to.deep.equal(DESERVED[name] ?? []);
        expect(errors).to.deep.equal([]);
        element.remove();
      });

      it(`${name} fed one character at a time is the same DOM as in one piece`, async () => {
        const { messages } = await load(version, name);
        const whole = show().element;
        whole.push(jsonl(messages));
        whole.end();
        const pieces = show().element;
        for (const character of jsonl(messages)) pieces.push(character);
        pieces.end();
        expect(htmlOf(pieces)).to.equal(htmlOf(whole));
        whole.remove();
        pieces.remove();
      });
    }
  });

async function load(version: Version, name: string): Promise<{ messages: readonly SampleMessage[] }> {
  return (await (await fetch(`${folderOf(version)}/${name}.json`)).json()) as { messages: readonly SampleMessage[] };
}

function jsonl(messages: readonly unknown[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

function show(): { element: A2uiSurface; diagnostics: Diagnostic[] } {
  const element = document.createElement('a2ui-surface');
  const diagnostics: Diagnostic[] = [];
  element.addEventListener('diagnostic', (event) => diagnostics.push((event as CustomEvent<Diagnostic>).detail));
  document.body.append(element);
  return { element, diagnostics };
}

/** Chooses every tab and opens every dialog once, so that what is behind them is in the page. */
async function openEverything({ shadowRoot }: A2uiSurface): Promise<void> {
  for (const tab of shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')) tab.click();
  for (const trigger of shadowRoot!.querySelectorAll<HTMLElement>('[part~="modal-trigger"]')) {
    (trigger.querySelector<HTMLElement>('button') ?? trigger).click();
    await new Promise((resolve) => setTimeout(resolve));
    shadowRoot!.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  }
}

function textOf({ shadowRoot }: A2uiSurface): string {
  return (
    shadowRoot!.textContent + [...shadowRoot!.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')).join(' ')
  );
}

function htmlOf({ shadowRoot }: A2uiSurface): string {
  return shadowRoot!.innerHTML.replaceAll(/<!--.*?-->/g, '');
}
