import { isPage } from '#contract/pages.ts';
import { APP_LEFT, type PushMessage, WORKER_TELLS } from '#contract/push-message.ts';
import { push_odd_text as en, push_odd_title as title } from '../../../messages/en/push.json';
import { push_odd_text as fil } from '../../../messages/fil/push.json';
import { push_odd_text as zh } from '../../../messages/zh-Hans/push.json';

interface Client {
  url: string;
  visibilityState?: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends Waiting {
  data: { json(): unknown } | null;
}

interface ClickEvent extends Waiting {
  notification: { data: unknown; close(): void };
}

interface MovedEvent extends Waiting {
  oldSubscription?: PushSubscription | null;
}

/** What it uses of the worker's global scope. */
export interface WorkerScope {
  location: { origin: string };
  navigator: { language: string };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<readonly Pick<Notification, 'close'>[]>;
    pushManager: Pick<PushManager, 'subscribe' | 'getSubscription'>;
  };
  addEventListener(type: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', hear: (event: MovedEvent) => void): void;
  addEventListener(type: 'message', hear: (event: Waiting & { data: unknown }) => void): void;
}

/** How long a tab may take to open the page by itself, milliseconds. */
const ANSWER = 1_000;
const INBOX = '/email';

/**
 * The part of the service worker that shows push messages, also while no tab is open, and leads to their
 * pages: `sw.ts` imports it.
 */
export function hearPushes(scope: WorkerScope): void {
  const { clients, registration, location } = scope;

  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification.data, location.origin)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event)));
  scope.addEventListener('message', (event) => {
    if (Object(event.data).type === APP_LEFT) event.waitUntil(forget());
  });

  async function show(event: PushEvent): Promise<void> {
    const { title, url, ...options } = readMessage(event, scope.navigator.language);
    const look = { icon: '/install/icon-192.png', badge: '/install/badge-96.png', data: url };
    // Refused once the player has taken the permission away.
    await registration.showNotification(title, { ...options, ...look }).catch(() => null);
    await tellAll({ type: WORKER_TELLS.came });
  }

  /** A tab that is open shows the page as by a link; where none answers, it is loaded. */
  async function open(url: string): Promise<void> {
    const [tab] = [...(await listTabs())].sort((one, other) => rank(other) - rank(one));
    if (!tab) {
      await clients.openWindow(url);
      return;
    }
    await tab.focus().catch(() => null);
    if (await askTab(tab, url)) return;
    await tab.navigate(url).catch(() => clients.openWindow(url));
  }

  /** The app sends it to the server: at once in an open tab, or with its next look. */
  async function subscribeAnew({ oldSubscription }: MovedEvent): Promise<void> {
    const options = oldSubscription?.options;
    if (options) await registration.pushManager.subscribe(options).catch(() => null);
    await tellAll({ type: WORKER_TELLS.moved });
  }

  /** What waits at the push service, or is shown, is of a player who has left. */
  async function forget(): Promise<void> {
    for (const notification of await registration.getNotifications()) notification.close();
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  async function tellAll(message: object): Promise<void> {
    for (const tab of await listTabs()) tab.postMessage(message);
  }

  function listTabs(): Promise<readonly Client[]> {
    return clients.matchAll({ type: 'window', includeUncontrolled: true });
  }
}

function rank({ visibilityState }: Client): number {
  return Number(visibilityState === 'visible');
}

function askTab(tab: Client, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER);
    port1.onmessage = () => resolve(true);
    tab.postMessage({ type: WORKER_TELLS.pressed, url }, [port2]);
  });
}

/** A message that cannot be read becomes plain words, as every push must show something. */
function readMessage({ data }: PushEvent, language: string): PushMessage {
  try {
    const { title, body, lang, tag, url } = Object(data?.json());
    if ([title, body, lang, tag, url].every((part) => typeof part === 'string') && title !== '')
      return { title, body, lang, tag, url };
  } catch {
    // Invalid JSON.
  }
  const lang = language.startsWith('zh') ? 'zh-Hans' : /^(?:fil|tl)/.test(language) ? 'fil' : 'en';
  return { title, body: { en, fil, 'zh-Hans': zh }[lang], lang, tag: 'odd', url: INBOX };
}

/** The page of a notification, if the app has it. */
function pageOf(data: unknown, origin: string): string {
  try {
    const url = new URL(String(data), origin);
    if (url.origin === origin && isPage(url.pathname)) return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    // Invalid address.
  }
  return INBOX;
}
