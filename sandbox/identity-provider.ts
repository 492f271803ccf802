import { randomBytes } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

/** The faces of the sandbox's identity provider, and what an app at each of them is registered with. */
export const FACES = {
  google: { label: 'Google', algorithm: 'RS256', scope: 'openid email profile' },
  line: { label: 'LINE', algorithm: 'HS256', scope: 'openid profile' },
  facebook: { label: 'Facebook', algorithm: null, scope: 'public_profile email' },
} as const;
export type FaceName = keyof typeof FACES;
export const FACE_NAMES = Object.keys(FACES) as FaceName[];

/** Published: whoever can reach the sandbox may be anybody in it. */
export function clientOf(face: FaceName): { id: string; secret: string } {
  return { id: `sandbox-${face}`, secret: `${face}-sandbox-secret-for-development-only` };
}

/** Faults that can be chosen with a person; the page describes them. */
export const QUIRKS = [
  'none',
  'stale-code',
  'wrong-nonce',
  'wrong-alg',
  'wrong-audience',
  'expired',
  'broken-signature',
  'no-answer',
  'slow',
] as const;
export type Quirk = (typeof QUIRKS)[number];

/** Those that need an id token, which Facebook does not give. */
export const TOKEN_QUIRKS: readonly Quirk[] = [
  'wrong-nonce',
  'wrong-alg',
  'wrong-audience',
  'expired',
  'broken-signature',
];

export interface Person {
  id: string;
  name: string;
  email: string;
}

export interface IdentityProvider {
  face: FaceName;
  provider: Provider;
  /** Ends the choice on the provider's page. @returns where the browser goes on */
  choose(exchange: Exchange, choice: { person: Person; quirk: Quirk } | 'cancel'): Promise<string>;
  /** The person of an access token; null for none. */
  findPerson(accessToken: string): Promise<Person | null>;
}

type Exchange = Parameters<Provider['interactionResult']>;

const HOUR = 3_600;
const SLOW = 15_000;
const KEY = { kid: 'sandbox', alg: 'RS256', use: 'sig' };

export interface Keys {
  privateKey: CryptoKey;
  jwk: JWK;
}

export async function createKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), ...KEY } };
}

/** An OpenID provider with the manners of one face. It keeps everything in memory. */
export function createIdentityProvider(face: FaceName, publicUrl: string, keys: Keys): IdentityProvider {
  const { algorithm, scope } = FACES[face];
  const client = clientOf(face);
  const people = new Map<string, Person>();
  const quirks = new Map<string, Quirk>();
  const provider = new Provider(`${publicUrl}/${face}`, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [randomBytes(32).toString('hex')], names: namesOf(face) },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/auth/callback/${face}`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm ?? 'RS256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    scopes: ['openid', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // A session ends at once, so that a person is asked each time; a code lives until the browser is back.
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 1,
    },
    interactions: { url: (_context, { uid }) => `/${face}/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { name = '', email = '' } = people.get(id) ?? {};
        return { sub: id, name, ...(email && { email, email_verified: true }) };
      },
    }),
    renderError: (context, { error, error_description }) => {
      context.type = 'text';
      context.body = `${error}: ${error_description ?? ''}`;
    },
  });
  // Any origin may have itself called back: the sandbox cannot know where the app runs.
  provider.Client.prototype.redirectUriAllowed = (uri) => isCallback(uri, face);
  provider.use(async (plain, next) => {
    const context = plain as KoaContextWithOIDC;
    await next();
    if (context.path !== '/token' || !context.oidc) return;
    const quirk = quirks.get(context.oidc.entities.AuthorizationCode?.grantId ?? '') ?? 'none';
    await spoil(context, quirk);
  });

  async function spoil(context: KoaContextWithOIDC, quirk: Quirk): Promise<void> {
    if (quirk === 'none') return;
    if (quirk === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
    if (quirk === 'no-answer') {
      Object.assign(context, { status: 500, body: { error: 'server_error' } });
    } else if (quirk === 'stale-code') {
      Object.assign(context, { status: 400, body: { error: 'invalid_grant' } });
    } else if (TOKEN_QUIRKS.includes(quirk)) {
      const answer = context.body as { id_token?: string };
      if (answer.id_token) answer.id_token = await forge(answer.id_token, quirk);
    }
  }

  async function forge(token: string, quirk: Quirk): Promise<string> {
    const claims = decodeJwt(token);
    const alg = quirk === 'wrong-alg' ? (algorithm === 'HS256' ? 'RS256' : 'HS256') : (algorithm ?? 'RS256');
    const key = alg === 'HS256' ? new TextEncoder().encode(client.secret) : keys.privateKey;
    const signed = await new SignJWT({ ...claims, ...CHANGES[quirk]?.(claims) })
      .setProtectedHeader({ alg, kid: KEY.kid })
      .sign(key);
    if (quirk !== 'broken-signature') return signed;
    const [header, payload] = signed.split('.');
    return `${header}.${payload}.${Buffer.from('not signed by anybody').toString('base64url')}`;
  }

  return {
    face,
    provider,

    async choose([request, response], choice) {
      if (choice === 'cancel') {
        const result = { error: 'access_denied', error_description: 'The person cancelled.' };
        return provider.interactionResult(request, response, result);
      }
      people.set(choice.person.id, choice.person);
      const grant = new provider.Grant({ accountId: choice.person.id, clientId: client.id });
      grant.addOIDCScope(scope);
      const grantId = await grant.save();
      quirks.set(grantId, choice.quirk);
      const result = { login: { accountId: choice.person.id, remember: false }, consent: { grantId } };
      return provider.interactionResult(request, response, result);
    },

    async findPerson(accessToken) {
      const token = await provider.AccessToken.find(accessToken);
      return token ? (people.get(token.accountId) ?? null) : null;
    },
  };
}

const CHANGES: Partial<Record<Quirk, (claims: JWTPayload) => JWTPayload>> = {
  'wrong-nonce': () => ({ nonce: 'of-another-log-in' }),
  'wrong-audience': () => ({ aud: 'another-app' }),
  expired: ({ iat = 0 }) => ({ iat: iat - 2 * HOUR, exp: iat - HOUR }),
};

function isCallback(uri: string, face: FaceName): boolean {
  return URL.canParse(uri) && new URL(uri).pathname === `/auth/callback/${face}`;
}

/** Three providers share a host, and with it the cookies. */
function namesOf(face: FaceName) {
  return { interaction: `_${face}_interaction`, resume: `_${face}_resume`, session: `_${face}_session` };
}
