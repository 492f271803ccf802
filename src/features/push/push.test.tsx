import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { PUSH_KINDS, type PushKinds, USUAL_QUIET } from '#contract/push.ts';
import { WORKER_TELLS } from '#contract/push-message.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleExchangeOrder } from '#tests/sample-exchange.ts';
import type { Answer, Script } from '#tests/scripted-server.ts';
import { OrderStatus } from '../withdrawal/order-status.tsx';
import NotificationsCard from './notifications-card.tsx';
import PushOffer from './push-offer.tsx';
import { pushParts } from './push-parts.tsx';

const kinds = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, true])) as PushKinds;
/** 65 bytes. */
const PUBLIC_KEY = 'B'.repeat(87);
const KEYS = { p256dh: 'C'.repeat(87), auth: 'D'.repeat(22) };
const known = {
  ...{ publicKey: PUBLIC_KEY, kinds, quiet: USUAL_QUIET },
  ...{ timeZone: 'Asia/Manila', device: 'none' },
};

interface Browser {
  permission?: NotificationPermission;
  /** What the player answers to the browser's question. */
  answer?: NotificationPermission;
  /** Without a push service. */
  refuses?: DOMException;
  endpoint?: string;
}

/** A browser with push messages, as far as the app uses it. */
function fakeBrowser({ permission = 'default', answer = 'granted', refuses, endpoint }: Browser = {}) {
  const asked: string[] = [];
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve({}),
    getRegistration: async () => registration,
  });
  const make = (at: string) => ({
    endpoint: at,
    options: { applicationServerKey: Uint8Array.from(atob(PUBLIC_KEY), (l) => l.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: at, keys: KEYS }),
    async unsubscribe() {
      asked.push('unsubscribe');
      subscription = null;
    },
  });
  let subscription: ReturnType<typeof make> | null = endpoint === undefined ? null : make(endpoint);
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe() {
        asked.push('subscribe');
        if (refuses) throw refuses;
        subscription ??= make('https://push.test/new');
        return subscription;
      },
    },
  };
  container.ready = Promise.resolve(registration);
  const status = new EventTarget();
  const notification = {
    permission,
    async requestPermission() {
      asked.push('question');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => status },
    configurable: true,
  });
  return {
    asked,
    tell: (data: object) =>
      act(async () => void container.dispatchEvent(new MessageEvent('message', { data }))),
    forbid: () =>
      act(async () => {
        notification.permission = 'denied';
        status.dispatchEvent(new Event('change'));
      }),
  };
}

const answers = (changes: object = {}, more: Record<string, Answer> = {}): Script => ({
  player: {},
  answers: {
    getPush: () => ({ ...known, ...changes }),
    pushSubscribe: () => ({}),
    pushUnsubscribe: () => ({}),
    updatePush: ({ kinds, quiet }) => ({ kinds, quiet }),
    ...more,
  },
});

/** Calls `settled` when the chart of this device waits for nothing. */
function onceSettled(settled: () => void) {
  return (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot') return;
    const { machine, tags } = Object(event.snapshot);
    if (machine?.id === 'push' && !tags.has('busy')) settled();
  };
}

async function openCard(script: Script = answers()) {
  const app = await openTestApp(script);
  app.show(<NotificationsCard timeZone="Asia/Manila" />);
  return app;
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'permissions');
});

describe('notifications in the profile', () => {
  test('ask the browser only on the press, then subscribe', async () => {
    const browser = fakeBrowser();
    const { user, asked } = await openCard();
    const turnOn = await button('Turn on');
    expect(browser.asked).toEqual([]);
    await user.click(turnOn);
    expect(await screen.findByText('On for this device')).toBeTruthy();
    expect(browser.asked).toEqual(['question', 'subscribe']);
    expect(asked('pushSubscribe')).toMatchObject([
      { endpoint: 'https://push.test/new', ...KEYS, locale: 'en' },
    ]);
    await user.click(await button('Turn off here'));
    await button('Turn on');
    expect([asked('pushUnsubscribe').length, browser.asked.at(-1)]).toEqual([1, 'unsubscribe']);
  });

  test('explain after a refusal how to allow them again', async () => {
    fakeBrowser({ answer: 'denied' });
    const { user } = await openCard();
    await user.click(await button('Turn on'));
    expect(await screen.findByText(/^Your browser blocks our notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  test('end when the permission is withdrawn while the page is open', async () => {
    const browser = fakeBrowser({ permission: 'granted', endpoint: 'https://push.test/own' });
    const { asked } = await openCard(answers({ device: 'same' }));
    expect(await screen.findByText('On for this device')).toBeTruthy();
    await browser.forbid();
    expect(await screen.findByText(/^Your browser blocks our notifications/)).toBeTruthy();
    expect(asked('pushUnsubscribe').length).toBe(1);
  });

  test('send a changed endpoint of the browser', async () => {
    const browser = fakeBrowser({ permission: 'granted', endpoint: 'https://push.test/own' });
    const { asked } = await openCard(answers({ device: 'other' }));
    await screen.findByText('On for this device');
    expect(asked('pushSubscribe')).toMatchObject([{ endpoint: 'https://push.test/own' }]);
    await browser.tell({ type: WORKER_TELLS.moved });
    await waitFor(() => expect(asked('pushSubscribe').length).toBe(2));
  });

  test('name the failure and try again', async () => {
    fakeBrowser();
    const { user, asked } = await openCard(answers({}, { pushSubscribe: () => ({ refuse: 'unavailable' }) }));
    await user.click(await button('Turn on'));
    expect((await screen.findByText(/^That didn’t work/)).getAttribute('role')).toBe('alert');
    await user.click(await button('Try again'));
    await waitFor(() => expect(asked('pushSubscribe').length).toBe(2));
  });

  test('explain their absence in a browser without push, and keep other devices’ choices', async () => {
    await openCard();
    expect(await screen.findByText(/^This browser, or its private window/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'News from us' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Security/ })).toBeNull();
  });

  test('say that the server sends none', async () => {
    fakeBrowser();
    await openCard(answers({ publicKey: '' }));
    expect(await screen.findByText('Notifications aren’t available at the moment.')).toBeTruthy();
  });

  test('say that a private window has no push service', async () => {
    fakeBrowser({
      refuses: new DOMException('Registration failed - push service not available', 'AbortError'),
    });
    const { user } = await openCard();
    await user.click(await button('Turn on'));
    expect(await screen.findByText(/A private window never can/)).toBeTruthy();
  });
});

describe('in a native wrapper', () => {
  async function openWrapped(granted: string | null) {
    const app = await openTestApp(answers());
    let messagingToken = '';
    Object.assign(app.app.platform, {
      readPhone: () => ({ messagingToken, phoneinfoJsonModel: '' }),
      async enablePush() {
        messagingToken = granted ?? '';
        return granted;
      },
    });
    app.show(<NotificationsCard timeZone="Asia/Manila" />);
    await app.user.click(await button('Turn on'));
    return app;
  }

  test('the switch asks the phone, whose token goes to the server by itself', async () => {
    const { asked } = await openWrapped('token-1');
    expect(await screen.findByText('You can turn them off in your phone’s settings.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn off here' })).toBeNull();
    expect(asked('pushSubscribe')).toEqual([]);
  });

  test('a refusal points to the phone’s settings, and no offer asks again for weeks', async () => {
    const { show } = await openWrapped(null);
    expect(await screen.findByText(/^Your phone blocks our notifications/)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('perya.push') ?? '{}').postponedAt).toBeGreaterThan(0);
    show(<PushOffer about="feedback" />);
    await act(async () => {});
    expect(screen.queryByText('Get told when we answer')).toBeNull();
  });
});

describe('the player’s choice of messages', () => {
  test('is saved with each change', async () => {
    fakeBrowser();
    const { user, asked } = await openCard();
    await user.click(await screen.findByRole('checkbox', { name: 'News from us' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    await waitFor(() => expect(asked('updatePush').length).toBe(2));
    expect(asked('updatePush').at(-1)).toMatchObject({
      kinds: { ...kinds, news: false },
      quiet: { isOn: false, from: 1_320, to: 480 },
    });
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  test('shows quiet hours of no length as none', async () => {
    fakeBrowser();
    const { asked } = await openCard();
    const to = await screen.findByLabelText('To');
    fireEvent.change(to, { target: { value: '22:00' } });
    expect(await screen.findByText('Same as the start: no quiet hours')).toBeTruthy();
    fireEvent.change(to, { target: { value: '07:30' } });
    await waitFor(() =>
      expect(asked('updatePush')).toMatchObject([{ quiet: { to: 1_320 } }, { quiet: { to: 450 } }]),
    );
    expect(screen.queryByText('Same as the start: no quiet hours')).toBeNull();
  });

  test('with an unsaved change can be retried or undone', async () => {
    fakeBrowser();
    const { user, asked } = await openCard(answers({}, { updatePush: () => ({ refuse: 'unavailable' }) }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Gifts and prizes' });
    await user.click(box);
    expect(await screen.findByText('Your change wasn’t saved.')).toBeTruthy();
    expect(box.checked).toBe(false);
    await user.click(await button('Try again'));
    await waitFor(() => expect(asked('updatePush').length).toBe(2));
    await user.click(await button('Undo the change'));
    expect(box.checked).toBe(true);
  });
});

describe('the offer of notifications', () => {
  async function openOffer(script: Script = answers()) {
    const app = await openTestApp(script);
    app.show(<PushOffer about="withdrawal" />);
    return app;
  }

  test('turns them on with one press', async () => {
    const browser = fakeBrowser();
    const { user } = await openOffer();
    expect(await screen.findByText('Get told when it’s paid')).toBeTruthy();
    expect(browser.asked).toEqual([]);
    await user.click(await button('Tell me'));
    expect(await screen.findByText('Done. We’ll tell you on this device.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('disappears with “Not now”, and stays away the next time', async () => {
    fakeBrowser();
    const { user, asked, show } = await openOffer();
    await user.click(await button('Not now'));
    expect(screen.queryByText('Get told when it’s paid')).toBeNull();
    show(<PushOffer about="feedback" />);
    await waitFor(() => expect(asked('getPush').length).toBe(1));
    expect(screen.queryByText('Get told when we answer')).toBeNull();
  });

  test.each<[string, Browser | null, object]>([
    ['in a browser without notifications', null, {}],
    ['where they are blocked', { permission: 'denied' }, {}],
    ['where they are on', { permission: 'granted', endpoint: 'https://push.test/own' }, { device: 'same' }],
    ['while the server sends no notifications', {}, { publicKey: '' }],
  ])('does not show %s', async (_, browser, changes) => {
    if (browser) fakeBrowser(browser);
    const settled = vi.fn();
    const app = await openTestApp({
      ...answers(changes),
      inspector: onceSettled(settled),
    });
    app.show(<PushOffer about="withdrawal" />);
    await waitFor(() => expect(settled).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('shows only while a withdrawal is open', async () => {
    fakeBrowser();
    const app = await openTestApp(answers());
    const { unmount } = app.show(<OrderStatus order={sampleExchangeOrder()} onAgain={() => {}} />);
    expect(await screen.findByRole('group', { name: 'Get told when it’s paid' })).toBeTruthy();
    unmount();
    app.show(<OrderStatus order={sampleExchangeOrder({ state: 'paid' })} onAgain={() => {}} />);
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('explains after a refusal how to allow them', async () => {
    fakeBrowser({ answer: 'denied' });
    const { user } = await openOffer();
    await user.click(await button('Tell me'));
    expect(await screen.findByText(/^Your browser blocks our notifications/)).toBeTruthy();
  });
});

describe('in the inbox', () => {
  test('a former subscription is renewed with its new endpoint, without asking', async () => {
    const browser = fakeBrowser();
    const { user, asked, show } = await openCard();
    await user.click(await button('Turn on'));
    await screen.findByText('On for this device');
    show(<pushParts.PushKeeper />);
    await waitFor(() => expect(asked('pushSubscribe').length).toBe(2));
    expect(browser.asked).toEqual(['question', 'subscribe', 'subscribe']);
  });

  test('nothing is sent for a player who never turned push on', async () => {
    fakeBrowser({ permission: 'granted' });
    const settled = vi.fn();
    const app = await openTestApp({ ...answers(), inspector: onceSettled(settled) });
    app.show(<pushParts.PushKeeper />);
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(app.asked('getPush')).toEqual([]);
  });
});
