import { createHash, createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import { createSocialProviders, type SocialProvider } from '#server/features/social/providers.ts';

/** The call that logs in at each of them. */
export const LOGIN_CALLS = {
  google: calls.googleLogin,
  facebook: calls.facebookLogin,
  line: calls.lineLogin,
};

interface Person {
  sub: string;
  name?: string;
  email?: string;
}

/** The faults in the provider's answer to a code. */
export interface Spoiled {
  /** Changed claims of the id token; undefined takes one away. */
  claims?: (claims: JWTPayload) => JWTPayload;
  alg?: 'none' | 'RS256' | 'HS256' | 'ES256';
  /** Signs with another key: a stranger's, or the public one as if it were a secret. */
  key?: 'stranger' | 'public-as-secret';
  kid?: string;
  /** Changes the signed token. */
  token?: (token: string) => string;
  /** Answers this instead. */
  answer?: () => Promise<Response>;
  /** For Facebook: what Graph answers. */
  graph?: () => Response;
}

export interface Returned {
  state: string;
  code: string;
  iss: string;
}

/** Three providers in this process, which answer codes as the test says. */
export interface TestIdentity {
  providers: SocialProvider[];
  /** Number of codes that were exchanged. */
  exchanged(): number;
  /** Somebody logs in at the address that the server gave. @returns what the redirect brings */
  visit(url: string, person: Person, spoiled?: Spoiled): Returned;
}

export const SECRETS: Record<SocialName, string> = {
  google: 'the secret of the app at google, long enough',
  line: 'the secret of the channel at line, long enough',
  facebook: 'the secret of the app at facebook, long enough',
};

interface Issued {
  name: SocialName;
  person: Person;
  nonce: string;
  challenge: string;
  redirectUri: string;
  spoiled: Spoiled;
  isUsed: boolean;
}

const ISSUER = 'https://id.test';

export async function createTestIdentity(clock: () => number): Promise<TestIdentity> {
  const [own, stranger, elliptic] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'known', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, Issued>();
  let exchanges = 0;

  async function sign(issued: Issued): Promise<string> {
    const { name, nonce, person, spoiled } = issued;
    const now = Math.floor(clock() / 1_000);
    const { sub, name: personName, email } = person;
    const plain: JWTPayload = {
      ...{ iss: `${ISSUER}/${name}`, aud: `app-${name}`, sub, nonce, iat: now, exp: now + 3_600 },
      ...(personName && { name: personName }),
      ...(email && { email, email_verified: true }),
    };
    const claims = spoiled.claims?.(plain) ?? plain;
    const alg = spoiled.alg ?? (name === 'line' ? 'HS256' : 'RS256');
    if (alg === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg, kid: spoiled.kid ?? 'known' })
      .sign(keyFor(alg, issued));
    return spoiled.token?.(signed) ?? signed;
  }

  function keyFor(alg: string, { name, spoiled }: Issued) {
    if (spoiled.key === 'public-as-secret') return new TextEncoder().encode(JSON.stringify(jwk));
    if (alg === 'HS256')
      return new TextEncoder().encode(spoiled.key ? 'a stranger’s secret, long enough' : SECRETS[name]);
    if (alg === 'ES256') return elliptic.privateKey;
    return spoiled.key === 'stranger' ? stranger.privateKey : own.privateKey;
  }

  async function exchange(name: SocialName, form: URLSearchParams): Promise<Response> {
    exchanges += 1;
    const issued = codes.get(form.get('code') ?? '');
    if (issued?.spoiled.answer) return issued.spoiled.answer();
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      issued !== undefined &&
      !issued.isUsed &&
      issued.name === name &&
      issued.challenge === challenge &&
      issued.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === `app-${name}` &&
      form.get('client_secret') === SECRETS[name];
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    issued.isUsed = true;
    const accessToken = randomUUID();
    tokens.set(accessToken, issued);
    const idToken = name === 'facebook' ? {} : { id_token: await sign(issued) };
    return Response.json({ access_token: accessToken, token_type: 'bearer', expires_in: 60, ...idToken });
  }

  function tellPerson(url: URL, headers: Headers): Response {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const proof = createHmac('sha256', SECRETS.facebook).update(token).digest('hex');
    const issued = tokens.get(token);
    if (issued?.spoiled.graph) return issued.spoiled.graph();
    if (issued === undefined || url.searchParams.get('appsecret_proof') !== proof) {
      return Response.json({ error: { message: 'Invalid appsecret_proof' } }, { status: 400 });
    }
    const { sub: id, name, email } = issued.person;
    return Response.json({ id, name, email });
  }

  const fetch: typeof globalThis.fetch = async (target, init) => {
    const url = new URL(String(target));
    const [, name = '', place = ''] = url.pathname.split('/');
    init?.signal?.throwIfAborted();
    if (place === 'jwks') return Response.json({ keys: [jwk] });
    if (place === 'graph') return tellPerson(url, new Headers(init?.headers));
    return exchange(name as SocialName, new URLSearchParams(String(init?.body)));
  };

  const settings = (Object.keys(SOCIAL_TYPE) as SocialName[]).map((name) => ({
    ...{ name, clientId: `app-${name}`, clientSecret: SECRETS[name], issuer: `${ISSUER}/${name}` },
  }));
  return {
    providers: createSocialProviders(settings, { publicUrl: 'https://perya.test', clock, fetch }),
    exchanged: () => exchanges,
    visit(url, person, spoiled = {}) {
      const { pathname, searchParams } = new URL(url);
      const [, name = ''] = pathname.split('/');
      const read = (field: string) => searchParams.get(field) ?? '';
      const code = randomUUID();
      codes.set(code, {
        ...{ name: name as SocialName, person, spoiled, isUsed: false },
        ...{ nonce: read('nonce'), challenge: read('code_challenge'), redirectUri: read('redirect_uri') },
      });
      return { state: read('state'), code, iss: `${ISSUER}/${name}` };
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
