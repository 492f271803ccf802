import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { APP_LEFT, WORKER_TELLS } from '#contract/push-message.ts';
import { hearPushes, type WorkerScope } from './push-worker.ts';

const ORIGIN = 'https://perya.test';
const MESSAGE = {
  ...{ title: 'Your withdrawal has been paid', body: 'We’ve paid ₱1,500.00.', lang: 'en' },
  ...{ tag: 'mail-1', url: '/email/detail?id=mail-1' },
};

interface Tab {
  visibilityState?: string;
  /** The app there opens pages by itself. */
  answers?: boolean;
  /** The worker may not load a page there. */
  isForeign?: boolean;
}

function open({ tabs = [], language = 'en-US' }: { tabs?: Tab[]; language?: string } = {}) {
  const hears = new Map<string, (event: never) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const ended: string[] = [];
  const done: string[][] = tabs.map(() => []);
  const clients = tabs.map(({ visibilityState = 'hidden', answers, isForeign }, index) => ({
    ...{ url: `${ORIGIN}/`, visibilityState },
    focus: async () => done[index]?.push('focus'),
    async navigate(url: string) {
      if (isForeign) throw new TypeError('not controlled');
      return done[index]?.push(`load ${url}`);
    },
    postMessage(message: object, [port]: readonly MessagePort[] = []) {
      done[index]?.push(Object.values(message).join(' '));
      if (answers) port?.postMessage('opened');
    },
  }));
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    navigator: { language },
    clients: {
      matchAll: async () => clients,
      openWindow: async (url) => opened.push(url),
    },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, ...options }),
      getNotifications: async () => [{ close: () => ended.push('notification') }],
      pushManager: {
        async subscribe(options) {
          subscribed.push(options);
          return {} as PushSubscription;
        },
        async getSubscription() {
          return { unsubscribe: async () => ended.push('subscription') } as unknown as PushSubscription;
        },
      },
    },
    addEventListener: (type: string, hear: (event: never) => void) => void hears.set(type, hear),
  };
  hearPushes(scope);

  async function fire(type: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    hears.get(type)?.({ ...event, waitUntil } as never);
    await vi.runAllTimersAsync();
    await work;
  }
  return {
    ...{ shown, opened, done, subscribed, ended },
    push: (data: unknown) => fire('push', { data: data === null ? null : { json: () => parse(data) } }),
    press: (data: unknown) => fire('notificationclick', { notification: { data, close: () => {} } }),
    hear: (data: unknown) => fire('message', { data }),
    move: (oldSubscription: object | null) => fire('pushsubscriptionchange', { oldSubscription }),
  };
}

/** Reads a message as a worker does. @throws SyntaxError if the text is invalid JSON */
function parse(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a message', () => {
  test('is shown with its words, its page and the app’s icon, and open tabs are told', async () => {
    const { push, shown, done } = open({ tabs: [{}] });
    await push(MESSAGE);
    const { url, ...words } = MESSAGE;
    const look = { icon: '/install/icon-192.png', badge: '/install/badge-96.png' };
    expect(shown).toEqual([{ ...words, ...look, data: url }]);
    expect(done).toEqual([[WORKER_TELLS.came]]);
  });

  test.each([
    ['is empty', null],
    ['is invalid JSON', 'hello'],
    ['is null', 'null'],
    ['lacks its words', { ...MESSAGE, body: undefined }],
    ['has an empty title', { ...MESSAGE, title: '' }],
    ['has an odd tag', { ...MESSAGE, tag: 7 }],
  ])('that %s becomes plain words', async (_, data) => {
    const { push, shown } = open();
    await push(data);
    expect(shown).toMatchObject([
      { title: 'Perya', body: 'You have a new message. Open the app to read it.', data: '/email' },
    ]);
  });

  test.each([
    ['fil-PH', 'May bago kang mensahe. Buksan ang app para basahin ito.', 'fil'],
    ['tl', 'May bago kang mensahe. Buksan ang app para basahin ito.', 'fil'],
    ['zh-CN', '您有一条新消息，请打开应用查看。', 'zh-Hans'],
    ['de', 'You have a new message. Open the app to read it.', 'en'],
  ])('in a browser that speaks %s these are: %s', async (language, body, lang) => {
    const { push, shown } = open({ language });
    await push(null);
    expect(shown).toMatchObject([{ body, lang }]);
  });
});

describe('a press', () => {
  test('opens the page in a new tab when there is none', async () => {
    const { press, opened } = open();
    await press(MESSAGE.url);
    expect(opened).toEqual([MESSAGE.url]);
  });

  test('navigates the app in the visible tab', async () => {
    const { press, opened, done } = open({
      tabs: [{ answers: true }, { visibilityState: 'visible', answers: true }],
    });
    await press(MESSAGE.url);
    expect([done, opened]).toEqual([[[], ['focus', `${WORKER_TELLS.pressed} ${MESSAGE.url}`]], []]);
  });

  test('loads the page in a tab whose app does not answer, or beside a protected tab', async () => {
    const silent = open({ tabs: [{}] });
    await silent.press(MESSAGE.url);
    expect([silent.done[0]?.at(-1), silent.opened]).toEqual([`load ${MESSAGE.url}`, []]);
    const foreign = open({ tabs: [{ isForeign: true }] });
    await foreign.press(MESSAGE.url);
    expect(foreign.opened).toEqual([MESSAGE.url]);
  });

  test.each([
    'https://evil.test/email',
    '//evil.test/email',
    'javascript:alert(1)',
    '/healthz',
    '/%E0%A4%A',
    undefined,
    { url: '/' },
  ])('on %s opens the inbox', async (data) => {
    const { press, opened } = open();
    await press(data);
    expect(opened).toEqual(['/email']);
  });
});

describe('a subscription replaced by the browser', () => {
  test('is renewed with the same key, and open tabs are told', async () => {
    const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
    const { move, subscribed, done } = open({ tabs: [{}] });
    await move({ options });
    expect([subscribed, done]).toEqual([[options], [[WORKER_TELLS.moved]]]);
  });

  test('is left to the app when the old one is missing', async () => {
    const { move, subscribed, done } = open({ tabs: [{}] });
    await move(null);
    expect([subscribed, done]).toEqual([[], [[WORKER_TELLS.moved]]]);
  });
});

describe('a log-out', () => {
  test('removes shown messages and ends waiting ones at the push service', async () => {
    const { hear, ended } = open();
    await hear({ type: APP_LEFT });
    expect(ended).toEqual(['notification', 'subscription']);
  });

  test('is not triggered by other messages', async () => {
    const { hear, ended } = open();
    for (const data of [null, 'push.left', { type: 'SKIP_WAITING' }]) await hear(data);
    expect(ended).toEqual([]);
  });
});
