import { App, type AppPlugin } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Clipboard } from '@capacitor/clipboard';
import { Device } from '@capacitor/device';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebPlatform } from '#app/platform/create-web-platform.ts';
import { createNativePlatform } from '#app/platform/native/create-native-platform.ts';
import { openBridge } from '#app/platform/native/open-bridge.ts';
import { findTransport, type Transport } from '#app/platform/native/transport.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createCapacitorHost } from '../../native/capacitor-host.ts';
import { createFakeHost, type Manner } from './create-fake-host.ts';
import { createOutside, type Outside } from './create-outside.ts';

let outside: Outside;
beforeEach(() => {
  outside = createOutside();
});
afterEach(() => vi.restoreAllMocks());

/** Every wait is over at once: an answer is in time only if it comes before the next timer. */
const hasty = {
  setTimeout: (action: () => void) => setTimeout(action),
  clearTimeout: (id: unknown) => clearTimeout(id as number),
};

const openWeb = () =>
  createWebPlatform(window, { read: () => null, write: () => {}, remove: () => {} }, () => 'device-1');

async function connect(transport: Transport, isHasty = false): Promise<Platform> {
  let ids = 0;
  const bridge = await openBridge({
    transport,
    createId: () => `q${++ids}`,
    hear: () => {},
    ...(isHasty && { clock: hasty }),
  });
  return createNativePlatform(openWeb(), bridge);
}

const fake = (manner: Manner) => async () => {
  const isHasty = ['late', 'silent', 'mute'].includes(manner);
  const host = createFakeHost(outside, manner);
  return { platform: await connect(host.transport, isHasty), answerLate: host.answerLate };
};

/** Plugins with their web implementations; files, which those keep in a database, go to the outside. */
function createCapacitor(app: AppPlugin = App) {
  return createCapacitorHost({
    plugins: {
      ...{ App: app, Browser, Clipboard, Device, PushNotifications, Share },
      Filesystem: {
        async writeFile({ path }) {
          if (outside.isRefusing) throw new Error('no room');
          outside.saved.push(path);
          return { uri: `file:///${path}` };
        },
      },
    },
    has: (plugin) => plugin !== 'PushNotifications',
    tokens: window.localStorage,
  });
}

async function openCapacitor() {
  vi.stubGlobal('peryaHost', createCapacitor());
  const transport = findTransport(window);
  if (transport === null) throw new Error('no wrapper');
  return { platform: await connect(transport), answerLate: () => {} };
}

interface Driver {
  name: string;
  open: () => Promise<{ platform: Platform; answerLate: () => void }>;
  /** Nobody answers, and a list of apps is not opened twice. */
  sharesLate?: boolean;
}

const drivers: readonly Driver[] = [
  { name: 'a browser', open: async () => ({ platform: openWeb(), answerLate: () => {} }) },
  { name: 'a wrapper', open: fake('well') },
  { name: 'a wrapper that answers twice', open: fake('twice') },
  { name: 'a wrapper that is late', open: fake('late'), sharesLate: true },
  { name: 'a wrapper that stops answering', open: fake('silent'), sharesLate: true },
  { name: 'a wrapper that dies', open: fake('dies'), sharesLate: true },
  { name: 'a wrapper that never says hello', open: fake('mute') },
  { name: 'a wrapper of another version', open: fake('foreign') },
  { name: 'a wrapper without features', open: fake('bare') },
  { name: 'Capacitor', open: openCapacitor },
];

describe.each(drivers)('in $name', ({ open, sharesLate = false }) => {
  test('a copied text is in the clipboard, or the page learns of the failure', async () => {
    const { platform, answerLate } = await open();
    expect(await platform.copy('code 1')).toBe(true);
    expect(outside.copied).toContain('code 1');
    answerLate();
    outside.isRefusing = true;
    expect(await platform.copy('code 2')).toBe(false);
    expect(outside.copied).not.toContain('code 2');
  });

  test('a link is shared; closing the list is no failure', async () => {
    const { platform } = await open();
    const content = { title: 'Perya', text: 'Play', url: 'https://perya.test/' };
    if (sharesLate) {
      await expect(platform.share?.(content)).rejects.toThrow('sharing ended');
      return;
    }
    await platform.share?.(content);
    expect(outside.shared).toEqual([content]);
    outside.isRefusing = true;
    await expect(platform.share?.(content)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an address opens outside', async () => {
    const { platform } = await open();
    platform.openBrowser('https://help.test/');
    await vi.waitFor(() => expect(outside.opened).toContain('https://help.test/'), { timeout: 30_000 });
  });

  test('a file is saved under its name', async () => {
    const { platform } = await open();
    const file = new Blob(['time\r\n'], { type: 'text/csv' });
    platform.download('blob:file', 'coins.csv', file);
    await vi.waitFor(() => expect(outside.saved).toContain('coins.csv'), { timeout: 30_000 });
  });

  test('wrapper-only features are present or missing without a failure', async () => {
    const { platform } = await open();
    await platform.signOutSocial?.();
    expect([null, undefined, 'token-2']).toContain(await platform.enablePush?.());
    expect([undefined, true, false]).toContain(await platform.openChat?.({ license: 'l', group: '1' }));
    platform.setBadge(3);
    expect(await platform.visitProvider?.('https://line.test/', 'line')).toBeFalsy();
    expect(platform.readDeviceId()).toBe('device-1');
  });
});

test('a wrapper’s token and phone are sent at the start', async () => {
  const { platform } = await fake('well')();
  const phoneinfoJsonModel = '{"model":"Pixel 7"}';
  expect(platform.readPhone?.()).toEqual({ messagingToken: 'token-1', phoneinfoJsonModel });
  expect(await platform.enablePush?.()).toBe('token-2');
  expect(platform.readPhone?.()).toEqual({ messagingToken: 'token-2', phoneinfoJsonModel });
});

test('a provider opens in the system’s browser, or else in the page; a refusal is reported', async () => {
  const { platform } = await fake('well')();
  expect(await platform.visitProvider?.('https://id.test/', 'google')).toBe(true);
  expect(outside.opened).toEqual(['https://id.test/']);
  outside.isRefusing = true;
  await expect(platform.visitProvider?.('https://id.test/', 'facebook')).rejects.toThrow('did not open');
  const bare = await fake('bare')();
  expect(await bare.platform.visitProvider?.('https://id.test/', 'google')).toBe(false);
});

test('a lost wrapper gets no more requests until it is heard again', async () => {
  const host = createFakeHost(outside, 'silent');
  const platform = await connect(host.transport, true);
  await platform.copy('a');
  await platform.copy('b');
  expect(host.asked.map(({ ask }) => ask)).toEqual(['hello', 'copy']);
  host.tell('insets', {});
  await platform.copy('c');
  expect(host.asked.map(({ ask }) => ask)).toEqual(['hello', 'copy', 'copy']);
  expect(outside.copied).toEqual(['a', 'b', 'c']);
});

test('on Capacitor, the link that started the app is delivered once the page listens', async () => {
  const link = `${window.location.origin}/auth/callback/google?code=1`;
  const started: AppPlugin = Object.assign(Object.create(App), {
    async addListener(name: string, hear: (event: { url: string }) => void) {
      if (name === 'appUrlOpen') hear({ url: link });
    },
  });
  vi.stubGlobal('peryaHost', createCapacitor(started));
  const transport = findTransport(window);
  if (transport === null) throw new Error('no wrapper');
  const heard: unknown[] = [];
  const hear = (event: string, value: unknown) => void heard.push([event, value]);
  const bridge = await openBridge({ transport, createId: () => 'q1', hear });
  expect(heard).toEqual([['link', link]]);
  expect(bridge.offers('copy')).toBe(true);
});

describe('only the main frame and its own wrapper are heard', () => {
  test('a page in a frame finds no wrapper', () => {
    vi.stubGlobal('peryaHost', { postMessage: () => {}, onmessage: null });
    const framed = Object.assign(Object.create(window), { peryaHost: {} });
    Object.defineProperty(framed, 'parent', { value: {} });
    expect(findTransport(framed)).toBe(null);
  });

  test('a page without a wrapper finds none', () => {
    expect(findTransport(window)).toBe(null);
  });

  test('any message between windows is ignored', async () => {
    const host = { postMessage: vi.fn(), onmessage: null };
    vi.stubGlobal('peryaHost', host);
    const heard: unknown[] = [];
    findTransport(window)?.listen((text) => heard.push(text));
    const data = JSON.stringify({ protocol: 'perya/1', event: 'link', value: 'https://evil.test/' });
    for (const origin of ['https://evil.test', 'null', window.location.origin])
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    expect(heard).toEqual([]);
  });

  test('on iOS, answers arrive by the reply, and messages by the window’s own event', async () => {
    const postMessage = vi.fn(async (text: string) => `reply to ${text}`);
    vi.stubGlobal('webkit', { messageHandlers: { peryaHost: { postMessage } } });
    const heard: unknown[] = [];
    const transport = findTransport(window);
    transport?.listen((text) => heard.push(text));
    transport?.send('1');
    await vi.waitFor(() => expect(heard).toEqual(['reply to 1']), { timeout: 30_000 });
    postMessage.mockRejectedValueOnce(new Error('no handler'));
    transport?.send('2');
    window.dispatchEvent(new CustomEvent('perya-host', { detail: 'told' }));
    await vi.waitFor(() => expect(heard).toEqual(['reply to 1', 'told']), { timeout: 30_000 });
  });
});
