import type { AppPlugin } from '@capacitor/app';
import type { BrowserPlugin } from '@capacitor/browser';
import type { ClipboardPlugin } from '@capacitor/clipboard';
import type { DevicePlugin } from '@capacitor/device';
import type { Directory, FilesystemPlugin } from '@capacitor/filesystem';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { SharePlugin } from '@capacitor/share';
import type { HostObject } from '#app/platform/native/transport.ts';
import { type Capability, type HostEvent, PROTOCOL, type Question } from '#contract/native-bridge.ts';

interface Plugins {
  App: AppPlugin;
  Browser: BrowserPlugin;
  Clipboard: ClipboardPlugin;
  Device: DevicePlugin;
  Filesystem: Pick<FilesystemPlugin, 'writeFile'>;
  PushNotifications: PushNotificationsPlugin;
  Share: SharePlugin;
}

interface Options {
  plugins: Plugins;
  /** Whether this build has the plugin: `Capacitor.isPluginAvailable`. */
  has: (plugin: keyof Plugins) => boolean;
  /** Keeps the messaging token from one start to the next. */
  tokens: Pick<Storage, 'getItem' | 'setItem'>;
}

type Act = (value: Record<string, unknown>) => Promise<unknown>;

const TOKEN = 'perya.hostToken';
const DOCUMENTS = 'DOCUMENTS' as Directory;

/** The wrapper's side of the bridge, spoken with Capacitor's plugins: see docs/native-wrapper.md. */
export function createCapacitorHost({ plugins, has, tokens }: Options): HostObject {
  const { App, Browser, Clipboard, Device, Filesystem, PushNotifications, Share } = plugins;
  const host: HostObject = { postMessage: (text) => void receive(text), onmessage: null };
  /** What happened before the page listens, such as the link that has started the app. */
  const untold: string[] = [];

  const acts: Partial<Record<Capability, { plugin: keyof Plugins; act: Act }>> = {
    copy: { plugin: 'Clipboard', act: ({ value }) => Clipboard.write({ string: String(value) }) },
    browser: { plugin: 'Browser', act: open },
    google: { plugin: 'Browser', act: open },
    facebook: { plugin: 'Browser', act: open },
    share: {
      plugin: 'Share',
      act: ({ title, text, url }) =>
        Share.share({ title: String(title), text: String(text), url: String(url) }),
    },
    file: {
      plugin: 'Filesystem',
      act: ({ name, data }) =>
        Filesystem.writeFile({
          path: String(name).replaceAll(/[\\/]/g, '-'),
          data: String(data),
          directory: DOCUMENTS,
        }),
    },
    push: { plugin: 'PushNotifications', act: askForPush },
    exit: { plugin: 'App', act: () => App.exitApp() },
  };

  function open({ value }: Record<string, unknown>): Promise<void> {
    const { href, protocol } = new URL(String(value));
    if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('not a web address');
    return Browser.open({ url: href });
  }

  async function askForPush(): Promise<string> {
    const { receive: verdict } = await PushNotifications.requestPermissions();
    if (verdict !== 'granted') throw new Error('denied');
    return new Promise((resolve, reject) => {
      void PushNotifications.addListener('registration', ({ value }) => resolve(value));
      void PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error)));
      PushNotifications.register().catch(reject);
    });
  }

  async function greet() {
    const capabilities = Object.entries(acts).flatMap(([name, { plugin }]) => (has(plugin) ? [name] : []));
    const phone = has('Device') ? await Device.getInfo() : null;
    return { capabilities, phone, messagingToken: tokens.getItem(TOKEN) ?? '' };
  }

  async function receive(text: string): Promise<void> {
    for (const data of untold.splice(0)) host.onmessage?.({ data });
    const { protocol, id, ask, value } = JSON.parse(text) as Question;
    if (protocol !== PROTOCOL) return answer(id, { ok: false, reason: 'version' });
    const able = ask === 'hello' ? null : acts[ask];
    if (able === undefined || (able && !has(able.plugin))) return answer(id, { ok: false, reason: 'absent' });
    try {
      const given = typeof value === 'object' ? Object(value) : { value };
      answer(id, { ok: true, value: (able ? await able.act(given) : await greet()) ?? null });
    } catch (error) {
      answer(id, { ok: false, reason: isCancelled(error) ? 'cancelled' : 'failed' });
    }
  }

  function post(message: object): void {
    const data = JSON.stringify({ protocol: PROTOCOL, ...message });
    if (host.onmessage === null) untold.push(data);
    else host.onmessage({ data });
  }
  const answer = (id: string, result: object) => post({ id, ...result });
  const tell = (event: HostEvent, value: unknown = null) => post({ event, value });

  if (has('App')) {
    void App.addListener('backButton', () => tell('back'));
    void App.addListener('appUrlOpen', ({ url }) => {
      Browser.close().catch(() => {});
      tell('link', url);
    });
  }
  if (has('PushNotifications')) {
    void PushNotifications.addListener('registration', ({ value }) => {
      tokens.setItem(TOKEN, value);
      tell('token', value);
    });
    PushNotifications.checkPermissions()
      .then(({ receive: verdict }) => (verdict === 'granted' ? PushNotifications.register() : undefined))
      .catch(() => {});
  }
  return host;
}

/** Browsers reject with an `AbortError`, the plugin on a phone with this text. */
function isCancelled(error: unknown): boolean {
  const { name, message } = Object(error);
  return name === 'AbortError' || message === 'Share canceled';
}
