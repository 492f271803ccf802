import { v4 } from 'uuid';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialName } from '#contract/social.ts';
import type { ProofMeans } from '#contract/step-up.ts';
import type { Returned } from './create-test-identity.ts';
import { consent, newMobile, type Proof, type Purpose } from './open-test-codes.ts';
import { device, registration } from './open-test-server.ts';

/** Every kind of account, by how it was opened. */
export const ACCOUNT_KINDS = [
  'a name',
  'a name, then a number',
  'a number with a code',
  'a number without a code',
  'Google',
  'Facebook',
  'LINE',
  'a provider, then a name',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** `outcome`: 0, the errcode, or null without an answer. */
export interface Answered<C extends Call> {
  outcome: number | null;
  data: ResponseOf<C> | null;
}

/** What a person has in front of them: a browser with its cookies, a phone, and accounts at providers. */
export interface Person {
  ask<C extends Call>(call: C, body: RequestOf<C>, token?: string): Promise<Answered<C>>;
  /** The code of a message to the number. */
  readCode(sent: { mobile: string; challengeId: string }): Promise<string>;
  /** Logs in at a provider's address. @returns what the redirect brings; null without an answer */
  visit(url: string, sub: string): Promise<Returned | null>;
}

/** What the person logs in with. */
export interface Keys {
  /** Empty for none, as the others. */
  account: string;
  password: string;
  mobile: string;
  /** Subjects at the providers. */
  socials: Map<SocialName, string>;
}

/** A request that opened a login, to be sent again. */
export interface LogInRequest {
  call: Call;
  body: object;
}

export interface Opened {
  token: string;
  userId: string;
  keys: Keys;
  /** What proves who the player is, and what the registration proved. */
  means: ProofMeans[];
  by: ProofMeans;
  request: LogInRequest;
}

const PASSWORD = 'blue ferris wheel';
const LOG_INS = { google: calls.googleLogin, facebook: calls.facebookLogin, line: calls.lineLogin };

/** Opens an account; the second way in of two follows by {@link addSecondWay}. */
export async function openKind(kind: AccountKind, person: Person, inviteCode = ''): Promise<Opened> {
  switch (kind) {
    case 'a name':
    case 'a name, then a number':
      return openByName(person, inviteCode);
    case 'a number with a code':
    case 'a number without a code':
      return openByNumber(person, { isConfirmed: kind === 'a number with a code', inviteCode });
    case 'Google':
      return openBySocial(person, 'google', inviteCode);
    case 'Facebook':
    case 'a provider, then a name':
      return openBySocial(person, 'facebook', inviteCode);
    case 'LINE':
      return openBySocial(person, 'line', inviteCode);
  }
}

/** What the player of such a kind adds later. @returns by what they can prove then, too; null for nothing */
export async function addSecondWay(
  kind: AccountKind,
  person: Person,
  { token, keys }: Pick<Opened, 'token' | 'keys'>,
): Promise<ProofMeans | null> {
  if (kind === 'a name, then a number') {
    keys.mobile = newMobile();
    await bindNumber(person, { token, mobile: keys.mobile }).then(sure);
    return 'code';
  }
  if (kind !== 'a provider, then a name') return null;
  keys.account = registration().account;
  keys.password = PASSWORD;
  await bindName(person, { token, ...keys }).then(sure);
  return 'password';
}

async function openByName(person: Person, inviteCode: string): Promise<Opened> {
  const { account, ...rest } = registration({ password: PASSWORD, inviteCode });
  const body = { ...rest, account };
  const keys = { account, password: PASSWORD, mobile: '', socials: new Map() };
  return opened(person, { call: calls.accountRegist, body }, { keys, means: ['password'] });
}

async function openByNumber(
  person: Person,
  { isConfirmed, inviteCode }: { isConfirmed: boolean; inviteCode: string },
): Promise<Opened> {
  const mobile = newMobile();
  const proof = isConfirmed ? await askCode(person, mobile, CODE_PURPOSE.register) : { mobile };
  const body = { requestId: v4(), password: PASSWORD, ...proof, ...consent(), inviteCode, ...device };
  const keys = { account: '', password: PASSWORD, mobile, socials: new Map() };
  const means: ProofMeans[] = isConfirmed ? ['password', 'code'] : ['password'];
  return opened(person, { call: calls.accountRegist4, body }, { keys, means });
}

async function openBySocial(person: Person, name: SocialName, inviteCode: string): Promise<Opened> {
  const sub = v4();
  const { outcome, data, request } = await logInBySocial(person, { name, sub }, { ...consent(), inviteCode });
  if (data === null || request === null) throw new Error(`nobody could register with ${name}: ${outcome}`);
  const keys = { account: '', password: '', mobile: '', socials: new Map([[name, sub]]) };
  return { token: data.token, userId: data.user.id, keys, means: [name], by: name, request };
}

async function opened(
  person: Person,
  request: LogInRequest,
  { keys, means }: Pick<Opened, 'keys' | 'means'>,
): Promise<Opened> {
  const { outcome, data } = await repeat(person, request);
  if (data === null) throw new Error(`nobody could register by ${request.call.path}: ${outcome}`);
  return { token: data.token, userId: data.user.id, keys, means, by: 'password', request };
}

/** Sends a request that opens a login, for the first time or again. */
export function repeat(
  person: Pick<Person, 'ask'>,
  { call, body }: LogInRequest,
): Promise<Answered<typeof calls.accountLogin>> {
  return person.ask(call as typeof calls.accountLogin, body as never);
}

/** Asks for a code and reads it. */
export async function askCode(person: Person, mobile: string, purpose: Purpose): Promise<Proof> {
  const { outcome, data } = await person.ask(calls.smsSend, { requestId: v4(), mobile, purpose });
  if (data === null) throw new Error(`no code was sent: ${outcome}`);
  const { challengeId } = data;
  return { mobile, challengeId, code: await person.readCode({ mobile, challengeId }) };
}

export async function bindNumber(person: Person, { token, mobile }: { token: string; mobile: string }) {
  const body = {
    requestId: v4(),
    type: LOGIN_TYPE.phone,
    ...(await askCode(person, mobile, CODE_PURPOSE.bind)),
  };
  return person.ask(calls.bindAccount, body, token);
}

export function bindName(
  person: Person,
  { token, account, password }: Pick<Keys, 'account' | 'password'> & { token: string },
) {
  const body = { requestId: v4(), type: LOGIN_TYPE.account, account, password };
  return person.ask(calls.bindAccount, body, token);
}

/** @returns by what the log-in proves the login, too */
export async function logIn(person: Person, keys: Keys) {
  const { account, password, mobile, socials } = keys;
  const [social] = socials;
  if (password === '' || (account === '' && mobile === '')) {
    if (social === undefined) throw new Error('there is no way in');
    const [name, sub] = social;
    return { by: name, ...(await logInBySocial(person, { name, sub })) };
  }
  const way =
    account === ''
      ? { account: mobile, loginType: LOGIN_TYPE.phoneWithoutOtp }
      : { account, loginType: LOGIN_TYPE.account };
  const answer = await person.ask(calls.accountLogin, { ...way, password, ...device });
  return { by: 'password' as const, ...answer };
}

/** What a person is at a provider. */
export interface Identity {
  name: SocialName;
  sub: string;
}

/** The provider may have forgotten what it was asked: then the person begins again. */
export async function logInBySocial(
  person: Person,
  { name, sub }: Identity,
  consented: ReturnType<typeof consent> | null = null,
): Promise<Answered<typeof calls.accountLogin> & { request: LogInRequest | null }> {
  let request: LogInRequest | null = null;
  const answer = await retryRefused(async () => {
    const started = await person.ask(calls.socialStart, { type: SOCIAL_TYPE[name] });
    const returned = started.data && (await person.visit(started.data.url, sub));
    if (returned === null) return { outcome: started.outcome || null, data: null };
    const body = { requestId: v4(), ...returned, consent: consented, ...device };
    request = { call: LOG_INS[name], body };
    return repeat(person, request);
  });
  return { ...answer, request };
}

/** Proves a login by the provider. */
export function proveBySocial(person: Person, { name, sub }: Identity, token: string) {
  return retryRefused<Answered<typeof calls.stepUp>>(async () => {
    const started = await person.ask(calls.stepUpStart, { type: SOCIAL_TYPE[name] }, token);
    const returned = started.data && (await person.visit(started.data.url, sub));
    if (returned === null) return { outcome: started.outcome || null, data: null };
    return person.ask(calls.stepUp, { requestId: v4(), means: name, ...returned }, token);
  });
}

export function provePassword(person: Person, password: string, token: string) {
  return person.ask(calls.stepUp, { requestId: v4(), means: 'password', password }, token);
}

/** Proves a login by a code to the player's own number. */
export async function proveByCode(
  person: Person,
  mobile: string,
  token: string,
): Promise<Answered<typeof calls.stepUp>> {
  const { outcome, data } = await person.ask(calls.stepUpSend, { requestId: v4() }, token);
  if (data === null) return { outcome, data };
  const { challengeId } = data;
  const code = await person.readCode({ mobile, challengeId });
  return person.ask(calls.stepUp, { requestId: v4(), means: 'code', challengeId, code }, token);
}

/** Binds an account at a provider. */
export function bindSocial(person: Person, { name, sub }: Identity, token: string) {
  return retryRefused<Answered<typeof calls.bindSocialAccount>>(async () => {
    const type = SOCIAL_TYPE[name];
    const started = await person.ask(calls.socialBindStart, { type }, token);
    const returned = started.data && (await person.visit(started.data.url, sub));
    if (returned === null) return { outcome: started.outcome || null, data: null };
    return person.ask(calls.bindSocialAccount, { requestId: v4(), type, ...returned }, token);
  });
}

/** Resets the password by a code to the number. */
export async function forgetPassword(
  person: Person,
  { mobile, password }: Pick<Keys, 'mobile' | 'password'>,
) {
  const body = {
    requestId: v4(),
    ...(await askCode(person, mobile, CODE_PURPOSE.forget)),
    password,
    ...device,
  };
  const request: LogInRequest = { call: calls.forgetPassword, body };
  return { ...(await repeat(person, request)), request };
}

/** Logs in by a code to the number that the player has confirmed. */
export async function logInByCode(person: Person, mobile: string) {
  const body = { requestId: v4(), ...(await askCode(person, mobile, CODE_PURPOSE.logIn)), ...device };
  const request: LogInRequest = { call: calls.accountLoginSms, body };
  return { ...(await repeat(person, request)), request };
}

const MOST_TRIES = 5;

async function retryRefused<Answer extends { outcome: number | null }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.outcome !== ERRCODE.socialRefused || tries === MOST_TRIES) return answer;
  }
}

function sure({ outcome }: { outcome: number | null }): void {
  if (outcome !== 0) throw new Error(`a second way in was refused: ${outcome}`);
}
