/** A phone: what it stores outlives its pages, and its network may be gone. */
export interface Device {
  /** Opens a page, in which the app runs. */
  openPage(): Page;
  isOnline: boolean;
}

export interface Page {
  fetch: typeof fetch;
  /** What the app uses of a browser's window. */
  window: Window;
  /** The address that the page has left the app for. */
  leftFor: string | null;
  /** Addresses that were opened beside it. */
  opened: string[];
  /** The page asked to be loaded again. */
  wantsReload: boolean;
  /** Another app comes in front, or the page returns. */
  show(isVisible: boolean): void;
  /** The device has lost its network or found it again. */
  tellNetwork(): void;
  /** The page is gone: what it has asked for is answered to nobody. */
  close(): void;
}

export function createDevice(send: (device: Device) => typeof fetch): Device {
  const local = createStorage();
  const device: Device = { isOnline: true, openPage: () => openPage(device, local, ask) };
  const ask = send(device);
  return device;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

function openPage(device: Device, localStorage: Storage, ask: typeof fetch): Page {
  let isClosed = false;
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    cookie: '',
    documentElement: { lang: 'en', dataset: {} },
  });
  const page: Page = {
    fetch: (...request) =>
      new Promise((resolve, reject) => {
        ask(...request).then(
          (answer) => isClosed || resolve(answer),
          (error) => isClosed || reject(error),
        );
      }),
    window: undefined as unknown as Window,
    leftFor: null,
    opened: [],
    wantsReload: false,
    show(isVisible) {
      document.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    tellNetwork: () => void window.dispatchEvent(new Event(device.isOnline ? 'online' : 'offline')),
    close() {
      isClosed = true;
    },
  };
  const window = Object.assign(new EventTarget(), {
    document,
    localStorage,
    sessionStorage: createStorage(),
    navigator: {
      get onLine() {
        return device.isOnline;
      },
      userAgent: PHONE,
      language: 'en',
    },
    location: {
      href: 'https://perya.test/',
      pathname: '/',
      search: '',
      assign: (address: string) => {
        page.leftFor = address;
      },
      reload: () => {
        page.wantsReload = true;
      },
    },
    history: { state: null, replaceState: () => {} },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    open: (address: string) => page.opened.push(address),
    crypto: globalThis.crypto,
    performance: { now: () => 0 },
    fetch: page.fetch,
    setTimeout: (action: () => void, milliseconds: number) => setTimeout(action, milliseconds),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  page.window = window as unknown as Window;
  return page;
}

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
