import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialName } from '#contract/social.ts';
import {
  createTestIdentity,
  LOGIN_CALLS,
  type Returned,
  type Spoiled,
  type TestIdentity,
} from './create-test-identity.ts';
import { type Answer, consent, device, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

const TEN_MINUTES = 600_000;

let server: TestServer;
let identity: TestIdentity;
beforeAll(async () => {
  let now = () => Date.now();
  identity = await createTestIdentity(() => now());
  const unlimited = { points: 100_000, seconds: 60 };
  server = await openTestServer({
    socialProviders: identity.providers,
    limits: { registrationsPerAddress: unlimited, socialStartsPerAddress: unlimited },
  });
  now = server.now;
});
afterAll(() => server.close());
beforeEach(() => {
  server.log.length = 0;
});

async function begin(name: SocialName) {
  const { data, device: cookie = '' } = await server.post(calls.socialStart, { type: SOCIAL_TYPE[name] });
  return { url: data.url, cookie };
}

/** From the press to the provider's redirect. */
async function comeBack(name: SocialName, spoiled: Spoiled = {}, sub = v4()) {
  const { url, cookie } = await begin(name);
  return { returned: identity.visit(url, { sub, name: 'Ana Cruz' }, spoiled), cookie };
}

/** Sends the callback with consent, so that nothing else can be refused. */
function send(name: SocialName, returned: Partial<Returned>, cookie: string | undefined, requestId = v4()) {
  const body = { requestId, ...returned, consent, ...device };
  return server.post(LOGIN_CALLS[name], body, { device: cookie });
}

async function count() {
  const [users, identities, tokens] = await Promise.all(
    (['app_user', 'social_identity', 'session_token'] as const).map((table) =>
      tables(server.database)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .execute(),
    ),
  );
  return [users, identities, tokens].map((rows) => Number(rows?.[0]?.n));
}

const refused = (field: string) => ({ status: 403, errcode: ERRCODE.socialRefused, field });
const told = ({ status, errcode, field }: Answer<unknown>) => ({ status, errcode, field });
const change = (changes: object) => ({ claims: (claims: object) => ({ ...claims, ...changes }) });
const seconds = () => Math.floor(server.now() / 1_000);

describe('a faulty provider answer is refused, and nothing is created', () => {
  const forged: [why: string, name: SocialName, spoiled: () => Spoiled][] = [
    ['another log-in’s nonce', 'google', () => change({ nonce: 'x'.repeat(43) })],
    ['no nonce', 'google', () => change({ nonce: undefined })],
    ['another log-in’s nonce at LINE', 'line', () => change({ nonce: 'x'.repeat(43) })],
    ['alg none', 'google', () => ({ alg: 'none' })],
    ['alg none at LINE', 'line', () => ({ alg: 'none' })],
    ['HS256 with the public key as a secret', 'google', () => ({ alg: 'HS256', key: 'public-as-secret' })],
    ['HS256 with the client’s secret when RS256 is agreed', 'google', () => ({ alg: 'HS256' })],
    ['ES256, as named in LINE’s discovery', 'line', () => ({ alg: 'ES256' })],
    ['RS256 when HS256 is agreed', 'line', () => ({ alg: 'RS256' })],
    ['a secret of another channel', 'line', () => ({ key: 'stranger' })],
    ['another audience', 'google', () => change({ aud: 'app-of-somebody' })],
    ['a second audience', 'google', () => change({ aud: ['app-google', 'app-of-somebody'] })],
    [
      'a second audience with the right party',
      'google',
      () => change({ aud: ['app-google', 'other'], azp: 'app-google' }),
    ],
    ['another authorised party', 'google', () => change({ azp: 'app-of-somebody' })],
    ['another issuer', 'google', () => change({ iss: 'https://id.evil.test/google' })],
    ['LINE’s issuer at Google', 'google', () => change({ iss: 'https://id.test/line' })],
    ['an expired token', 'google', () => change({ exp: seconds() - 31 })],
    ['a token without an end', 'google', () => change({ exp: undefined })],
    ['a token not valid yet', 'google', () => change({ nbf: seconds() + 60 })],
    ['a token from the future', 'google', () => change({ iat: seconds() + 3_600, exp: seconds() + 7_200 })],
    ['a token issued long ago', 'google', () => change({ iat: seconds() - 3_600 })],
    ['a key unknown to the provider', 'google', () => ({ key: 'stranger' })],
    ['an unknown kid', 'google', () => ({ kid: 'unknown' })],
    ['a broken signature', 'google', () => ({ token: (token) => `${token.slice(0, -8)}AAAAAAAA` })],
    [
      'a truncated signature',
      'line',
      () => ({ token: (token) => `${token.slice(0, token.lastIndexOf('.'))}.` }),
    ],
    ['an empty subject', 'google', () => change({ sub: '' })],
    ['no subject', 'line', () => change({ sub: undefined })],
    ['a number as subject', 'google', () => change({ sub: 7 })],
    ['a subject of a thousand letters', 'line', () => change({ sub: 'x'.repeat(1_000) })],
    [
      'no id token',
      'google',
      () => ({ answer: async () => Response.json({ access_token: 'a', token_type: 'bearer' }) }),
    ],
    ['an answer of 500', 'google', () => ({ answer: async () => Response.json({}, { status: 500 }) })],
    ['an answer with invalid JSON', 'line', () => ({ answer: async () => new Response('<html>') })],
    [
      'a redirect elsewhere',
      'google',
      () => ({ answer: async () => Response.redirect('https://evil.test', 302) }),
    ],
    ['no answer', 'facebook', () => ({ answer: () => Promise.reject(new TypeError('fetch failed')) })],
    [
      'a late answer',
      'google',
      () => ({ answer: () => Promise.reject(new DOMException('late', 'TimeoutError')) }),
    ],
    [
      'a stale code',
      'facebook',
      () => ({ answer: async () => Response.json({ error: { message: 'expired' } }, { status: 400 }) }),
    ],
    [
      'appsecret_proof refused',
      'facebook',
      () => ({ graph: () => Response.json({ error: {} }, { status: 400 }) }),
    ],
    ['a person without an id', 'facebook', () => ({ graph: () => Response.json({ name: 'Ana' }) })],
    ['a person with an empty id', 'facebook', () => ({ graph: () => Response.json({ id: '' }) })],
  ];

  test.each(forged)('%s (%s)', async (_why, name, spoiled) => {
    const { returned, cookie } = await comeBack(name, spoiled());
    const before = await count();
    expect(told(await send(name, returned, cookie))).toEqual(refused('provider'));
    expect(await count()).toEqual(before);
    expect(server.log.filter((line) => line.includes('a social log-in was refused'))).toHaveLength(1);
    expect(told(await send(name, returned, cookie))).toEqual(refused('state'));
  });

  test.each(['google', 'facebook', 'line'] as const)('but a correct answer from %s logs in', async (name) => {
    const { returned, cookie } = await comeBack(name);
    expect(told(await send(name, returned, cookie))).toMatchObject({ status: 200, errcode: 0 });
  });
});

describe('a callback is refused before the provider is asked', () => {
  const forged: [
    why: string,
    make: (own: Returned, cookie: string) => Promise<[Partial<Returned>, string | undefined]>,
  ][] = [
    ['with an empty state', async (own, cookie) => [{ ...own, state: '' }, cookie]],
    ['with an unknown state', async (own, cookie) => [{ ...own, state: `l${'x'.repeat(43)}` }, cookie]],
    ['without the cookie', async (own) => [own, undefined]],
    ['in another browser', async (own) => [own, (await begin('google')).cookie]],
    [
      'with a forged cookie for its state',
      async () => [{ state: `l${'x'.repeat(43)}`, code: 'x', iss: '' }, cookieOf(`l${'x'.repeat(43)}`)],
    ],
    ['with a cookie of another form', async (own) => [own, `__Host-perya-social=${own.state}`]],
    ['with the cookie of plain http', async (own, cookie) => [own, cookie.replace('__Host-', '')]],
  ];

  test.each(forged)('%s', async (_why, make) => {
    const { returned, cookie } = await comeBack('google');
    const [sent, with_] = await make(returned, cookie);
    const [before, asked] = [await count(), identity.exchanged()];
    expect(told(await send('google', sent, with_))).toEqual(refused('state'));
    expect([await count(), identity.exchanged()]).toEqual([before, asked]);
  });

  test('at another provider’s call, and the right one can still use it', async () => {
    const { returned, cookie } = await comeBack('google');
    expect(told(await send('line', returned, cookie))).toEqual(refused('state'));
    expect(told(await send('google', returned, cookie))).toMatchObject({ errcode: 0 });
  });

  test('after ten minutes', async () => {
    const { returned, cookie } = await comeBack('google');
    server.advance(TEN_MINUTES);
    expect(told(await send('google', returned, cookie))).toEqual(refused('state'));
  });

  test('a second time, because state and code work once', async () => {
    const { returned, cookie } = await comeBack('google');
    expect(told(await send('google', returned, cookie))).toMatchObject({ errcode: 0 });
    const before = await count();
    expect(told(await send('google', returned, cookie))).toEqual(refused('state'));
    expect(await count()).toEqual(before);
  });

  test('from a log-in for binding, and from a binding for a log-in', async () => {
    const { token } = await signUp(server);
    const body = { type: SOCIAL_TYPE.google };
    const started = await server.post(calls.socialBindStart, body, { token });
    const bound = identity.visit(started.data.url, { sub: v4() });
    expect(told(await send('google', bound, started.device))).toEqual(refused('state'));

    const { returned, cookie } = await comeBack('google');
    const binding = { requestId: v4(), type: SOCIAL_TYPE.google, ...returned };
    expect(told(await server.post(calls.bindSocialAccount, binding, { token, device: cookie }))).toEqual(
      refused('state'),
    );
  });

  test('from another player’s binding', async () => {
    const [ana, ben] = [await signUp(server), await signUp(server)];
    const body = { type: SOCIAL_TYPE.google };
    const { data, device: cookie } = await server.post(calls.socialBindStart, body, { token: ana.token });
    const binding = { requestId: v4(), type: SOCIAL_TYPE.google, ...identity.visit(data.url, { sub: v4() }) };
    expect(
      told(await server.post(calls.bindSocialAccount, binding, { token: ben.token, device: cookie })),
    ).toEqual(refused('state'));
  });
});

describe('a callback is refused for', () => {
  test('another browser’s code with a different PKCE challenge (injection)', async () => {
    const [own, other] = [await comeBack('google'), await comeBack('google')];
    const before = await count();
    const mixed = { ...own.returned, code: other.returned.code };
    expect(told(await send('google', mixed, own.cookie))).toEqual(refused('provider'));
    expect(await count()).toEqual(before);
  });

  test('a cookie with a changed verifier', async () => {
    const { returned, cookie } = await comeBack('line');
    const changed = `${cookie.slice(0, -3)}AAA`;
    expect(told(await send('line', returned, changed))).toEqual(refused('provider'));
  });

  test('a redirect naming another issuer (mix-up), and the code is sent nowhere', async () => {
    const { returned, cookie } = await comeBack('google');
    const asked = identity.exchanged();
    const mixed = { ...returned, iss: 'https://id.test/line' };
    expect(told(await send('google', mixed, cookie))).toEqual(refused('provider'));
    expect(identity.exchanged()).toBe(asked);
  });

  test('the second of two concurrent requests with the same state', async () => {
    const { returned, cookie } = await comeBack('google');
    const answers = await Promise.all([1, 2, 3].map(() => send('google', returned, cookie)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([
      0,
      ERRCODE.socialRefused,
      ERRCODE.socialRefused,
    ]);
  });

  test('an empty code, while a cancelled log-in without a code is never sent', async () => {
    const { returned, cookie } = await comeBack('google');
    expect(told(await send('google', { ...returned, code: '' }, cookie))).toEqual(refused('provider'));
  });
});

test('a hanging provider is given up, and its late answer changes nothing', async () => {
  const { returned, cookie } = await comeBack('google', {
    answer: () => new Promise(() => {}),
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  expect(told(await send('google', returned, cookie))).toEqual(refused('provider'));
});

function cookieOf(state: string): string {
  return `__Host-perya-social=${[state, 'x'.repeat(43), 'x'.repeat(43)].join('.')}`;
}
