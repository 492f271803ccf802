import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName, SocialType } from '#contract/social.ts';
import type { SocialSettings } from './social-settings.ts';

/** Who somebody is at a provider. */
interface Identity {
  subject: string;
  name: string;
  /** One that the provider has checked; null without one. */
  email: string | null;
}

/** The values sent to the provider, and those that came back. */
interface Callback {
  state: string;
  nonce: string;
  verifier: string;
  code: string;
  /** Empty when the redirect named none. */
  iss: string;
}

interface Journey extends Pick<Callback, 'state' | 'nonce' | 'verifier'> {
  /** Asks the provider for a log-in even when the browser has one there. */
  isFresh: boolean;
}

export interface SocialProvider {
  type: SocialType;
  name: SocialName;
  /** The provider's page, to which the browser goes. */
  begin(journey: Journey): Promise<string>;
  /** @throws Error for anything that does not prove an identity. Its message tells no secret. */
  identify(callback: Callback): Promise<Identity>;
}

interface Face {
  authorize: string;
  token: string;
  /** Keys of the provider's signatures; empty where the client's secret signs. */
  jwks: string;
  /** The address of the person's data, for a provider without an id token. */
  graph: string;
  scope: string;
  /** Signs the id token; null without one. LINE uses the channel's secret, whatever its discovery says. */
  algorithm: 'RS256' | 'HS256' | null;
  extra: Readonly<Record<string, string>>;
  /** What asks for a fresh log-in, as far as the provider can be asked. */
  fresh: Readonly<Record<string, string>>;
}

const FACEBOOK_VERSION = 'v23.0';

/** Pinned, not discovered: nobody else's document says where a code goes or who may sign. */
const FACES: Record<SocialName, Face & { issuer: string }> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    graph: '',
    scope: 'openid email profile',
    algorithm: 'RS256',
    extra: { prompt: 'select_account' },
    // Google refuses any prompt but its own, and none of these asks for a log-in.
    fresh: {},
  },
  line: {
    issuer: 'https://access.line.me',
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    jwks: '',
    graph: '',
    scope: 'openid profile',
    algorithm: 'HS256',
    extra: {},
    fresh: { max_age: '0' },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: `https://www.facebook.com/${FACEBOOK_VERSION}/dialog/oauth`,
    token: `https://graph.facebook.com/${FACEBOOK_VERSION}/oauth/access_token`,
    jwks: '',
    graph: `https://graph.facebook.com/${FACEBOOK_VERSION}/me`,
    scope: 'public_profile email',
    algorithm: null,
    extra: {},
    fresh: { auth_type: 'reauthenticate' },
  },
};

/** Together shorter than a request of the app may take. */
const TIMEOUT = 3_500;
const TOLERANCE = 30;
/** Seconds: an id token is fresh when its code is exchanged at once. */
const OLDEST_TOKEN = 600;
const MOST_NAME = 64;

const Subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const Person = v.object({
  id: Subject,
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
});

interface Options {
  /** Origin of the app, to whose page the provider leads back. */
  publicUrl: string;
  clock: () => number;
  fetch?: typeof globalThis.fetch;
}

export function createSocialProviders(
  settings: readonly SocialSettings[],
  options: Options,
): SocialProvider[] {
  return settings.map((one) => createSocialProvider(one, options));
}

function createSocialProvider(
  { name, clientId, clientSecret, issuer }: SocialSettings,
  { publicUrl, clock, fetch = globalThis.fetch }: Options,
): SocialProvider {
  const face = issuer === '' ? FACES[name] : faceAt(issuer, FACES[name]);
  const redirectUri = `${publicUrl}/auth/callback/${name}`;
  const server: oauth.AuthorizationServer = {
    issuer: face.issuer,
    authorization_endpoint: face.authorize,
    token_endpoint: face.token,
  };
  const http = {
    [oauth.customFetch]: (url: string, request: oauth.CustomFetchOptions<'POST', URLSearchParams>) =>
      fetch(url, { ...request, redirect: 'error' }),
    [oauth.allowInsecureRequests]: face.token.startsWith('http:'),
    signal: () => AbortSignal.timeout(TIMEOUT),
  };
  const keys = face.jwks === '' ? null : fetchKeys(face.jwks, fetch);
  const secret = new TextEncoder().encode(clientSecret);

  async function identifyByToken(token: string, nonce: string): Promise<Identity> {
    const checks = {
      issuer: face.issuer,
      audience: clientId,
      algorithms: [face.algorithm ?? ''],
      requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
      maxTokenAge: OLDEST_TOKEN,
      clockTolerance: TOLERANCE,
      currentDate: new Date(clock()),
    };
    const { payload } =
      keys === null ? await jwtVerify(token, secret, checks) : await jwtVerify(token, keys, checks);
    checkClaims(payload, { nonce, clientId });
    return {
      subject: v.parse(Subject, payload.sub),
      name: readName(payload.name),
      email: payload.email_verified === true && typeof payload.email === 'string' ? payload.email : null,
    };
  }

  /** Facebook's own words: without the proof, a stolen token would do from anywhere. */
  async function identifyByGraph(accessToken: string): Promise<Identity> {
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
    const response = await fetch(`${face.graph}?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`the person's data was answered with ${response.status}`);
    const { id, name: personName, email = null } = v.parse(Person, await response.json());
    return { subject: id, name: readName(personName), email };
  }

  return {
    name,
    type: SOCIAL_TYPE[name],

    async begin({ state, nonce, verifier, isFresh }) {
      const url = new URL(face.authorize);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: face.scope,
        state,
        ...(face.algorithm && { nonce }),
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...face.extra,
        ...(isFresh && face.fresh),
      };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      return url.href;
    },

    async identify({ state, nonce, verifier, code, iss }) {
      const client: oauth.Client = {
        client_id: clientId,
        ...(face.algorithm && { id_token_signed_response_alg: face.algorithm }),
        [oauth.clockSkew]: Math.round((clock() - Date.now()) / 1_000),
        [oauth.clockTolerance]: TOLERANCE,
      };
      const answer = new URLSearchParams({ state, code, ...(iss !== '' && { iss }) });
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(clientSecret),
        oauth.validateAuthResponse(server, client, answer, state),
        redirectUri,
        verifier,
        { ...http, signal: http.signal() },
      );
      const tokens = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        response,
        face.algorithm ? { expectedNonce: nonce, requireIdToken: true } : {},
      );
      if (face.algorithm === null) return identifyByGraph(tokens.access_token);
      return identifyByToken(String(tokens.id_token), nonce);
    },
  };
}

/** A stand-in for the provider, with its addresses below the issuer's. */
function faceAt(issuer: string, face: Face): Face & { issuer: string } {
  return {
    ...face,
    issuer,
    authorize: `${issuer}/auth`,
    token: `${issuer}/token`,
    jwks: face.jwks && `${issuer}/jwks`,
    graph: face.graph && `${issuer}/graph/me`,
  };
}

function fetchKeys(url: string, fetch: typeof globalThis.fetch) {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT, [jwksFetch]: fetch });
}

/** What `jose` leaves to its caller. */
function checkClaims(
  { aud, azp, nonce: sent }: JWTPayload,
  { nonce, clientId }: { nonce: string; clientId: string },
): void {
  if (sent !== nonce) throw new Error('the id token has another nonce');
  if (azp !== undefined && azp !== clientId) throw new Error('the id token was made for another party');
  if (Array.isArray(aud) && aud.length !== 1) throw new Error('the id token has other audiences');
}

/** On one line and not too long; empty for none. */
function readName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const line = name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return [...line].slice(0, MOST_NAME).join('').trim();
}
