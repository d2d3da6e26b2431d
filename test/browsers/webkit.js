import { existsSync } from 'node:fs';
import { keyOf } from './webdriver-keys.js';
import { startSession } from './webkit-session.js';

const DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'];

/** WebKitGTK, driven through its own WebDriver. */
export const webkit = {
  name: 'WebKit',
  find: () => (existsSync('/usr/bin/Xvfb') ? DRIVERS.find((place) => existsSync(place)) : undefined),
  launcher: (driver) => new WebKitLauncher(driver),
};

/** A test session is a tab. The type is what makes the runner's own commands call `sendKeys` and the mouse here. */
class WebKitLauncher {
  type = 'webdriver';
  name = 'WebKit';
  concurrency = 1;
  #driver;
  #session;
  #tabs = new Map();
  #queue = Promise.resolve();

  constructor(driver) {
    this.#driver = driver;
  }

  async initialize() {}

  startSession(id, url) {
    return this.#inTurn(async () => {
      const { handle } = await this.#openTab();
      this.#tabs.set(id, { handle, url });
      await this.#show(id);
      await this.#session.post('url', { url });
    });
  }

  /** A browser that does not answer any more is replaced: what it was showing has failed, what comes next has not. */
  async #openTab() {
    try {
      this.#session ??= await startSession(this.#driver);
      return await this.#session.post('window/new', { type: 'window' });
    } catch {
      await this.#session?.stop();
      this.#session = await startSession(this.#driver);
      return this.#session.post('window/new', { type: 'window' });
    }
  }

  isActive(id) {
    return this.#tabs.has(id);
  }

  getBrowserUrl(id) {
    return this.#tabs.get(id).url;
  }

  stopSession(id) {
    return this.#inTurn(async () => {
      await this.#show(id);
      const [left] = await this.#session.delete('window');
      this.#tabs.delete(id);
      if (left) await this.#session.post('window', { handle: left });
      return { errors: [] };
    });
  }

  async stop() {
    await this.#session?.stop();
  }

  /** A name such as `Enter`, a chord such as `Shift+Tab`, or characters to type. */
  sendKeys(id, keys) {
    const pressed = keys.length === 1 && keys[0].length > 1 ? keys[0].split('+') : undefined;
    const actions = pressed ? chord(pressed.map(keyOf)) : keys.flatMap((key) => chord([keyOf(key)]));
    return this.#act(id, { type: 'key', id: 'keyboard', actions });
  }

  sendMouseMove(id, x, y) {
    return this.#point(id, [moveTo(x, y)]);
  }

  sendMouseClick(id, x, y, button = 'left') {
    return this.#point(id, [moveTo(x, y), pointer('pointerDown', button), pointer('pointerUp', button)]);
  }

  sendMouseDown(id, button = 'left') {
    return this.#point(id, [pointer('pointerDown', button)]);
  }

  sendMouseUp(id, button = 'left') {
    return this.#point(id, [pointer('pointerUp', button)]);
  }

  resetMouse(id) {
    return this.#inTurn(async () => {
      await this.#show(id);
      await this.#session.delete('actions');
    });
  }

  #point(id, actions) {
    return this.#act(id, { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  #act(id, source) {
    return this.#inTurn(async () => {
      await this.#show(id);
      await this.#session.post('actions', { actions: [source] });
    });
  }

  #show(id) {
    return this.#session.post('window', { handle: this.#tabs.get(id).handle });
  }

  /** The driver knows one current tab: what concerns one waits until what concerns another is done. */
  #inTurn(task) {
    const turn = this.#queue.then(task);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

function chord(values) {
  return [...values.map((value) => ({ type: 'keyDown', value })), ...values.toReversed().map((value) => ({ type: 'keyUp', value }))];
}

function moveTo(x, y) {
  return { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' };
}

function pointer(type, button) {
  return { type, button: ['left', 'middle', 'right'].indexOf(button) };
}
