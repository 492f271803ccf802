import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkComplete } from '#server/create-server.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, registration, signUp } from './open-test-server.ts';

const server = openForFile(openTestServer);

const json = { 'content-type': 'application/json' };
const CALL = '/app/v1/accountLogin';

describe('a request other than a call', () => {
  test.each([
    ['GET', '/app/v1/unknown', 404],
    ['POST', '/app/v1/unknown', 404],
    ['POST', '/app/v1', 404],
    ['POST', '/anything', 404],
    ['DELETE', '/', 404],
    ['GET', CALL, 405],
    ['PUT', CALL, 405],
  ] as const)('%s %s is a JSON %i', async (method, url, status) => {
    const answer = await server.http.inject({ method, url });
    expect([answer.statusCode, answer.headers['content-type'], answer.json().errcode]).toEqual([
      status,
      'application/json; charset=utf-8',
      status,
    ]);
  });

  test('with a wrong method is refused, naming the right one', async () => {
    expect((await server.http.inject({ method: 'GET', url: CALL })).headers.allow).toBe('POST');
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['broken JSON', '{"account":', json, 400],
    ['no body', '', json, 400],
    ['a list', '[]', json, 400],
    ['a text', '"text"', json, 400],
    ['null', 'null', json, 400],
    ['a prototype-polluting key', '{"__proto__":{}}', json, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['more than 64 KiB', JSON.stringify({ account: 'x'.repeat(65_536) }), json, 413],
  ])('%s', async (_, payload, headers, status) => {
    const answer = await server.http.inject({ method: 'POST', url: CALL, headers, payload });
    expect([answer.statusCode, answer.json().errcode]).toEqual([status, status]);
  });

  test('is refused for events only above 256 KiB', async () => {
    const send = (bytes: number) =>
      server.http.inject({
        method: 'POST',
        url: '/app/v1/anonymous/appEventLogClient',
        headers: json,
        payload: JSON.stringify({ eventList: [], padding: 'x'.repeat(bytes) }),
      });
    expect((await send(200 * 1024)).statusCode).toBe(400);
    expect((await send(257 * 1024)).statusCode).toBe(413);
  });
});

describe('an unexpected failure', () => {
  test('gives a 500 without details, and its cause is logged', async () => {
    const broken = await openTestServer({
      passwords: {
        hash: async () => {
          throw new Error('secret detail of the inside');
        },
        matches: async () => false,
      },
    });
    const answer = await broken.http.inject({
      method: 'POST',
      url: '/app/v1/accountRegist',
      headers: json,
      payload: registration(),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { errcode: 500, errmsg: 'Something went wrong on our side. Please try again.', data: null },
    ]);
    expect(broken.log.join('')).toContain('secret detail of the inside');
    await broken.close();
  });
});

test('a request makes one line of the log', async () => {
  const lone = await openTestServer();
  await lone.http.inject({ url: '/healthz?secret=1', remoteAddress: '192.0.2.1' });
  const lines = lone.log.map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request completed',
      req: { method: 'GET', path: '/healthz', address: '192.0.2.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
  await lone.close();
});

describe('health', () => {
  test('reports alive and ready', async () => {
    expect((await server.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.http.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('reports alive but not ready without its database', async () => {
    const lone = await openTestServer();
    await lone.database.close();
    expect((await lone.http.inject('/healthz')).statusCode).toBe(200);
    expect((await lone.http.inject('/readyz')).statusCode).toBe(503);
    await lone.http.close();
  });
});

test('every answer has the security headers, and HSTS only behind https', async () => {
  const plain = await server.http.inject({
    method: 'POST',
    url: CALL,
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(plain.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(plain.headers['strict-transport-security']).toBeUndefined();

  const proxied = await openTestServer({ trustProxy: 1 });
  const secure = await proxied.http.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  await proxied.close();
});

test('a call over http is not redirected to https, so that its sender notices', async () => {
  const proxied = await openTestServer({ trustProxy: 1 });
  const headers = { ...json, 'x-forwarded-proto': 'http' };
  const answers = await Promise.all([
    proxied.http.inject({ method: 'POST', url: '/app/v1/logout', headers, payload: '{}' }),
    proxied.http.inject({ method: 'POST', url: '/webhooks/nobody', headers, payload: '{}' }),
  ]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [200, undefined],
    [404, undefined],
  ]);
  await proxied.close();
});

test('the log contains neither tokens nor passwords', async () => {
  const { account, token } = await signUp(server, { password: 'hunter2-hunter2' });
  await server.post(calls.accountLogin, {
    account,
    password: 'wrong-hunter2',
    os: '',
    deviceModel: '',
    deviceId: '',
  });
  await server.post(calls.refreshData, {}, { token });
  server.http.log.info(
    { token, password: 'hunter2-hunter2', body: { password: 'hunter2-hunter2' } },
    'by mistake',
  );
  server.http.log.error({ err: Object.assign(new Error('query failed'), { params: [token] }) }, 'by mistake');
  const written = server.log.join('');
  expect(written).toContain('by mistake');
  expect(written).not.toContain(token);
  expect(written).not.toContain('hunter2');
});

test('a server without a route for a call does not start', () => {
  expect(() => checkComplete({ answered: new Map([['/app/v1/logout', calls.logout]]) })).toThrow(
    /^calls without a route: (?!.*\blogout\b).*anonymous\/appConfig, anonymous\/gameList, preLogin, /,
  );
});
