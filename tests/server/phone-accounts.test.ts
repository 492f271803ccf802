import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { errorOf } from '#contract/errors.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import { isExcludedElsewhere } from '#server/features/account/person-links.ts';
import { insertWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import {
  consent,
  logInWith,
  newMobile,
  openTestCodes,
  type Proof,
  proveByCode,
  RESEND,
} from './open-test-codes.ts';
import { device, proveAgain, signUp } from './open-test-server.ts';
import { setBreak } from './set-break.ts';
import { withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const { bind, forget, logIn, register } = CODE_PURPOSE;
const BONUS = seedAppConfig.clientConfig.lobbyBonusAmount;
const PASSWORD = 'blue ferris wheel';

const server = openForFile(openTestCodes);
const change = configureFrom(server, {});

/** A player with a confirmed number, a minute later. */
async function openPhonePlayer(mobile = newMobile()) {
  const { data } = await logInWith(server, await server.fetchProof(mobile, logIn));
  server.advance(RESEND);
  return { mobile, ...data };
}

function registerWith(proof: Partial<Proof>, changes: object = {}) {
  const body = { requestId: v4(), ...proof, password: PASSWORD, ...consent(), ...device, ...changes };
  return server.post(calls.accountRegist4, body);
}

function logInByPassword(account: string, password: string, loginType: number = LOGIN_TYPE.phoneWithoutOtp) {
  return server.post(calls.accountLogin, { loginType, account, password, ...device });
}

async function isLoggedIn(token: string): Promise<boolean> {
  return (await server.post(calls.refreshData, {}, { token })).status === 200;
}

describe('accountLoginSms', () => {
  test('opens an account the first time, with the bonus, and logs in the second time', async () => {
    const mobile = newMobile();
    const first = await logInWith(server, await server.fetchProof(mobile, logIn));
    expect(first.data.user).toMatchObject({
      account: '',
      accountType: LOGIN_TYPE.phone,
      mobile: `+63 ${mobile.slice(3, 6)} ••• ••${mobile.slice(-2)}`,
      isMobileConfirmed: true,
      hasPassword: false,
      coin: BONUS,
    });
    server.advance(RESEND);
    const again = await logInWith(server, await server.fetchProof(mobile, logIn), { consent: null });
    expect(again.data.user.id).toBe(first.data.user.id);
    expect(again.data.user.coin).toBe(BONUS);
  });

  test('a new number needs age and terms first, and the code stays valid', async () => {
    const proof = await server.fetchProof(newMobile(), logIn);
    expect(await logInWith(server, proof, { consent: null })).toMatchObject({
      status: 409,
      errcode: ERRCODE.consentMissing,
    });
    expect(await logInWith(server, proof, { consent: { ...consent(), termsVersion: 'old' } })).toMatchObject({
      status: 400,
      field: 'termsVersion',
    });
    expect(await logInWith(server, proof)).toMatchObject({ errcode: 0 });
  });

  test('a request sent twice at once opens one account and one session', async () => {
    const proof = await server.fetchProof(newMobile(), logIn);
    const body = { requestId: v4(), ...proof, consent: consent(), ...device };
    const browser = { device: `perya-device=${'A'.repeat(22)}` };
    const send = () => server.post(calls.accountLoginSms, body, browser);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ errcode: 0, data: { user: { coin: BONUS } } });
    expect(second.data).toEqual(first.data);
  });

  test('the invitation is kept', async () => {
    const { inviteCode } = await inviterOf();
    const proof = await server.fetchProof(newMobile(), logIn);
    const { data } = await logInWith(server, proof, { consent: { ...consent(), inviteCode } });
    expect(data.user.pid).toBe(inviteCode);
  });
});

async function inviterOf() {
  const { token } = await signUp(server);
  const { data } = await server.post(calls.getAfterLoginInfoWeb, { version: '', ...device }, { token });
  return data.appGameDataUser;
}

describe('accountRegist4', () => {
  test('opens an account with log-in by number and password', async () => {
    const proof = await server.fetchProof(newMobile(), register);
    const { data } = await registerWith(proof);
    expect(data.user).toMatchObject({ hasPassword: true, isMobileConfirmed: true, coin: BONUS });
    expect((await logInByPassword(proof.mobile, PASSWORD)).data.user.id).toBe(data.user.id);
    const national = `0${proof.mobile.slice(3, 6)} ${proof.mobile.slice(6)}`;
    expect((await logInByPassword(national, PASSWORD)).data.user.id).toBe(data.user.id);
    expect(await logInByPassword(proof.mobile, 'another one')).toMatchObject({ errcode: 1102 });
  });

  test('an existing account of a number is revealed only after the right code', async () => {
    const { mobile } = await openPhonePlayer();
    const proof = await server.fetchProof(mobile, register);
    expect(await registerWith({ ...proof, code: 'no' })).toMatchObject({ errcode: ERRCODE.codeWrong });
    expect(await registerWith(proof)).toMatchObject({
      status: 409,
      errcode: ERRCODE.mobileTaken,
      field: 'mobile',
    });
  });

  test.each([
    ['too short', 'short', 'password'],
    ['the number itself', '+639', 'password'],
  ])('a password that is %s is refused', async (_, password, field) => {
    const proof = await server.fetchProof(newMobile(), register);
    const sent = password === '+639' ? `0${proof.mobile.slice(3)}` : password;
    expect(await registerWith(proof, { password: sent })).toMatchObject({ status: 400, field });
  });

  test('needs a code unless the config says otherwise', async () => {
    const mobile = newMobile();
    expect(await registerWith({ mobile })).toMatchObject({ status: 403 });
    await change({ registerType: [1, 2, 3], otpStatus: 1 });
    expect(await registerWith({ mobile })).toMatchObject({ status: 403 });
    await change({ registerType: [1, 2, 3], otpStatus: 0 });
    const { data } = await registerWith({ mobile });
    expect(data.user).toMatchObject({ isMobileConfirmed: false, hasPassword: true });
    expect(await registerWith({ mobile })).toMatchObject({ errcode: ERRCODE.mobileTaken });
    expect((await logInByPassword(mobile, PASSWORD)).data.user.id).toBe(data.user.id);
  });

  test('an unconfirmed number resets nothing, and goes to the player who confirms it', async () => {
    await change({ registerType: [1, 2, 3], otpStatus: 0 });
    const mobile = newMobile();
    const { data: squatter } = await registerWith({ mobile });
    await server.ask({ mobile, purpose: forget });
    expect(await server.deliver()).toEqual([]);
    server.advance(RESEND);
    const { data: owner } = await logInWith(server, await server.fetchProof(mobile, logIn));
    expect(owner.user.id).not.toBe(squatter.user.id);
    expect(await logInByPassword(mobile, PASSWORD)).toMatchObject({ errcode: 1102 });
    const { data } = await server.post(
      calls.getAfterLoginInfoWeb,
      { version: '', ...device },
      { token: squatter.token },
    );
    expect(data.user).toMatchObject({ mobile: '', isMobileConfirmed: false });
    await change({ registerType: seedAppConfig.registerType, otpStatus: 1 });
  });

  test('a lost answer opens one account', async () => {
    const proof = await server.fetchProof(newMobile(), register);
    const requestId = v4();
    const first = await registerWith(proof, { requestId });
    expect(first.errcode).toBe(0);
    expect(await registerWith(proof, { requestId })).toMatchObject({ errcode: ERRCODE.loginOver });
  });
});

describe('forgetPassword', () => {
  function reset(proof: Proof, changes: object = {}) {
    const body = { requestId: v4(), ...proof, password: 'a quiet carousel', ...device, ...changes };
    return server.post(calls.forgetPassword, body);
  }

  test('sets the password, ends the other logins and logs in', async () => {
    const { mobile, token, user } = await openPhonePlayer();
    const { data } = await reset(await server.fetchProof(mobile, forget));
    expect(data.user).toMatchObject({ id: user.id, hasPassword: true });
    expect([await isLoggedIn(token), await isLoggedIn(data.token)]).toEqual([false, true]);
    expect(await logInByPassword(mobile, 'a quiet carousel')).toMatchObject({ errcode: 0 });
  });

  test('opens a name account with a bound number, even when wrong passwords have locked it', async () => {
    const player = await signUp(server);
    const mobile = newMobile();
    const proof = await server.fetchProof(mobile, bind);
    const body = { requestId: v4(), type: LOGIN_TYPE.phone, ...proof };
    const bound = await server.post(calls.bindAccount, body, { token: player.token });
    expect(bound.data.user.isMobileConfirmed).toBe(true);
    for (let guess = 0; guess < 5; guess += 1) await logInByPassword(mobile, 'wrong wrong');
    expect(await logInByPassword(mobile, player.password)).toMatchObject({ status: 429 });
    server.advance(RESEND);
    expect(await reset(await server.fetchProof(mobile, forget))).toMatchObject({ errcode: 0 });
    expect(await logInByPassword(mobile, 'a quiet carousel')).toMatchObject({ errcode: 0 });
    expect(await logInByPassword(player.account, 'a quiet carousel', LOGIN_TYPE.account)).toMatchObject({
      errcode: 0,
    });
  });

  test('a number without an account gets no code, and a made-up code opens nothing', async () => {
    const mobile = newMobile();
    const { data } = await server.ask({ mobile, purpose: forget });
    expect(await server.deliver()).toEqual([]);
    expect(await reset({ mobile, challengeId: data.challengeId, code: '123456' })).toMatchObject({
      errcode: ERRCODE.codeWrong,
    });
  });

  test('a closed account’s number gets no code, and an earlier code opens nothing', async () => {
    const { mobile, user } = await openPhonePlayer();
    const proof = await server.fetchProof(mobile, forget);
    const kysely = tables(server.database);
    // As the job does that closes accounts.
    const closed = { mobile: null, mobile_confirmed_at: null, password_hash: null, closed_at: server.now() };
    await kysely.updateTable('app_user').set(closed).where('id', '=', user.id).execute();
    const refused = await reset(proof);
    expect(refused.errcode).not.toBe(0);
    server.advance(RESEND);
    await server.ask({ mobile, purpose: forget });
    expect(await server.deliver()).toEqual([]);
    server.advance(24 * 3_600_000);
    const entered = await logInWith(server, await server.fetchProof(mobile, logIn));
    expect(entered.data.user.id).not.toBe(user.id);
  });

  test('a password that is easy to guess is refused and the code stays valid', async () => {
    const { mobile } = await openPhonePlayer();
    const proof = await server.fetchProof(mobile, forget);
    expect(await reset(proof, { password: 'password123' })).toMatchObject({ status: 400, field: 'password' });
    expect(await reset(proof)).toMatchObject({ errcode: 0 });
  });
});

describe('bindAccount', () => {
  function bindTo(token: string, body: object) {
    return server.post(calls.bindAccount, { requestId: v4(), ...body }, { token });
  }

  test('adds a name and a password to a phone account', async () => {
    const { token, user } = await openPhonePlayer();
    const account = `luz-${v4().slice(0, 8)}`;
    const name = { type: LOGIN_TYPE.account, account, password: PASSWORD };
    const { data } = await bindTo(token, name);
    expect(data.user).toMatchObject({ id: user.id, account, hasPassword: true });
    expect((await logInByPassword(account, PASSWORD, LOGIN_TYPE.account)).data.user.id).toBe(user.id);
    expect(await bindTo(token, { ...name })).toMatchObject({
      errcode: ERRCODE.alreadyBound,
    });
  });

  test('a taken name, even in another case, is refused at its field', async () => {
    const { account } = await signUp(server);
    const { token } = await openPhonePlayer();
    const name = { type: LOGIN_TYPE.account, account: account.toUpperCase(), password: PASSWORD };
    expect(await bindTo(token, name)).toMatchObject({ status: 409, errcode: 1101, field: 'account' });
    const number = { ...name, account: '63_917_123_4567' };
    expect(await bindTo(token, number)).toMatchObject({ status: 400, errcode: 400, field: 'account' });
    expect(await bindTo(token, { ...name, account: 'free-name-1' })).toMatchObject({ errcode: 0 });
  });

  test('a number confirmed during a break links the account paid to it', async () => {
    const player = await signUp(server);
    await setBreak(server.database, player.user.id);
    const proof = await server.fetchProof(newMobile(), bind);
    const other = await signUp(server);
    const account_number = proof.mobile.replace('+63', '0');
    const paid = { ...withdrawalRow(other.user.id, server.now()), state: 'paid', account_number };
    await insertWithdrawal(server.database, paid);
    const isFound = () => isExcludedElsewhere(server.database, other.user.id, server.now());
    expect(await isFound()).toBe(false);
    const body = { type: LOGIN_TYPE.phone, ...proof };
    expect((await bindTo(player.token, body)).errcode).toBe(0);
    expect(await isFound()).toBe(true);
  });

  test('a new account with a self-excluded player’s number gets no bonus', async () => {
    const { mobile, user } = await openPhonePlayer();
    const { id } = user;
    await setBreak(server.database, id);
    const changes = { mobile: null, mobile_confirmed_at: null };
    await tables(server.database).updateTable('app_user').set(changes).where('id', '=', id).execute();
    const again = await openPhonePlayer(mobile);
    expect(again.user.id).not.toBe(id);
    expect(again.user).toMatchObject({ coin: 0, isOnBreak: true });
  });

  test('a number for a name account needs a fresh proof; the other logins end', async () => {
    const player = await signUp(server);
    const other = await logInByPassword(player.account, player.password, LOGIN_TYPE.account);
    const proof = await server.fetchProof(newMobile(), bind);
    const number = { type: LOGIN_TYPE.phone, ...proof };
    server.advance(PROOF_LIFETIME);
    expect(await bindTo(player.token, number)).toMatchObject(errorOf('proofNeeded'));
    await proveAgain(server, player);
    expect(await bindTo(player.token, number)).toMatchObject({ errcode: 0 });
    expect([await isLoggedIn(other.data.token), await isLoggedIn(player.token)]).toEqual([false, true]);
    server.advance(RESEND);
    const sms = await logInWith(server, await server.fetchProof(proof.mobile, logIn), { consent: null });
    expect(sms.data.user.account).toBe(player.account);
  });

  test('another account’s number is refused after its right code', async () => {
    const { mobile } = await openPhonePlayer();
    const { token } = await signUp(server);
    const proof = await server.fetchProof(mobile, bind);
    const number = { type: LOGIN_TYPE.phone, ...proof };
    expect(await bindTo(token, { ...number, code: '1' })).toMatchObject({ errcode: ERRCODE.codeWrong });
    expect(await bindTo(token, number)).toMatchObject({
      status: 409,
      errcode: ERRCODE.mobileTaken,
      field: 'mobile',
    });
  });

  test('two players with one number’s code bind it once', async () => {
    const mobile = newMobile();
    const players = [await openPhonePlayer(), await openPhonePlayer()];
    const proofs = [await server.fetchProof(mobile, bind)];
    server.advance(RESEND);
    proofs.push(await server.fetchProof(mobile, bind));
    const answers = await Promise.all(
      players.map(({ token }, index) => bindTo(token, { type: LOGIN_TYPE.phone, ...proofs[index] })),
    );
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ERRCODE.mobileTaken]);
  });

  test('the player’s own number again is reported as already bound', async () => {
    const { token, mobile } = await openPhonePlayer();
    const proof = await server.fetchProof(mobile, bind);
    expect(await bindTo(token, { type: LOGIN_TYPE.phone, ...proof })).toMatchObject({
      errcode: ERRCODE.alreadyBound,
    });
  });

  test.each([
    ['a number without a code', { type: 1, mobile: '09171234567' }, 'challengeId'],
    ['no name', { type: 2, password: PASSWORD }, 'account'],
    ['no password', { type: 2, account: 'somebody-else' }, 'password'],
  ])('%s is refused at its field', async (_, body, field) => {
    const { token } = await openPhonePlayer();
    expect(await bindTo(token, body)).toMatchObject({ status: 400, field });
  });
});

describe('initPassword', () => {
  test('sets a password after a fresh proof; the other logins end', async () => {
    const { token, mobile, user } = await openPhonePlayer();
    const other = await logInWith(server, await server.fetchProof(mobile, logIn), { consent: null });
    server.advance(PROOF_LIFETIME);
    const body = { requestId: v4(), password: PASSWORD };
    expect(await server.post(calls.initPassword, body, { token })).toMatchObject(errorOf('proofNeeded'));
    await proveByCode(server, { token });
    const { data } = await server.post(calls.initPassword, body, { token });
    expect(data).toEqual({ hasPassword: true });
    expect([await isLoggedIn(other.data.token), await isLoggedIn(token)]).toEqual([false, true]);
    expect((await logInByPassword(mobile, PASSWORD)).data.user.id).toBe(user.id);
    const again = { requestId: v4(), password: PASSWORD };
    expect(await server.post(calls.initPassword, again, { token })).toMatchObject({
      errcode: ERRCODE.alreadyBound,
    });
  });
});

test('a player without a password sets a PIN', async () => {
  const { token } = await openPhonePlayer();
  const body = { requestId: v4(), pin: 'withdraw', password: '280319' };
  expect(await server.post(calls.setPin, body, { token })).toMatchObject({ errcode: 0 });
});

test('all bonuses of these tests are in the book', async () => {
  expect((await checkBook(server.database, bookChecks)).differences).toEqual([]);
});
