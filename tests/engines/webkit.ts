import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { bundleInPage } from './bundle-in-page.ts';
import { type Engine, FRAME, type Key, PHONE, type Place, type Size, type Tab } from './engine.ts';
import type { Found } from './in-page.ts';

interface WebKit {
  driver: string;
  browser: string;
}

/** Its window can be as narrow as a phone. */
const NARROW = '* { padding: 0; min-width: 0; min-height: 0; }';
/** What a screen has to hold. */
const SCREEN = '1400x1400x24';

/** As WebDriver writes them. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** The W3C's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK over plain WebDriver, on a screen and in a home of its own. One page at a time. */
export async function launchWebKit({ driver, browser }: WebKit): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'perya-webkit-'));
  await mkdir(join(home, '.config', 'gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config', 'gtk-3.0', 'gtk.css'), NARROW);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const display = `:${await firstLine(screen.stdio[3] as Readable)}`;
  const port = await findFreePort();
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), DISPLAY: display };
  const service = spawn('dbus-run-session', ['--', driver, `--port=${port}`], {
    ...{ env, stdio: 'ignore' as const, detached: true },
  });
  const call = createCaller(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const inPage = await bundleInPage();
  let version = '';
  async function openSession(): Promise<string> {
    const options = { binary: browser, args: ['--automation'] };
    const wanted = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options };
    const { sessionId, capabilities } = await call('POST', '/session', {
      capabilities: { alwaysMatch: wanted },
    });
    version = capabilities.browserVersion;
    // Without a window manager, nothing gives the focus to a new window.
    const search = ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'];
    await promisify(execFile)('xdotool', search, { env });
    return `/session/${sessionId}`;
  }

  const first = await openSession();
  let next: string | null = first;
  return {
    version,
    async open(size = PHONE) {
      const session = next ?? (await openSession());
      next = null;
      const callSession: Caller = (method, path, body) => call(method, `${session}${path}`, body);
      const tab = createTab(shareWindows(callSession), await callSession('GET', '/window'), inPage);
      await tab.resize(size);
      return tab;
    },
    async close() {
      if (next !== null) await call('DELETE', next);
      for (const child of [service, screen]) endGroup(child);
      // Where a desktop is installed, its services may hold on to it for a while.
      await rm(home, { recursive: true, force: true }).catch(() => null);
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers have the shapes that the W3C's document gives them
type Caller = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>;

/** No call waits for ever: the driver has no limits of its own. */
function createCaller(url: string): Caller {
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (answer.ok) return value;
    throw new Error(`${method} ${path.replace(/[\da-f-]{36}/, '…')}: ${value.error} ${value.message}`);
  };
}

/** Commands go to one window at a time. @returns the caller of any of them */
function shareWindows(call: Caller): (window: string) => Caller {
  let current: string | null = null;
  return (window) => async (method, path, body) => {
    if (current !== window) await call('POST', '/window', { handle: window });
    current = window;
    return call(method, path, body);
  };
}

async function untilReady(call: Caller): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; ) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function createTab(callerOf: (window: string) => Caller, window: string, inPage: string): Tab {
  const call = callerOf(window);

  async function within<T>(place: Place, work: () => Promise<T>): Promise<T> {
    if (place === 'page') return work();
    const frame = await call('POST', '/element', { using: 'css selector', value: FRAME });
    await call('POST', '/frame', { id: frame });
    try {
      return await work();
    } finally {
      await call('POST', '/frame', { id: null });
    }
  }

  const execute = (script: string, args: readonly unknown[] = []) =>
    call('POST', '/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        (async (...args) => { ${script} })(...arguments).then(
          (value) => done({ value }), (error) => done({ error: String(error) }))`,
      args,
    }).then(({ value, error }) => {
      if (error !== undefined) throw new Error(error);
      return value;
    });

  const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

  async function keys(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  const tab: Tab = {
    async goto(url) {
      await call('POST', '/url', { url });
    },
    address: () => call('GET', '/url'),
    run: (work, args, place = 'page') =>
      within(place, () => execute(`return (${work.toString()})(...args)`, args)) as never,
    find: (target, place = 'page') =>
      within(place, async () => {
        const isThere = await execute('return globalThis.peryaInPage !== undefined');
        if (!isThere) await execute(`${inPage}`);
        return execute('return globalThis.peryaInPage.find(args[0])', [target]);
      }),
    /** Presses with the pointer. In a frame the driver presses the element, as coordinates differ there. */
    press: (found: Found, place = 'page') =>
      within(place, async () => {
        if (place === 'frame') {
          const script = 'return globalThis.peryaInPage.element';
          const element = await call('POST', '/execute/sync', { script, args: [] });
          await call('POST', `/element/${element[ELEMENT]}/click`, {});
          return;
        }
        const press = [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const actions = [move(found.x, found.y), ...press];
        await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
      }),
    async drag([first, ...others]) {
      if (!first) return;
      const actions = [
        move(first.x, first.y),
        { type: 'pointerDown', button: 0 },
        ...others.map(({ x, y }) => move(x, y)),
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: (text) => keys([...text]),
    key: (key) => keys([KEYS[key]]),
    async back() {
      await execute('history.back()');
    },
    async resize(size: Size) {
      const { width, height } = await execute('return { width: innerWidth, height: innerHeight }');
      const rect = await call('GET', '/window/rect');
      await call('POST', '/window/rect', {
        ...{ x: 0, y: 0 },
        width: rect.width + size.width - width,
        height: rect.height + size.height - height,
      });
    },
    async beside() {
      const { handle } = await call('POST', '/window/new', { type: 'window' });
      const other = createTab(callerOf, handle, inPage);
      await other.resize(PHONE);
      return other;
    },
    screenshot: async () => Buffer.from(await call('GET', '/screenshot'), 'base64'),
    faults: () => execute('return globalThis.peryaInPage?.faults ?? []'),
    async close() {
      await call('DELETE', '');
    },
  };
  return tab;
}

/** Xvfb writes the end of its line by itself, and dies where nobody reads that. */
async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('Xvfb ended before it had a screen.');
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
