import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkerEvent } from '#machines/app/app-update.machine.ts';
import { createUpdater } from './create-updater.ts';

const MINUTE = 60_000;

interface Device {
  isControlled?: boolean;
  /** What the browser does instead of registering a worker. */
  without?: 'no workers' | 'refuses' | 'registers none';
  /** Navigation type, and the page's age in milliseconds. */
  load?: { type: string; age: number };
  hasLocks?: boolean;
  /** Whether another tab is busy. */
  isHeld?: boolean;
}

class FakeWorker extends EventTarget {
  state = 'installing';
  heard: unknown[] = [];
  postMessage(message: unknown) {
    this.heard.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  async update() {
    this.updates += 1;
  }
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

function createDevice({ isControlled = true, without, load, hasLocks = true, isHeld = false }: Device = {}) {
  const first = isControlled ? new FakeWorker() : null;
  const registration = new FakeRegistration();
  registration.active = first ?? new FakeWorker();
  const container = Object.assign(new EventTarget(), {
    controller: first,
    registered: [] as unknown[],
    async register(...registered: unknown[]) {
      if (without === 'refuses') throw new DOMException('not allowed', 'SecurityError');
      container.registered.push(...registered);
    },
    getRegistration: async () => (without === 'registers none' ? undefined : registration),
  });
  const locks = {
    request: async (_name: string, _options: unknown, use: (lock: object | null) => Promise<unknown>) =>
      use(isHeld ? null : {}),
  };
  const window = Object.assign(new EventTarget(), {
    navigator: {
      serviceWorker: without === 'no workers' ? undefined : container,
      locks: hasLocks ? locks : undefined,
      onLine: true,
    },
    performance: {
      getEntriesByType: () => (load ? [{ type: load.type }] : []),
      now: () => load?.age ?? 0,
    },
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      querySelector: () => ({ content: 'first' }),
    }),
    asked: [] as unknown[],
    build: 'first',
    async fetch(...asked: unknown[]) {
      window.asked.push(asked);
      return Response.json({ build: window.build });
    },
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  });
  const updater = createUpdater(window as unknown as Window, first as unknown as ServiceWorker | null);
  const reports: WorkerEvent[] = [];
  const watch = async () => {
    await updater.register();
    return updater.watch((event) => reports.push(event));
  };
  return { window, container, registration, updater, reports, watch };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('register', () => {
  test('the worker is registered at the root and bypasses every cache', async () => {
    const { container, updater } = createDevice();
    await updater.register();
    expect(container.registered).toEqual(['/sw.js', { updateViaCache: 'none' }]);
  });
});

describe.each(['no workers', 'refuses', 'registers none'] as const)('without a worker (%s)', (without) => {
  test('the server’s build is still compared, and a different build is reported', async () => {
    const { window, reports, watch } = createDevice({ without });
    await watch();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([window.asked, reports]).toEqual([[['/build.json', { cache: 'no-store' }]], []]);
    window.build = 'second';
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([{ type: 'update.found' }]);
  });

  test('a reload brings the new build, once by itself and later when the player asks', async () => {
    const { updater, watch } = createDevice({ without });
    await watch();
    expect(await updater.takeOver(false)).toBe('taken');
    const again = createDevice({ without, load: { type: 'reload', age: 60 * MINUTE } });
    await again.watch();
    expect(await again.updater.takeOver(false)).toBe('refused');
    expect(await again.updater.takeOver(true)).toBe('taken');
  });

  test('nothing is compared after the watch has stopped', async () => {
    const { window, watch } = createDevice({ without });
    const stop = await watch();
    stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(window.asked).toEqual([]);
  });
});

describe('watch', () => {
  test('an already waiting version is reported', async () => {
    const { registration, reports, watch } = createDevice();
    registration.waiting = new FakeWorker();
    await watch();
    expect(reports).toEqual([{ type: 'update.found' }]);
  });

  test('a version is reported once it is fully installed', async () => {
    const { registration, reports, watch } = createDevice();
    await watch();
    const worker = new FakeWorker();
    registration.find(worker);
    expect(reports).toEqual([]);
    worker.become('installed');
    worker.become('activating');
    expect(reports).toEqual([{ type: 'update.found' }]);
  });

  test('the first worker of a device is not reported', async () => {
    const { registration, reports, watch } = createDevice({ isControlled: false });
    registration.active = null;
    await watch();
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    worker.become('activated');
    expect(reports).toEqual([]);
  });

  test('a page from the network learns of a version that activates at once', async () => {
    const { registration, reports, updater, watch } = createDevice({ isControlled: false });
    await watch();
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    expect(reports).toEqual([]);
    worker.become('activated');
    expect(reports).toEqual([{ type: 'update.found' }]);
    expect(await updater.takeOver(false)).toBe('taken');
  });

  test('a new controlling worker is reported, even one from before the watch', async () => {
    const { container, reports, watch } = createDevice();
    container.controller = new FakeWorker();
    await watch();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reports).toEqual([{ type: 'control.taken' }, { type: 'control.taken' }]);
  });

  test('nothing is reported after the watch has stopped', async () => {
    const { container, registration, reports, watch, window } = createDevice();
    const stop = await watch();
    stop();
    container.controller = new FakeWorker();
    container.dispatchEvent(new Event('controllerchange'));
    registration.find(new FakeWorker());
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect([reports, window.asked]).toEqual([[], []]);
  });
});

describe('the server', () => {
  test('its build is fetched every five minutes, bypassing every cache', async () => {
    const { window, registration, watch } = createDevice();
    await watch();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(window.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.asked).toEqual([['/build.json', { cache: 'no-store' }]]);
    expect(registration.updates).toBe(0);
  });

  test('a different build makes the browser check for a new worker', async () => {
    const { window, registration, watch } = createDevice();
    window.build = 'second';
    await watch();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(registration.updates).toBe(1);
  });

  test('its build is fetched when the page becomes visible after five minutes, not sooner', async () => {
    const { window, watch } = createDevice();
    await watch();
    vi.setSystemTime(Date.now() + 5 * MINUTE - 1);
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(window.asked.length).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    window.document.visibilityState = 'hidden';
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(window.asked.length).toBe(0);
    window.document.visibilityState = 'visible';
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(window.asked.length).toBe(1);
  });

  test('its build is fetched when the network returns, and not while offline', async () => {
    const { window, watch } = createDevice();
    await watch();
    window.navigator.onLine = false;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(window.asked.length).toBe(0);
    window.navigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    expect(window.asked.length).toBe(1);
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['answers with HTML', async () => new Response('<html>')],
    ['has no build file', async () => Response.json({ errcode: 404 }, { status: 404 })],
  ])('a server that %s changes nothing', async (_, fetch) => {
    const { window, registration, reports, watch } = createDevice();
    window.fetch = fetch;
    await watch();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([registration.updates, reports]).toEqual([0, []]);
  });
});

describe('take over', () => {
  async function meetUpdate(device: Device) {
    const test = createDevice(device);
    const waiting = new FakeWorker();
    waiting.become('installed');
    test.registration.waiting = waiting;
    await test.watch();
    return { ...test, waiting };
  }

  const message = { type: 'SKIP_WAITING' };

  test('the waiting version takes over once every tab is idle', async () => {
    const { updater, waiting } = await meetUpdate({});
    expect(await updater.takeOver(false)).toBe('told');
    expect(waiting.heard).toEqual([message]);
  });

  test.each([
    ['while another tab is busy', { isHeld: true }],
    ['in a browser without locks', { hasLocks: false }],
    ['right after a reload', { load: { type: 'reload', age: 5 * MINUTE - 1 } }],
  ])('the update is refused %s, unless the player asks for it', async (_, device) => {
    const { updater, waiting } = await meetUpdate(device);
    expect(await updater.takeOver(false)).toBe('refused');
    expect(waiting.heard).toEqual([]);
    expect(await updater.takeOver(true)).toBe('told');
    expect(waiting.heard).toEqual([message]);
  });

  test.each([
    { type: 'reload', age: 5 * MINUTE },
    { type: 'navigate', age: 1 },
  ])('the update is not refused $age ms after a navigation of type $type', async (load) => {
    const { updater } = await meetUpdate({ load });
    expect(await updater.takeOver(false)).toBe('told');
  });

  test('a version can take over before the registration lists it as waiting', async () => {
    const { registration, updater, watch } = createDevice();
    await watch();
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    expect(await updater.takeOver(false)).toBe('told');
    expect(worker.heard).toEqual([message]);
    worker.become('redundant');
    await expect(updater.takeOver(false)).rejects.toThrow('No version waits');
  });

  test('the update fails when no version waits', async () => {
    const { updater, watch } = createDevice();
    await watch();
    await expect(updater.takeOver(false)).rejects.toThrow('No version waits');
  });
});
