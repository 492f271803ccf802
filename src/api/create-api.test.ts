import { describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallFailure } from './call-failure.ts';
import { commonFields } from './common-fields.ts';
import { type Api, type ApiDependencies, createApi } from './create-api.ts';
import type { EarlyCall } from './early-calls.ts';

const COIN = { coin: 5, lottery: 0, vip: 1, vipExp: 0, userLevel: 0, bet: 0, hasPassword: true };

type Answer = () => Response | Promise<Response>;

function createTestApi(answer: Answer, early: Pick<ApiDependencies, 'earlyCalls' | 'now'> = {}) {
  const seen: { url: string; init: RequestInit }[] = [];
  const reports: (string | null)[] = [];
  const timers: AbortController[] = [];
  const api = createApi({
    base: 'https://perya.example',
    platform: 0,
    readTimeout: () => 20_000,
    onUnauthorised: (token) => reports.push(`401 ${token}`),
    onTimeout: (path) => reports.push(`timeout ${path}`),
    onDate: (date, at) => at !== undefined && reports.push(`date ${date} at ${at}`),
    now: () => 1_000,
    ...early,
    createTimeoutSignal(milliseconds) {
      expect(milliseconds).toBe(20_000);
      const controller = new AbortController();
      timers.push(controller);
      return controller.signal;
    },
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), init });
      return await Promise.race([answer(), rejectOnAbort(init.signal)]);
    },
  });
  const expire = () => timers.at(-1)?.abort(new DOMException('late', 'TimeoutError'));
  return { api, seen, reports, expire };
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

async function failureOf(promise: Promise<unknown>) {
  const failure: CallFailure = await promise.then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  );
  const { kind, errcode, field, retryAfter } = failure;
  return { kind, errcode, field, retryAfter };
}

test('a call is posted with the common fields and without a token', async () => {
  const { api, seen } = createTestApi(() => json({ errcode: 0, errmsg: '', data: { coin: 7 } }));
  expect(await api.call(calls.exitGame, { gameId: 1001 })).toEqual({ coin: 7 });
  const [request] = seen;
  expect(request?.url).toBe('https://perya.example/app/v1/exitGame');
  expect(request?.init.method).toBe('POST');
  expect(new Headers(request?.init.headers).get('authorization')).toBeNull();
  expect(JSON.parse(String(request?.init.body))).toEqual({
    gameId: 1001,
    appId: 'com.demo.web',
    channel: 'WEB',
    clientReferrer: 'ph',
    platform: 0,
    appVersion: '1.1.2',
  });
});

test('each started call ends once, even a cancelled one', async () => {
  const loads: string[] = [];
  const controller = new AbortController();
  const api = createApi({
    base: '',
    platform: 0,
    readTimeout: () => 20_000,
    onUnauthorised: () => {},
    onTimeout: () => {},
    onBegun: () => loads.push('begun'),
    onEnded: () => loads.push('ended'),
    fetch: (_, init) => Promise.race([new Promise<never>(() => {}), rejectOnAbort(init?.signal)]),
  });
  void api.call(calls.logout, {}, { signal: controller.signal });
  expect(loads).toEqual(['begun']);
  controller.abort();
  await vi.waitFor(() => expect(loads).toEqual(['begun', 'ended']), { timeout: 30_000 });
});

test('a call’s token is sent with it', async () => {
  const { api, seen } = createTestApi(() => json({ errcode: 0 }));
  await api.call(calls.logout, {}, { token: 't0' });
  expect(new Headers(seen[0]?.init.headers).get('authorization')).toBe('t0');
  expect(seen[0]?.init.credentials).toBe('same-origin');
});

test('the other envelope and unknown fields are accepted', async () => {
  const { api } = createTestApi(() => json({ code: 200, msg: 'ok', data: { ...COIN, extra: 1 }, more: 2 }));
  expect(await api.call(calls.refreshData, {})).toEqual(COIN);
});

test('a missing list reads as empty', async () => {
  const { api } = createTestApi(() => json({ errcode: 0, data: { gameLikes: 'none' } }));
  expect(await api.call(calls.gameLike, { gameId: 1001, like: true })).toEqual({ gameLikes: [] });
});

test.each<[string, Answer, object]>([
  [
    'a refusal with its field',
    () => json({ errcode: 400, errmsg: 'short', field: 'account' }, { status: 400 }),
    { kind: 'refused', errcode: 400, field: 'account', retryAfter: null },
  ],
  [
    'a rate limit with its wait',
    () => json({ errcode: 429, errmsg: 'slow' }, { status: 429, headers: { 'retry-after': '90' } }),
    { kind: 'refused', errcode: 429, field: null, retryAfter: 90 },
  ],
  [
    'a Retry-After that is not a number',
    () => json({ errcode: 429 }, { status: 429, headers: { 'retry-after': 'tomorrow' } }),
    { kind: 'refused', errcode: 429, field: null, retryAfter: null },
  ],
  [
    'a server error',
    () => json({ errcode: 500, errmsg: 'oh' }, { status: 500 }),
    { kind: 'server', errcode: 500, field: null, retryAfter: null },
  ],
  [
    'a proxy’s error page',
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    { kind: 'server', errcode: 0, field: null, retryAfter: null },
  ],
  [
    'a captive portal',
    () => new Response('<html>'),
    { kind: 'broken', errcode: 0, field: null, retryAfter: null },
  ],
  [
    'success with an unknown shape',
    () => json({ errcode: 0, data: { coin: 'much' } }),
    { kind: 'broken', errcode: 0, field: null, retryAfter: null },
  ],
  [
    'success under a failing status',
    () => json({ errcode: 0, data: COIN }, { status: 500 }),
    { kind: 'broken', errcode: 0, field: null, retryAfter: null },
  ],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'offline', errcode: 0, field: null, retryAfter: null },
  ],
  [
    'an interrupted body',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) })),
    { kind: 'offline', errcode: 0, field: null, retryAfter: null },
  ],
])('a call fails on %s', async (_, answer, expected) => {
  const { api, reports } = createTestApi(answer);
  expect(await failureOf(api.call(calls.refreshData, {}))).toEqual(expected);
  expect(reports).toEqual([]);
});

test('a time-out is reported with the path of its call', async () => {
  const { api, reports, expire } = createTestApi(() => new Promise(() => {}));
  const failure = failureOf(api.call(calls.refreshData, {}));
  expire();
  expect(await failure).toEqual({ kind: 'timeout', errcode: 0, field: null, retryAfter: null });
  expect(reports).toEqual(['timeout refreshData']);
});

test('a body that never ends times out too', async () => {
  const late = new DOMException('late', 'TimeoutError');
  const body = new ReadableStream({ start: (controller) => controller.error(late) });
  const { api, reports } = createTestApi(() => new Response(body));
  expect((await failureOf(api.call(calls.refreshData, {}))).kind).toBe('timeout');
  expect(reports).toEqual(['timeout refreshData']);
});

test('a 401 is reported with the request’s token, except for public calls', async () => {
  const { api, reports } = createTestApi(() => json({ errcode: 401, errmsg: 'no' }, { status: 401 }));
  const settings = { token: 't1' };
  expect((await failureOf(api.call(calls.refreshData, {}, settings))).errcode).toBe(401);
  expect((await failureOf(api.call(calls.logout, {}, settings))).errcode).toBe(401);
  expect(reports).toEqual(['401 t1']);
});

test('a cancelled call never settles and reports nothing', async () => {
  const { api, reports, seen } = createTestApi(() => new Promise(() => {}));
  const controller = new AbortController();
  const settled = vi.fn();
  api.call(calls.refreshData, {}, { signal: controller.signal }).then(settled, settled);
  controller.abort();
  await new Promise(setImmediate);
  expect(seen[0]?.init.signal?.aborted).toBe(true);
  expect(settled).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

/** An early call as the page's own script sends it; `isCancelled` tells whether it was cancelled. */
function createEarly(changes: Partial<EarlyCall> = {}, data: unknown = { errcode: 0, data: COIN }) {
  const early: EarlyCall & { isCancelled: boolean } = {
    path: calls.refreshData.path,
    token: 't1',
    body: JSON.stringify(commonFields(0)),
    sentAt: 0,
    answer: Promise.resolve({
      ...{ ok: true, status: 200, headers: new Headers({ date: 'Sun, 29 Nov 2026 08:00:00 GMT' }) },
      ...{ arrivedAt: 400, _data: data },
    }),
    isCancelled: false,
    cancel: () => {
      early.isCancelled = true;
    },
    ...changes,
  };
  return early;
}

test('the answer to an early call is used once instead of a new call', async () => {
  const { api, seen, reports } = createTestApi(() => json({ errcode: 0, data: COIN }), {
    earlyCalls: [createEarly()],
  });
  const data = await api.call(calls.refreshData, {}, { token: 't1' });
  expect(data).toEqual(COIN);
  expect(seen).toEqual([]);
  expect(api.arrivedAt(data)).toBe(400);
  expect(reports).toEqual(['date Sun, 29 Nov 2026 08:00:00 GMT at 400']);
  expect(api.arrivedAt(await api.call(calls.refreshData, {}, { token: 't1' }))).toBe(null);
  expect(seen).toHaveLength(1);
});

test.each<[string, Partial<EarlyCall>, number]>([
  ['for another login', { token: 't0' }, 1_000],
  ['with another body', { body: '{}' }, 1_000],
  ['of another path', { path: calls.getVipInfo.path }, 1_000],
  ['sent before the time limit for an answer', {}, 20_001],
])('an early call %s is not used', async (_, changes, time) => {
  const earlyCalls = [createEarly(changes)];
  const { api, seen } = createTestApi(() => json({ errcode: 0, data: COIN }), {
    earlyCalls,
    now: () => time,
  });
  await api.call(calls.refreshData, {}, { token: 't1' });
  expect(seen).toHaveLength(1);
});

test('early answers that are too old, or from before a move of value or the end of the login, are dropped', async () => {
  const refused = () => json({ errcode: 401, errmsg: 'no' }, { status: 401 });
  const start = {
    ...{ v: '', gameListVersion: '', os: '', deviceModel: '', deviceId: 'd1' },
    ...{ messagingToken: '', phoneinfoJsonModel: '' },
  };
  for (const act of [
    (api: Api) => api.call(calls.exitGame, { gameId: 1001 }, { token: 't1' }),
    (api: Api) => api.call(calls.getVipInfo, {}, { token: 't1' }).catch(() => null),
    (api: Api) => api.call(calls.preLogin, start, { token: 't1' }).catch(() => null),
  ]) {
    const early = createEarly();
    const { api, seen } = createTestApi(refused, { earlyCalls: [early] });
    await Promise.resolve(act(api)).catch(() => null);
    await api.call(calls.refreshData, {}, { token: 't1' }).catch(() => null);
    expect(early.isCancelled).toBe(true);
    expect(seen).toHaveLength(2);
  }
  const old = createEarly();
  const { api } = createTestApi(() => json({ errcode: 0, data: COIN }), {
    earlyCalls: [old],
    now: () => 20_001,
  });
  await api.call(calls.refreshData, {}, { token: 't1' });
  expect(old.isCancelled).toBe(true);
});

test.each<[string, object, object, string[]]>([
  [
    'without a network',
    new TypeError('Failed to fetch'),
    { kind: 'offline', errcode: 0, field: null, retryAfter: null },
    [],
  ],
  [
    'that takes too long',
    new DOMException('late', 'TimeoutError'),
    { kind: 'timeout', errcode: 0, field: null, retryAfter: null },
    ['timeout refreshData'],
  ],
  [
    'whose login has ended',
    { errcode: 401, errmsg: 'no' },
    { kind: 'refused', errcode: 401, field: null, retryAfter: null },
    ['401 t1'],
  ],
])('an early call %s fails like any other', async (_, outcome, expected, told) => {
  const isLost = outcome instanceof Error || outcome instanceof DOMException;
  const early = isLost ? createEarly({ answer: Promise.reject(outcome) }) : createEarly({}, outcome);
  const { api, reports } = createTestApi(() => json({}), { earlyCalls: [early] });
  expect(await failureOf(api.call(calls.refreshData, {}, { token: 't1' }))).toEqual(expected);
  expect(reports.filter((report) => !report?.startsWith('date'))).toEqual(told);
});

test('an early call whose caller leaves is cancelled and never settles', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const early = createEarly({ answer: promise, cancel: () => reject(new DOMException('', 'AbortError')) });
  const { api, reports } = createTestApi(() => json({}), { earlyCalls: [early] });
  const controller = new AbortController();
  const settled = vi.fn();
  api.call(calls.refreshData, {}, { token: 't1', signal: controller.signal }).then(settled, settled);
  controller.abort();
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

describe('a call sent ahead', () => {
  const open = () => createTestApi(() => json({ errcode: 0, data: COIN }), { now: () => 700 });

  test('gives its answer to the same call, once', async () => {
    const { api, seen } = open();
    api.sendAhead(calls.refreshData.path, {}, 't1');
    expect(seen).toHaveLength(1);
    const data = await api.call(calls.refreshData, {}, { token: 't1' });
    expect([data, api.arrivedAt(data), seen.length]).toEqual([COIN, 700, 1]);
    await api.call(calls.refreshData, {}, { token: 't1' });
    expect(seen).toHaveLength(2);
  });

  test('is sent once while nobody has taken it', () => {
    const { api, seen } = open();
    for (const token of ['t1', 't1', 't2', null]) api.sendAhead(calls.refreshData.path, {}, token);
    expect(seen).toHaveLength(3);
  });

  test('is cancelled when value moves', async () => {
    const { api, seen } = open();
    api.sendAhead(calls.refreshData.path, {}, 't1');
    await api.call(calls.bonusReceiveAll, { requestId: 'r1', rights: [] }, { token: 't1' }).catch(() => null);
    expect(seen[0]?.init.signal?.aborted).toBe(true);
  });
});
