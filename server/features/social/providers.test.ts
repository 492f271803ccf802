import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import { createHttp } from '../../../sandbox/create-http.ts';
import { createTestSandbox, testSecret } from '../../../sandbox/create-test-sandbox.ts';
import { clientOf, QUIRKS, type Quirk, TOKEN_QUIRKS } from '../../../sandbox/identity-provider.ts';
import { registerIdentityRoutes } from '../../../sandbox/identity-routes.ts';
import { findFreePort } from '../../../tests/server/find-free-port.ts';
import { createSocialProviders, type SocialProvider } from './providers.ts';

const NAMES: SocialName[] = ['google', 'facebook', 'line'];
const APP = 'http://127.0.0.1:8080';
const SECRETS = { state: `l${'s'.repeat(43)}`, nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
/** It answers after longer than a test may take. */
const REFUSED_AT_ONCE = QUIRKS.filter((quirk) => quirk !== 'none' && quirk !== 'slow');

let http: FastifyInstance;
let url: string;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const { sandbox, now } = createTestSandbox();
  http = await createHttp({
    ...{ sandbox, clock: now, secret: testSecret, merchant: 'Perya', publicUrl: url },
    onError: (error) => expect.fail(error.message),
    identity: (server) => registerIdentityRoutes(server, { merchant: 'Perya', publicUrl: url }),
  });
  await http.listen({ host: '127.0.0.1', port });
});
afterAll(() => http.close());
afterEach(() => void vi.useRealTimers());

function providerOf(name: SocialName, issuer = `${url}/${name}`): SocialProvider {
  const { id, secret } = clientOf(name);
  const settings = { name, clientId: id, clientSecret: secret, issuer };
  const [provider] = createSocialProviders([settings], { publicUrl: APP, clock: Date.now });
  if (!provider) throw new Error('no provider');
  return provider;
}

/** As a browser goes to the provider and back. @returns the query of the redirect */
async function visit(
  provider: SocialProvider,
  choice: Record<string, string> = { person: 'Ana Cruz' },
): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response.headers.get('location') ?? '';
  };
  const page = await go(await provider.begin({ ...SECRETS, isFresh: false }));
  const resumed = await go(page, { choice: 'continue', ...choice });
  return new URL(await go(resumed)).searchParams;
}

function identify(provider: SocialProvider, query: URLSearchParams, changes = {}) {
  const [code = '', iss = ''] = [query.get('code'), query.get('iss')].map((text) => text ?? '');
  return provider.identify({ ...SECRETS, code, iss, ...changes });
}

describe.each(NAMES)('%s, as the sandbox plays it', (name) => {
  test('says who somebody is, the same each time', async () => {
    const provider = providerOf(name);
    const [first, again] = [
      await identify(provider, await visit(provider)),
      await identify(provider, await visit(provider)),
    ];
    expect(first).toEqual({
      subject: expect.stringMatching(/^[0-9a-f]{20}$/),
      name: 'Ana Cruz',
      email: name === 'line' ? null : 'ana.cruz@example.com',
    });
    expect(again).toEqual(first);
    expect(provider.type).toBe(SOCIAL_TYPE[name]);
  });

  test('returns the state, and an error when somebody cancels', async () => {
    const query = await visit(providerOf(name), { choice: 'cancel' });
    expect([query.get('error'), query.get('state'), query.get('code')]).toEqual([
      'access_denied',
      SECRETS.state,
      null,
    ]);
  });

  test('takes a code once, and only with its verifier', async () => {
    const provider = providerOf(name);
    const query = await visit(provider);
    await expect(identify(provider, query, { verifier: 'w'.repeat(43) })).rejects.toThrow();
    const other = await visit(provider);
    await identify(provider, other);
    await expect(identify(provider, other)).rejects.toThrow();
  });

  test('takes the code of a browser that needed half a minute to come back', async () => {
    const provider = providerOf(name);
    const query = await visit(provider);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    await expect(identify(provider, query)).resolves.toMatchObject({ name: 'Ana Cruz' });
  });

  const quirks = REFUSED_AT_ONCE.filter((quirk) => name !== 'facebook' || !TOKEN_QUIRKS.includes(quirk));
  test.each<Quirk>(quirks)('with its switch at %s proves nobody', async (quirk) => {
    const provider = providerOf(name);
    const query = await visit(provider, { person: 'Ana Cruz', quirk });
    await expect(identify(provider, query)).rejects.toThrow();
  });
});

test('Facebook’s Graph tells nothing without the app’s proof', async () => {
  const response = await fetch(`${url}/facebook/graph/me`, { headers: { authorization: 'Bearer any' } });
  expect(response.status).toBe(400);
});

test('nobody is sent anywhere but to a callback', async () => {
  const address = new URL(await providerOf('google').begin({ ...SECRETS, isFresh: false }));
  address.searchParams.set('redirect_uri', 'http://evil.test/');
  const response = await fetch(address, { redirect: 'manual' });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('redirect_uri')]);
});

describe('the providers themselves', () => {
  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
    ['line', 'https://access.line.me/oauth2/v2.1/authorize', 'openid profile'],
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth', 'public_profile email'],
  ] as const)('%s has its pinned address, with state and PKCE', async (name, address, scope) => {
    const begun = new URL(await providerOf(name, '').begin({ ...SECRETS, isFresh: false }));
    expect(`${begun.origin}${begun.pathname}`).toBe(address);
    expect(Object.fromEntries(begun.searchParams)).toMatchObject({
      ...{ response_type: 'code', scope, state: SECRETS.state, code_challenge_method: 'S256' },
      ...{ client_id: `sandbox-${name}`, redirect_uri: `${APP}/auth/callback/${name}` },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(begun.searchParams.get('nonce')).toBe(name === 'facebook' ? null : SECRETS.nonce);
  });

  test.each([
    ['google', { prompt: 'select_account' }],
    ['line', { max_age: '0' }],
    ['facebook', { auth_type: 'reauthenticate' }],
  ] as const)('%s is asked for a fresh log-in only by what it documents', async (name, asked) => {
    const begun = new URL(await providerOf(name, '').begin({ ...SECRETS, isFresh: true }));
    const { prompt, max_age, auth_type } = Object.fromEntries(begun.searchParams);
    expect({ prompt, max_age, auth_type }).toEqual({
      ...{ prompt: undefined, max_age: undefined, auth_type: undefined },
      ...asked,
    });
  });
});
