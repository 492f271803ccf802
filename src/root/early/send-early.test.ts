import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { PageCalls } from '#contract/pages.ts';
import { sendEarly } from './send-early.ts';
import { sendPageCalls } from './send-page-calls.ts';

const BOTH = { os: 'Android 14', deviceModel: 'Pixel 7' };
const COMMON = {
  appId: 'com.demo.web',
  channel: 'WEB',
  clientReferrer: 'ph',
  platform: 0,
  appVersion: '1.1.2',
};

interface Seen {
  url: string;
  authorization: string | undefined;
  credentials: string;
  body: Record<string, unknown>;
}

function createFakeWindow(
  stored: Record<string, string> | null,
  answer: () => Promise<Response>,
  attributes: Record<string, string> = {},
) {
  const seen: Seen[] = [];
  const values = new Map(Object.entries(stored ?? {}));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const documentElement = {
    lang: 'fil',
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  const window = {
    document: { documentElement, adoptedStyleSheets: [] },
    location: { pathname: '/vip', search: '?back=1', origin: 'https://perya.example' },
    get localStorage() {
      if (stored === null) throw new DOMException('denied', 'SecurityError');
      return storage;
    },
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile' },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) },
    fetch(url: string, init: { headers: Record<string, string>; credentials: string; body: string }) {
      const { headers, credentials, body } = init;
      seen.push({ url, authorization: headers.authorization, credentials, body: JSON.parse(body) });
      return answer();
    },
  };
  return { window: window as unknown as Window, seen };
}

const success = async () => Response.json({ code: 200, msg: '', data: {} });

test('the stored token and versions are sent in the call’s format, and the player is fetched', async () => {
  const { window, seen } = createFakeWindow(
    { 'perya.token': 't1', 'perya.versions': '{"v":"c1","gameListVersion":"g1"}', 'perya.device': 'd1' },
    success,
  );
  const { token, calls: sent } = sendEarly(window, () => 5);
  expect(token).toBe('t1');
  expect(seen).toEqual([
    {
      url: `/app/v1/${calls.preLogin.path}`,
      authorization: 't1',
      credentials: 'same-origin',
      body: {
        v: 'c1',
        gameListVersion: 'g1',
        ...BOTH,
        deviceId: 'd1',
        messagingToken: '',
        phoneinfoJsonModel: '',
        ...COMMON,
      },
    },
    {
      url: `/app/v1/${calls.getAfterLoginInfoWeb.path}`,
      authorization: 't1',
      credentials: 'same-origin',
      body: { version: '1.1.2', ...BOTH, ...COMMON },
    },
  ]);
  expect(sent).toMatchObject([
    { path: 'preLogin', token: 't1', sentAt: 5 },
    { path: 'getAfterLoginInfoWeb', token: 't1', sentAt: 5 },
  ]);
  const answer = await sent[0]?.answer;
  expect(readEnvelope(answer?._data)).toEqual({ errcode: 0, errmsg: '', data: {} });
  expect(answer?.arrivedAt).toBe(5);
});

test('the call works with storage blocked, and no player is fetched', () => {
  const { window, seen } = createFakeWindow(null, success);
  expect(sendEarly(window).token).toBe(null);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.authorization).toBe(undefined);
  expect(seen[0]?.body).toMatchObject({
    v: '',
    gameListVersion: '',
    deviceId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7a0a-8a0a-0a0a0a0a0a0a$/),
  });
});

describe('the page with its data', () => {
  const view = { html: '<b>5</b>', css: 'b{}' };
  const answer = async () => Response.json({ errcode: 0, errmsg: '', data: { view } });

  test.each<[string | null, Record<string, string>, boolean]>([
    ['t1', { 'data-view': 'players' }, true],
    ['t1', { 'data-view': 'visitors' }, true],
    [null, { 'data-view': 'everybody' }, true],
    [null, { 'data-view': 'visitors' }, false],
    [null, { 'data-view': 'players' }, false],
    ['t1', {}, false],
    ['t1', { 'data-view': 'players', 'data-foreign': '' }, false],
  ])('is fetched with the token %s in a document with %j: %s', async (token, attributes, isAsked) => {
    const { window, seen } = createFakeWindow(
      token === null ? {} : { 'perya.token': token },
      answer,
      attributes,
    );
    expect(await sendEarly(window).view).toEqual(isAsked ? view : null);
    expect(seen.filter(({ url }) => url.endsWith('/viewPage')).map(({ body }) => body)).toEqual(
      isAsked
        ? [
            {
              ...{ address: '/vip?back=1', origin: 'https://perya.example' },
              ...{ locale: 'fil', timeZone: expect.any(String) },
              ...BOTH,
              ...COMMON,
            },
          ]
        : [],
    );
  });

  test('is not fetched during a break, and a refusal gives no page', async () => {
    const attributes = { 'data-view': 'players' };
    const onBreak = { 'perya.token': 't1', 'perya.break': 'true' };
    expect(sendEarly(createFakeWindow(onBreak, answer, attributes).window).view).toBe(null);
    const refuse = async () => Response.json({ errcode: 429, errmsg: 'Wait.' }, { status: 429 });
    const { window } = createFakeWindow({ 'perya.token': 't1' }, refuse, attributes);
    expect(await sendEarly(window).view).toBe(null);
  });
});

test('an answer that is not JSON is passed on as unreadable', async () => {
  const { window } = createFakeWindow({}, async () => new Response('<html>', { status: 502 }));
  const answer = await sendEarly(window).calls[0]?.answer;
  expect([answer?.ok, answer?.status, answer?._data]).toEqual([false, 502, null]);
});

test('a failed request rejects the answer', async () => {
  const { window } = createFakeWindow({}, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendEarly(window).calls[0]?.answer).rejects.toThrow('Failed to fetch');
});

const pages: readonly PageCalls[] = [
  {
    pattern: '^/tabs/*$',
    player: [{ call: 'one', query: 'tab=1' }, { call: 'two', query: 'tab=2' }, { call: 'all' }],
  },
  { pattern: '^/list/*$', player: [{ call: 'list', body: { before: '' }, query: '' }] },
  { pattern: '^/game/*$', player: [{ call: 'game', body: { a: 1 }, numbers: ['gameId', 'tryIt'] }] },
  {
    pattern: '^/order/*$',
    player: [
      { call: 'order', ids: { orderId: 'order' }, query: 'tab=1' },
      { call: 'none', unless: 'order' },
    ],
  },
  { pattern: '^/open/*$', player: [{ call: 'own' }], visitor: [{ call: 'everybody’s' }] },
];

test.each<[string, string | null, string[]]>([
  ['/tabs?tab=1', 't1', ['one', 'all']],
  ['/TABS/?back=1&tab=2', 't1', ['two', 'all']],
  ['/tabs?tab=12', 't1', ['all']],
  ['/tabs?tab=1', null, []],
  ['/tabs/more', 't1', []],
  ['/list', 't1', ['list {"before":""}']],
  ['/list?filter=games', 't1', []],
  ['/game?tryIt=0&gameId=12', 't1', ['game {"a":1,"gameId":12,"tryIt":0}']],
  ['/game?gameId=12&tryIt=', 't1', []],
  ['/game?agameId=12&tryIt=0', 't1', []],
  ['/order?tab=1&order=0a-b', 't1', ['order {"orderId":"0a-b"}']],
  ['/order?tab=1&order=a%20b', 't1', []],
  ['/order?order=0a-b', 't1', []],
  ['/order?tab=1', 't1', ['none']],
  ['/open', 't1', ['own']],
  ['/open', null, ['everybody’s']],
  ['/', 't1', []],
])(
  'at %s with the token %s the page’s own calls are %j, and there are none during a break',
  (address, token, expected) => {
    const sent: string[] = [];
    const early = {
      token,
      isOnBreak: false,
      calls: [],
      send: (path: string, body: object) =>
        void sent.push([path, ...(Object.keys(body).length > 0 ? [JSON.stringify(body)] : [])].join(' ')),
      view: null,
    };
    const place = new URL(address, 'https://perya.example');
    sendPageCalls(early, pages, place);
    expect(sent).toEqual(expected);
    sendPageCalls({ ...early, isOnBreak: true }, pages, place);
    expect(sent).toEqual(expected);
  },
);
