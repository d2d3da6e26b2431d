import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';
import { parse } from 'yaml';
import { requireBrowser } from '../find-browser.js';
import type { Accessible } from './page/accessibility.ts';
import { difference, type Case, type Json } from './suite.ts';

declare global {
  interface Window {
    conformance: {
      resolveNodes(each: Json, fixture: Json): Promise<string | undefined>;
      mountAccessible(surface: Json): Promise<Accessible>;
    };
    accessible: Accessible;
  }
}

let opened: Promise<{ browser: Browser; page: Page }> | undefined;

/** A page in a browser that can show surfaces; the same one each time. */
function openPage(): Promise<{ browser: Browser; page: Page }> {
  return (opened ??= open());
}

/** Ends the browser, where one was started. */
export async function closePage(): Promise<void> {
  await (await opened)?.browser.close();
  opened = undefined;
}

async function open(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="en"><title>Conformance</title><body></body></html>');
  await page.addScriptTag({ type: 'module', content: await bundle() });
  await page.waitForFunction(() => 'conformance' in window);
  return { browser, page };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: fileURLToPath(new URL('page/main.ts', import.meta.url)), formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The page was not built');
  return chunk.code;
}

/** `resolve_nodes`: the nodes that are shown, through changes of data and definitions, typing and clicks. */
export async function runNodes(each: Case, folder: string): Promise<string | undefined> {
  const fixture = parse(readFileSync(`${folder}/${String(each['fixture'])}`, 'utf8')) as Json;
  const { page } = await openPage();
  return page.evaluate(([one, data]) => window.conformance.resolveNodes(one, data), [each as Json, fixture] as const);
}

/** `accessibility_check`: what assistive technologies are told, by the browser itself, and what axe finds. */
export async function runAccessibility(each: Case): Promise<string | undefined> {
  const { page } = await openPage();
  await page.evaluate(async (surface) => {
    window.accessible = await window.conformance.mountAccessible(surface);
  }, each['surface'] as Json);
  const { axeCore, accessibilityTree } = each['assertions'] as { axeCore: string[]; accessibilityTree: Readonly<Record<string, Json>> };
  const session = await page.context().newCDPSession(page);
  for (const [id, stated] of Object.entries(accessibilityTree)) {
    for (const [name, value] of Object.entries(stated)) {
      const fault = await checkStated(session, { id, name, value });
      if (fault) return `${id}.${name}: ${fault}`;
    }
  }
  const [violation] = await page.evaluate((rules) => window.accessible.violations(rules), axeCore);
  return violation;
}

/** A statement about a component. Where its value is bound, it holds for each value that the data has. */
async function checkStated(
  session: CDPSession,
  { id, name, value }: { id: string; name: string; value: unknown },
): Promise<string | undefined> {
  const path = typeof value === 'object' && value !== null ? (value as Json)['path'] : undefined;
  if (path === undefined) return difference(value, await told(session, id, name), false);
  for (const each of name === 'hidden' ? [true, false] : ['First', 'Second']) {
    await session.send('Runtime.evaluate', {
      expression: `accessible.setData(${JSON.stringify(path)}, ${JSON.stringify(each)})`,
      awaitPromise: true,
    });
    const fault = difference(each, await told(session, id, name), false);
    if (fault) return fault;
  }
  return undefined;
}

/** What the browser tells assistive technologies of a component. */
async function told(session: CDPSession, id: string, name: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression: `accessible.elementOf(${JSON.stringify(id)})` });
  if (result.objectId === undefined) throw new Error(result.description);
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  const [node] = nodes;
  if (name === 'hidden') return node?.ignored === true;
  if (name === 'label') return node?.name?.value;
  if (name === 'description' || name === 'role') return node?.[name]?.value;
  const property = node?.properties?.find((each) => each.name === name)?.value.value as unknown;
  return name === 'checked' ? property === 'true' : property;
}
