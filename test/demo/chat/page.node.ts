import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium, type Browser, type Locator, type Page, type Request } from 'playwright';
import { startDemo } from '../../../demo/server.js';
import { findBrowser } from '../../find-browser.js';

let demo: { origin: string; stop(): Promise<void> };
let browser: Browser;

before(async () => {
  demo = await startDemo({ port: 0, agent: { allowsFaults: true } });
  const executablePath = await findBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
});
after(async () => {
  await browser.close();
  await demo.stop();
});

/** The page of the chat, and what it sends to the agent. */
async function open(query = 'delay=0'): Promise<{ page: Page; sent: string[]; faults: string[] }> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const sent: string[] = [];
  const faults: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') sent.push((request.postDataJSON() as { message: string }).message);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${demo.origin}/demo/?${query}`);
  return { page, sent, faults };
}

const bubbles = (page: Page) => page.locator('[part="bubble"]').allTextContents();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const idle = (page: Page) => page.locator('[part="working"]').waitFor({ state: 'detached' });
/** What a picker shows as chosen. */
const chosen = (picker: Locator) => picker.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? '');
/** Waits for the nth answer to be there. */
const answered = async (page: Page, turns: number) => {
  await page
    .locator('[part~="agent"]')
    .nth(turns - 1)
    .waitFor();
  await idle(page);
};

/** Fills in what the form still wants, and searches. */
async function search(page: Page, passengers = '1'): Promise<void> {
  await page.getByLabel('Date').last().fill('2027-01-15');
  await page.getByLabel('Passengers').last().fill(passengers);
  await press(page, 'Search flights');
}

/** The four turns by clicking. */
async function bookByClicking(page: Page): Promise<void> {
  await press(page, 'Book LAX → JFK');
  await answered(page, 1);
  assert.match(await chosen(page.getByLabel('From')), /^LAX/);
  assert.match(await chosen(page.getByLabel('To')), /^JFK/);
  await search(page, '3');
  await answered(page, 2);
  await press(page, 'Select');
  await answered(page, 3);
  await page.locator('a2ui-surface').getByText('United flight UA 123').first().waitFor();
  await page.locator('a2ui-surface').getByText('3 passengers').first().waitFor();
  await press(page, 'Modify search');
  await answered(page, 4);
  assert.deepEqual(await bubbles(page), ['I want to fly LAX to JFK', 'Search flights', 'Select', 'Modify search']);
}

for (const [name, query] of [
  ['', 'delay=0'],
  [' one character at a time', 'delay=0&chunk=1'],
  [' with an author that fails once', 'delay=0&faults=1'],
  [' with an author that fails twice', 'delay=0&faults=2'],
] as const)
  test(`a flight is booked in four turns by clicking${name}; what was edited is there again`, async () => {
    const { page, sent, faults } = await open(query);
    await bookByClicking(page);
    const form = page.locator('a2ui-surface').last();
    assert.equal(await form.getByLabel('Passengers').inputValue(), '3');
    assert.equal(await form.getByLabel('Date').inputValue(), '2027-01-15');
    assert.match(await chosen(form.getByLabel('From')), /^LAX/);
    const actions = sent.slice(1).map((message) => (JSON.parse(message) as { action: { name: string } }).action.name);
    assert.deepEqual(actions, ['bookingSubmit', 'flightSelect', 'modifySearch']);
    assert.match(await page.title(), /LAX → JFK/);
    assert.deepEqual(faults, []);
    await page.close();
  });

test('an author that always fails leaves the canned form, with the route filled in, and the search says that it is not available', async () => {
  const { page } = await open('delay=0&faults=9');
  await press(page, 'Book SFO → SEA');
  await answered(page, 1);
  assert.match(await chosen(page.getByLabel('From')), /^SFO/);
  await page.locator('a2ui-surface').getByText('Book a flight').first().waitFor();
  await search(page);
  await answered(page, 2);
  await press(page, 'Modify search');
  await answered(page, 3);
  assert.match(await chosen(page.getByLabel('To').last()), /^SEA/);
  await page.close();
});

test('a pair without flights can be modified', async () => {
  const { page } = await open();
  await page.getByLabel('Message').fill('den to mia please');
  await page.keyboard.press('Enter');
  await answered(page, 1);
  await search(page);
  await answered(page, 2);
  await page.locator('a2ui-surface').getByText('No flights found').first().waitFor();
  await press(page, 'Modify search');
  await answered(page, 3);
  assert.match(await chosen(page.getByLabel('From').last()), /^DEN/);
  assert.match(await chosen(page.getByLabel('To').last()), /^MIA/);
  await page.close();
});

test('an empty form is held back with messages, and the agent learns of the first', async () => {
  const { page, sent } = await open();
  await page.getByLabel('Message').fill('book me something');
  await page.keyboard.press('Enter');
  await answered(page, 1);
  await press(page, 'Search flights');
  await answered(page, 2);
  assert.equal(await page.locator('a2ui-surface [part~="error"]:visible').count(), 3);
  const { error } = JSON.parse(sent[1]!) as { error: Record<string, string> };
  assert.equal(error.code, 'VALIDATION_FAILED');
  assert.equal(error.path, '/origin');
  assert.deepEqual(await bubbles(page), ['book me something']);
  await page.close();
});

test('an airport chosen twice is held back, the agent learns of it and answers, and once corrected it is searched', async () => {
  const { page, sent } = await open();
  await press(page, 'Book LAX → JFK');
  await answered(page, 1);
  await page.getByLabel('To').selectOption({ label: 'LAX · Los Angeles' });
  await search(page);
  await answered(page, 2);
  assert.deepEqual(await page.locator('a2ui-surface [part~="error"]:visible').allTextContents(), ['Choose two different airports']);
  const { version, error } = JSON.parse(sent[1]!) as { version: string; error: object };
  assert.deepEqual(
    [version, error],
    ['v0.9', { code: 'VALIDATION_FAILED', surfaceId: 'booking-1', path: '/dest', message: 'Choose two different airports' }],
  );
  assert.match((await page.locator('[part="prose"]').last().textContent()) ?? '', /another look: Choose two different airports/);
  await page.getByLabel('To').selectOption({ label: 'JFK · New York' });
  await press(page, 'Search flights');
  await answered(page, 3);
  await page.locator('a2ui-surface').getByText('United UA 123').first().waitFor();
  assert.deepEqual(await bubbles(page), ['I want to fly LAX to JFK', 'Search flights']);
  await page.close();
});

test('after an answer was stopped the next message is answered', async () => {
  const { page } = await open('delay=20&chunk=1');
  await press(page, 'Book LAX → JFK');
  await page.locator('[part="prose"]').waitFor();
  await press(page, 'Stop');
  await idle(page);
  await page.getByLabel('Message').fill('BOS to MIA');
  await page.keyboard.press('Enter');
  await page.locator('[part="prose"]').getByText('BOS → MIA').waitFor();
  await page.close();
});

test('two chats side by side do not mix', async () => {
  const { page } = await open('delay=1&chats=2');
  const [left, right] = [page.locator('a2ui-chat').first(), page.locator('a2ui-chat').last()];
  await left.getByRole('button', { name: 'Book LAX → JFK' }).click();
  await right.getByRole('button', { name: 'Book SFO → SEA' }).click();
  for (const chat of [left, right]) await chat.getByRole('button', { name: 'Search flights' }).waitFor();
  await idle(page);
  assert.match(await chosen(left.getByLabel('From')), /^LAX/);
  assert.match(await chosen(right.getByLabel('From')), /^SFO/);
  for (const chat of [left, right]) {
    await chat.getByLabel('Date').fill('2027-01-15');
    await chat.getByRole('button', { name: 'Search flights' }).click();
  }
  await left.locator('a2ui-surface').getByText('United UA 123').first().waitFor();
  await right.locator('a2ui-surface').getByText('UA 204').first().waitFor();
  await page.close();
});

test('the samples are one click away', async () => {
  const { page } = await open();
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.waitForURL('**/demo/gallery/**');
  await page.close();
});
