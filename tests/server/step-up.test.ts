import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import { showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { changeWaysIn, type WaysIn } from '#server/features/account/users.ts';
import { createOrderWork, type OrderWork } from '#server/features/cashier/order-work.ts';
import { allowWithdrawals, logOutPlayer } from '#server/features/operator/player-commands.ts';
import { showPlayer } from '#server/features/operator/show-player.ts';
import { advanceGoods, describeGoods, listGoods } from '#server/features/shop/goods-commands.ts';
import type { SmsMessage } from '#server/features/sms-code/http-sms-gateway.ts';
import {
  approveWithdrawal,
  describeWithdrawal,
  listForOperator,
} from '#server/features/withdrawal/withdrawal-commands.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, giveCoins } from './create-play-deps.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { createTestIdentity, type TestIdentity } from './create-test-identity.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY } from './durations.ts';
import { type Interruptible, makeInterruptible, overlap } from './interleave.ts';
import { consent, newMobile } from './open-test-codes.ts';
import { openTestDatabase } from './open-test-database.ts';
import { newGcash, PIN } from './open-test-payouts.ts';
import {
  device,
  openTestServer,
  proveAgain,
  registration,
  signUp,
  type TestServer,
} from './open-test-server.ts';
import { operate } from './operate.ts';
import { orderGood } from './order-good.ts';
import { rightBody } from './other-players/bodies.ts';
import { tables } from './tables.ts';

const RESEND = 61_000;
const NEW_PASSWORD = 'a quiet carousel';

let server: TestServer;
let identity: TestIdentity;
let interruptible: Interruptible;
let work: OrderWork;
const provider = createTestProvider();
const sent: SmsMessage[] = [];
beforeAll(async () => {
  let now = () => Date.now();
  identity = await createTestIdentity(() => now());
  interruptible = makeInterruptible(await openTestDatabase());
  server = await openTestServer({
    database: interruptible.database,
    canText: true,
    socialProviders: identity.providers,
    providers: [provider],
  });
  now = server.now;
  await configureApp(server.database, { minNetDeposits: 0 });
  server.advance(1_000);
  work = createOrderWork({
    ...server,
    clock: server.now,
    providers: [provider],
    publicUrl: 'https://perya.test',
    autoApprove: 1_000_000,
    gateway: { send: async (message) => void sent.push(message) },
    log: server.http.log,
  });
});
afterAll(() => server.close());

const operatorDeps = (): OperatorDependencies => ({
  database: server.database,
  clock: server.now,
  providers: [provider],
});

async function textsTo(mobile: string): Promise<string[]> {
  await work.outbox.runDue();
  return sent.filter(({ mobile: to }) => to === mobile).map(({ text }) => text);
}

async function readLastCode(mobile: string): Promise<string> {
  const codes = (await textsTo(mobile)).flatMap((text) => /^\d{6}/.exec(text)?.[0] ?? []);
  return codes.at(-1) ?? '';
}

async function askCode(mobile: string, purpose: 0 | 1 | 2 | 3) {
  server.advance(RESEND);
  const { data } = await server.post(calls.smsSend, { requestId: v4(), mobile, purpose });
  return { mobile, challengeId: data.challengeId, code: await readLastCode(mobile) };
}

async function proveByCode(mobile: string, token: string) {
  server.advance(RESEND);
  const { data } = await server.post(calls.stepUpSend, { requestId: v4() }, { token });
  const { challengeId } = data;
  const body = { requestId: v4(), means: 'code', challengeId, code: await readLastCode(mobile) };
  return server.post(calls.stepUp, body, { token });
}

/** A player by number and code with coins, a PIN and a payout account, more than a day old. */
async function openOwner() {
  const mobile = newMobile();
  const proof = await askCode(mobile, CODE_PURPOSE.logIn);
  const { data } = await server.post(calls.accountLoginSms, {
    ...{ requestId: v4(), ...proof, consent: consent() },
    ...device,
  });
  const { token } = data;
  const userId = data.user.id;
  await giveCoins(server.database, userId, 300_000);
  await forgetWagering(server.database, userId);
  await server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: PIN }, { token });
  await addPayee(token);
  server.advance(2 * DAY);
  return { mobile, token, userId };
}

function addPayee(token: string) {
  return server.post(calls.addBankInfo, { requestId: v4(), ...newGcash(), password: PIN }, { token });
}

async function withdrawalOf(token: string, amount = 20_000, password = PIN) {
  const { data: facts } = await server.post(calls.getExchange, {}, { token });
  return { requestId: v4(), accountId: facts.accounts[0]?.accountId ?? '', amount, password };
}

async function withdraw(token: string, amount = 20_000, pin = PIN) {
  const { waitsUntil } = (await server.post(calls.getExchange, {}, { token })).data;
  const asked = await server.post(calls.exchange, await withdrawalOf(token, amount, pin), { token });
  await work.outbox.runDue();
  return { ...asked, waitsUntil };
}

async function logInByCode(mobile: string) {
  const body = { requestId: v4(), ...(await askCode(mobile, CODE_PURPOSE.logIn)) };
  return (await server.post(calls.accountLoginSms, { ...body, ...device })).data;
}

async function stateOf(token: string, orderId: string) {
  return (await server.post(calls.getExchangeOrder, { orderId }, { token })).data.order.state;
}

/** The order as `withdrawals list` prints it. */
async function listed(orderId: string): Promise<string> {
  const { withdrawals } = await listForOperator({ database: server.database, clock: server.now });
  const own = withdrawals.filter((order) => order.orderId === orderId);
  return own.map(describeWithdrawal).join();
}

async function mailsOf(userId: string) {
  return server.database.query<{ template: string; params: object; link: string }>({
    name: 'test-mails',
    text: `select m.template, m.params, m.link from mail m join player_mail p on p.mail_id = m.id
      where p.user_id = $1::uuid order by m.id`,
    values: [userId],
  });
}

describe('a login without a fresh proof', () => {
  test('cannot change a way in, the PIN or a payout account, nor close the account', async () => {
    const { token } = await openOwner();
    const requestId = v4();
    const bodies = {
      addBankInfo: { requestId, ...newGcash(), password: PIN },
      bindSocialAccount: { requestId, type: SOCIAL_TYPE.google, state: 'b', code: '', iss: '' },
      bindAccount: { requestId, type: LOGIN_TYPE.account, account: 'thief-1', password: NEW_PASSWORD },
      closeAccount: {},
      initPassword: { requestId, password: NEW_PASSWORD },
      modifyBankInfo: { requestId, accountId: v4(), change: 'remove', password: PIN },
      setPin: { requestId, pin: 'withdraw', password: '914062' },
      socialBindStart: { type: SOCIAL_TYPE.google },
      unbindSocialAccount: { requestId, type: SOCIAL_TYPE.google },
      updateAddress: rightBody(calls.updateAddress, {}, server.now()),
    } satisfies Partial<Record<keyof typeof calls, object>>;
    const guarded = Object.entries(calls).flatMap(([name, { needsProof }]) => (needsProof ? name : []));
    expect(Object.keys(bodies).toSorted()).toEqual(guarded.toSorted());
    for (const name of Object.keys(bodies) as (keyof typeof bodies)[]) {
      expect([name, await server.post(calls[name], bodies[name], { token })]).toMatchObject([
        name,
        errorOf('proofNeeded'),
      ]);
    }
  });

  test('may do so for five minutes after a proof, and a log-in counts as one', async () => {
    const player = await signUp(server);
    const setPin = () =>
      server.post(calls.setPin, { requestId: v4(), pin: 'safebox', password: PIN }, player);
    server.advance(PROOF_LIFETIME - 1);
    expect(await setPin()).toMatchObject({ errcode: 0 });
    server.advance(1);
    expect(await setPin()).toMatchObject(errorOf('proofNeeded'));
    const proved = await proveAgain(server, player);
    expect(proved.data).toEqual({ provenUntil: server.now() + PROOF_LIFETIME });
    expect((await server.post(calls.getProofs, {}, player)).data).toEqual({
      proofs: [{ means: 'password', hint: '', readyAt: 0 }],
      provenUntil: server.now() + PROOF_LIFETIME,
    });
    server.advance(PROOF_LIFETIME - 1);
    expect(await setPin()).toMatchObject({ errcode: 0 });
    server.advance(1);
    expect(await setPin()).toMatchObject(errorOf('proofNeeded'));
  });

  test('needs its own proof', async () => {
    const player = await signUp(server);
    const { account, password } = player;
    const { data: other } = await server.post(calls.accountLogin, { account, password, ...device });
    server.advance(PROOF_LIFETIME);
    await proveAgain(server, player);
    const body = { requestId: v4(), pin: 'withdraw', password: PIN };
    expect(await server.post(calls.setPin, body, { token: other.token })).toMatchObject(
      errorOf('proofNeeded'),
    );
  });
});

describe('a proof by the password', () => {
  test('allows five wrong tries, and a repeated request counts once', async () => {
    const player = await signUp(server);
    for (let time = 0; time < 9; time += 1) {
      const answer = await proveAgain(server, { ...player, password: 'wrong' });
      expect(answer).toMatchObject({ ...errorOf('passwordWrong'), field: 'password' });
    }
    for (const password of ['one', 'two', 'three', 'four']) await proveAgain(server, { ...player, password });
    expect(await proveAgain(server, player)).toMatchObject(errorOf('tooMany'));
    server.advance(15 * 60_000);
    expect(await proveAgain(server, player)).toMatchObject({ errcode: 0 });
  });

  test('keeps a wrong try counted when its repetition cannot be checked', async () => {
    const player = await signUp(server);
    await proveAgain(server, { ...player, password: 'wrong' });
    vi.spyOn(server.passwords, 'matches').mockRejectedValueOnce(new Error('no memory'));
    expect(await proveAgain(server, { ...player, password: 'wrong' })).toMatchObject(errorOf('internal'));
    for (const password of ['one', 'two', 'three', 'four']) await proveAgain(server, { ...player, password });
    expect(await proveAgain(server, player)).toMatchObject(errorOf('tooMany'));
  });

  test('with a lost answer is answered again without another check', async () => {
    const player = await signUp(server);
    const body = { requestId: v4(), means: 'password', password: player.password };
    const first = await server.post(calls.stepUp, body, player);
    const checked = server.passwords.asked.length;
    expect(await server.post(calls.stepUp, { ...body, password: '' }, player)).toEqual(first);
    expect(server.passwords.asked).toHaveLength(checked);
  });
});

describe('a proof that the player lacks', () => {
  test('is refused', async () => {
    const player = await signUp(server);
    for (const means of ['code', 'google'] as const) {
      expect(await server.post(calls.stepUp, { requestId: v4(), means }, player)).toMatchObject({
        ...errorOf('forbidden'),
        field: 'means',
      });
    }
    expect(await server.post(calls.stepUpSend, { requestId: v4() }, player)).toMatchObject(
      errorOf('forbidden'),
    );
    expect(await server.post(calls.stepUpStart, { type: SOCIAL_TYPE.google }, player)).toMatchObject(
      errorOf('forbidden'),
    );
  });

  test('is refused for a code of another purpose and for another identity at the provider', async () => {
    const { mobile, token } = await openOwner();
    const { challengeId, code } = await askCode(mobile, CODE_PURPOSE.bind);
    const byCode = { requestId: v4(), means: 'code', challengeId, code };
    expect(await server.post(calls.stepUp, byCode, { token })).toMatchObject(errorOf('codeOver'));

    const sub = v4();
    const started = await server.post(calls.socialStart, { type: SOCIAL_TYPE.google });
    const back = identity.visit(started.data.url, { sub });
    const opened = await server.post(
      calls.googleLogin,
      { requestId: v4(), ...back, consent: consent(), ...device },
      { device: started.device },
    );
    const player = { token: opened.data.token };
    const again = await server.post(calls.stepUpStart, { type: SOCIAL_TYPE.google }, player);
    const stranger = identity.visit(again.data.url, { sub: v4() });
    const body = { requestId: v4(), means: 'google', ...stranger };
    const proved = await server.post(calls.stepUp, body, { ...player, device: again.device });
    expect(proved).toMatchObject({ ...errorOf('socialRefused'), field: 'provider' });
  });
});

describe('a password set by a code', () => {
  test('opens a login without a proof, and no withdrawal is paid for a day', async () => {
    const { mobile } = await openOwner();
    const proof = await askCode(mobile, CODE_PURPOSE.forget);
    const reset = { requestId: v4(), ...proof, password: NEW_PASSWORD, ...device };
    const { data: stolen } = await server.post(calls.forgetPassword, reset);
    const { token } = stolen;
    const setPin = { requestId: v4(), pin: 'withdraw', password: '914062' };
    expect(await server.post(calls.setPin, setPin, { token })).toMatchObject(errorOf('proofNeeded'));
    expect(await proveAgain(server, { token, password: NEW_PASSWORD })).toMatchObject(errorOf('proofTooNew'));
    const again = { account: mobile, password: NEW_PASSWORD, loginType: LOGIN_TYPE.phoneWithoutOtp };
    const { data: second } = await server.post(calls.accountLogin, { ...again, ...device });
    expect(await server.post(calls.setPin, setPin, second)).toMatchObject(errorOf('proofNeeded'));

    expect(await proveByCode(mobile, token)).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.setPin, setPin, { token })).toMatchObject({ errcode: 0 });
    const asked = await withdraw(token, 20_000, '914062');
    expect(asked.waitsUntil).toBe(server.now() + DAY);
    const { orderId, dueAt } = asked.data.order;
    expect(dueAt).toBeGreaterThan(server.now() + DAY);
    expect(await stateOf(token, orderId)).toBe('reviewing');
    expect(await listed(orderId)).toContain(`account changed, waits until ${showTime(asked.waitsUntil)}`);
    server.advance(DAY - 1);
    await work.outbox.runDue();
    expect(await stateOf(token, orderId)).toBe('reviewing');
    server.advance(1);
    expect(await listed(orderId)).not.toContain('waits');
    await work.outbox.runDue();
    expect(await stateOf(token, orderId)).toBe('paying');
  });
});

describe('a change of the account', () => {
  test('is reported by mail and to the former number; a player who denies it stops everything', async () => {
    const { mobile, token, userId } = await openOwner();
    const other = newMobile();
    await proveByCode(mobile, token);
    const bound = { requestId: v4(), type: LOGIN_TYPE.phone, ...(await askCode(other, CODE_PURPOSE.bind)) };
    expect(await server.post(calls.bindAccount, bound, { token })).toMatchObject({ errcode: 0 });

    const [told = ''] = (await textsTo(mobile)).slice(-1);
    const [, link = ''] = /https:\/\/perya\.test(\/not-me\/[\w-]+)$/.exec(told) ?? [];
    expect((await mailsOf(userId)).at(-1)).toEqual({
      template: 'security-change',
      params: { change: 'number', hours: 24 },
      link,
    });
    expect((await textsTo(other)).some((text) => text.includes('not-me'))).toBe(false);

    const report = { token: link.replace('/not-me/', '') };
    expect(await server.post(calls.reportTakeover, { token: 'A'.repeat(16) })).toMatchObject(
      errorOf('notFound'),
    );
    const asked = await withdraw(token);
    expect(await server.post(calls.reportTakeover, report)).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.reportTakeover, report)).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject(errorOf('unauthorised'));

    server.advance(DAY);
    await work.outbox.runDue();
    const proof = await askCode(other, CODE_PURPOSE.logIn);
    const back = await server.post(calls.accountLoginSms, { requestId: v4(), ...proof, ...device });
    expect(await stateOf(back.data.token, asked.data.order.orderId)).toBe('reviewing');
    expect((await server.post(calls.getExchange, {}, back.data)).data.isStopped).toBe(true);
    expect(await listed(asked.data.order.orderId)).toContain('stopped: a change was not the player’s');
    expect(await withdraw(back.data.token)).toMatchObject(errorOf('withdrawalsStopped'));
    await allowWithdrawals(operatorDeps(), userId);
    expect((await server.post(calls.getExchange, {}, back.data)).data.isStopped).toBe(false);
    await expect(allowWithdrawals(operatorDeps(), userId)).rejects.toThrow(
      `The withdrawals of ${userId} are not stopped.`,
    );
    expect(await server.post(calls.reportTakeover, report)).toMatchObject(errorOf('notFound'));
    expect(await server.post(calls.refreshData, {}, back.data)).toMatchObject({ errcode: 0 });
  });

  test('can be reported once within 30 days, covering all changes until then', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    await addPayee(token);
    await addPayee(token);
    const links = (await mailsOf(userId)).slice(-2).map(({ link }) => link.replace('/not-me/', ''));
    const [first = '', second = ''] = links;
    expect(await server.post(calls.reportTakeover, { token: first })).toMatchObject({ errcode: 0 });
    const back = await logInByCode(mobile);
    for (const again of [first, second]) {
      expect(await server.post(calls.reportTakeover, { token: again })).toMatchObject({ errcode: 0 });
    }
    expect(await server.post(calls.refreshData, {}, back)).toMatchObject({ errcode: 0 });
    server.advance(31 * DAY);
    expect(await server.post(calls.reportTakeover, { token: first })).toMatchObject(errorOf('notFound'));
  });

  test('blocks even approved withdrawals once reported, until withdrawals are allowed', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    await addPayee(token);
    const [told] = (await mailsOf(userId)).slice(-1);
    server.advance(DAY);
    const asked = await server.post(calls.exchange, await withdrawalOf(token), { token });
    const { orderId } = asked.data.order;
    const operator = operatorDeps();
    expect(await approveWithdrawal(operator, orderId)).toMatchObject({ state: 'paying' });
    await server.post(calls.reportTakeover, { token: told?.link.replace('/not-me/', '') });
    await work.outbox.runDue();
    expect(provider.payouts.has(orderId)).toBe(false);

    const back = await logInByCode(mobile);
    expect(await stateOf(back.token, orderId)).toBe('paying');
    server.advance(60_000);
    await work.reconcilePayouts();
    expect(provider.payouts.has(orderId)).toBe(false);
    await allowWithdrawals(operator, userId);
    server.advance(60_000);
    await work.reconcilePayouts();
    expect(provider.payouts.has(orderId)).toBe(true);
  });

  test('lets no operator approve a withdrawal once reported, before allowing withdrawals', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    await addPayee(token);
    const [told] = (await mailsOf(userId)).slice(-1);
    const { orderId } = (await withdraw(token)).data.order;
    await server.post(calls.reportTakeover, { token: told?.link.replace('/not-me/', '') });
    const operator = operatorDeps();
    await expect(approveWithdrawal(operator, orderId)).rejects.toThrow('player allow-withdrawals');
    await allowWithdrawals(operator, userId);
    expect(await approveWithdrawal(operator, orderId)).toMatchObject({ state: 'paying' });
  });

  test('is reported for the first PIN and payout account too, without a wait', async () => {
    const mobile = newMobile();
    const body = { requestId: v4(), ...(await askCode(mobile, CODE_PURPOSE.logIn)), consent: consent() };
    const { data } = await server.post(calls.accountLoginSms, { ...body, ...device });
    await server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: PIN }, data);
    server.advance(1);
    await addPayee(data.token);
    expect((await mailsOf(data.user.id)).map(({ params }) => params)).toEqual([
      { change: 'pin', hours: 0 },
      { change: 'payout-account', hours: 0 },
    ]);
    expect((await textsTo(mobile)).some((text) => text.includes('not-me'))).toBe(false);
    expect((await server.post(calls.getExchange, {}, data)).data.waitsUntil).toBe(0);
  });

  test('is reported by at most five text messages a day, and by none without a change', async () => {
    const { mobile, token } = await openOwner();
    await proveByCode(mobile, token);
    const { data } = await server.post(calls.getBankInfo, {}, { token });
    const accountId = data.accounts[0]?.accountId;
    const edit = (holder: string) =>
      server.post(
        calls.modifyBankInfo,
        { requestId: v4(), accountId, change: 'edit', password: PIN, bankId: 0, holder, number: '' },
        { token },
      );
    const told = async () => (await textsTo(mobile)).filter((text) => text.includes('not-me')).length;
    expect(await edit('')).toMatchObject({ errcode: 0 });
    expect(await told()).toBe(0);
    for (const holder of ['Ana A', 'Ana B', 'Ana C', 'Ana D', 'Ana E', 'Ana F']) {
      expect(await edit(holder)).toMatchObject({ errcode: 0 });
    }
    expect(await told()).toBe(5);
    server.advance(DAY);
    await proveByCode(mobile, token);
    await edit('Ana G');
    expect(await told()).toBe(6);
  });

  test('of the goods address makes goods wait unless it is the first, and stops them when reported', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    const operator = operatorDeps();
    const pack = (orderId: string) => advanceGoods(operator, orderId, { type: 'goods.pack' });
    const home = { name: 'Luz Santos', mobile: '9171234567' };
    const first = await orderGood(server, { userId, token, address: home });
    expect((await mailsOf(userId)).at(-1)).toMatchObject({ params: { change: 'address', hours: 0 } });
    const again = await orderGood(server, { userId, token, address: home });
    expect(await pack(first)).toMatchObject({ state: 'packed' });

    server.advance(1);
    const other = await orderGood(server, { userId, token, address: { ...home, name: 'A Stranger' } });
    const [told] = (await mailsOf(userId)).slice(-1);
    expect(told).toMatchObject({ params: { change: 'address', hours: 24 } });
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(server.now() + DAY);
    await expect(pack(other)).rejects.toThrow('is not packed before');
    expect((await listGoods(operator)).orders.map(describeGoods).join()).toContain(
      'account changed, waits until',
    );
    server.advance(DAY);
    expect(await pack(again)).toMatchObject({ state: 'packed' });
    await server.post(calls.reportTakeover, { token: told?.link.replace('/not-me/', '') });
    await expect(pack(other)).rejects.toThrow('player allow-withdrawals');
    await expect(advanceGoods(operator, again, { type: 'goods.send', tracking: 'LBC 1' })).rejects.toThrow(
      'player allow-withdrawals',
    );
    await allowWithdrawals(operator, userId);
    expect(await pack(other)).toMatchObject({ state: 'packed' });
  });

  test('that ends other logins or the account is reported', async () => {
    const player = await signUp(server);
    const { account, password } = player;
    const other = await server.post(calls.accountLogin, { account, password, ...device });
    const { logins } = (await server.post(calls.getProfile, {}, player)).data;
    const loginId = logins.find(({ isCurrent }) => !isCurrent)?.loginId;
    const unknown = await server.post(calls.logoutOthers, { loginId: v4() }, player);
    expect(unknown).toMatchObject(errorOf('notFound'));
    expect(await server.post(calls.logoutOthers, { loginId }, player)).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.refreshData, {}, other.data)).toMatchObject(errorOf('unauthorised'));
    server.advance(1);
    await server.post(calls.closeAccount, {}, player);
    const later = await server.post(calls.accountLogin, { account, password, ...device });
    await server.post(calls.closeAccount, {}, player);
    expect(await server.post(calls.refreshData, {}, later.data)).toMatchObject(errorOf('unauthorised'));
    const told = (await mailsOf(player.user.id)).filter(({ template }) => template === 'security-change');
    expect(told.map(({ params }) => params)).toEqual([
      { change: 'logins', hours: 0 },
      { change: 'closing', hours: 24 },
    ]);
  });

  test.each<[string, (token: string) => Promise<{ errcode: number }>]>([
    [
      'pin',
      (token) =>
        server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: '914062' }, { token }),
    ],
    ['payout-account', (token) => addPayee(token)],
    [
      'password',
      (token) => server.post(calls.initPassword, { requestId: v4(), password: NEW_PASSWORD }, { token }),
    ],
    [
      'name',
      (token) => {
        const account = `luz-${v4().slice(0, 8)}`;
        const body = { requestId: v4(), type: LOGIN_TYPE.account, account, password: NEW_PASSWORD };
        return server.post(calls.bindAccount, body, { token });
      },
    ],
    [
      'provider',
      async (token) => {
        const started = await server.post(calls.socialBindStart, { type: SOCIAL_TYPE.line }, { token });
        const back = identity.visit(started.data.url, { sub: v4() });
        const body = { requestId: v4(), type: SOCIAL_TYPE.line, ...back };
        return server.post(calls.bindSocialAccount, body, { token, device: started.device });
      },
    ],
  ])('of the kind %s makes withdrawals wait a day and is reported', async (change, make) => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(0);
    expect(await make(token)).toMatchObject({ errcode: 0 });
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(server.now() + DAY);
    expect((await mailsOf(userId)).at(-1)).toMatchObject({ params: { change, hours: 24 } });
    expect((await textsTo(mobile)).at(-1)).toContain('https://perya.test/not-me/');
  });

  test('that removes a provider is reported and makes withdrawals wait', async () => {
    const player = await signUp(server);
    const started = await server.post(calls.socialBindStart, { type: SOCIAL_TYPE.line }, player);
    const back = identity.visit(started.data.url, { sub: v4() });
    const bound = { requestId: v4(), type: SOCIAL_TYPE.line, ...back };
    await server.post(calls.bindSocialAccount, bound, { ...player, device: started.device });
    server.advance(2 * DAY);
    await proveAgain(server, player);
    const body = { requestId: v4(), type: SOCIAL_TYPE.line };
    expect(await server.post(calls.unbindSocialAccount, body, player)).toMatchObject({ errcode: 0 });
    expect((await mailsOf(player.user.id)).at(-1)).toMatchObject({
      params: { change: 'provider-removed', hours: 24 },
    });
    expect((await server.post(calls.getExchange, {}, player)).data.waitsUntil).toBe(server.now() + DAY);
  });

  test('of a payout account waits even when the former one was removed first', async () => {
    const { mobile, token } = await openOwner();
    await proveByCode(mobile, token);
    const { data } = await server.post(calls.getBankInfo, {}, { token });
    const accountId = data.accounts[0]?.accountId;
    const removal = { requestId: v4(), accountId, change: 'remove', password: PIN };
    expect(await server.post(calls.modifyBankInfo, removal, { token })).toMatchObject({ errcode: 0 });
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(0);
    await addPayee(token);
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(server.now() + DAY);
  });

  test('waits for the configured time', async () => {
    const { mobile, token } = await openOwner();
    await configureApp(server.database, { coolingHours: 0 });
    server.advance(1_000);
    await proveByCode(mobile, token);
    await addPayee(token);
    expect((await server.post(calls.getExchange, {}, { token })).data.waitsUntil).toBe(0);
    await configureApp(server.database, { coolingHours: 24 });
    server.advance(1_000);
  });
});

/** Lets `act` come between what a call checks and its transaction. */
async function interrupt<Answered>(
  statement: string,
  act: () => Promise<unknown>,
  call: () => Promise<Answered>,
): Promise<Answered> {
  const hasHappened = interruptible.after(statement, act);
  const answer = await call();
  expect(hasHappened()).toBe(true);
  return answer;
}

async function countLogins(userId: string): Promise<number> {
  const rows = await tables(server.database)
    .selectFrom('session_token')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

async function resetPassword(mobile: string) {
  const proof = await askCode(mobile, CODE_PURPOSE.forget);
  const body = { requestId: v4(), ...proof, password: NEW_PASSWORD, ...device };
  expect(await server.post(calls.forgetPassword, body)).toMatchObject({ errcode: 0 });
}

/** The player has another number from now on, and the one before has another player. */
async function moveNumber({ mobile, userId }: { mobile: string; userId: string }): Promise<string> {
  const kysely = tables(server.database);
  await kysely.updateTable('app_user').set({ mobile: newMobile() }).where('id', '=', userId).execute();
  const next = await signUp(server);
  await kysely
    .updateTable('app_user')
    .set({ mobile, mobile_confirmed_at: server.now() })
    .where('id', '=', next.user.id)
    .execute();
  return next.user.id;
}

const passwordOf = (userId: string) =>
  tables(server.database)
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

describe('a log-in with a proof revoked during its check', () => {
  test('by a password that was reset opens nothing', async () => {
    const { mobile, userId } = await openOwner();
    await resetPassword(mobile);
    server.advance(2 * DAY);
    const by = (password: string) => ({
      ...{ loginType: LOGIN_TYPE.phoneWithoutOtp, account: mobile, password },
      ...device,
    });
    const proof = await askCode(mobile, CODE_PURPOSE.forget);
    const reset = { requestId: v4(), ...proof, password: 'another carousel', ...device };
    const late = await interrupt(
      'user-credentials',
      () => server.post(calls.forgetPassword, reset),
      () => server.post(calls.accountLogin, by(NEW_PASSWORD)),
    );
    expect(late).toMatchObject(errorOf('credentialsWrong'));
    expect(await countLogins(userId)).toBe(1);
    expect(await server.post(calls.accountLogin, by('another carousel'))).toMatchObject({ errcode: 0 });
  });

  test('by a code to a number that has moved to another player opens nothing, and later that player’s login', async () => {
    const owner = await openOwner();
    const proof = await askCode(owner.mobile, CODE_PURPOSE.logIn);
    const send = () => server.post(calls.accountLoginSms, { requestId: v4(), ...proof, ...device });
    let next = '';
    const move = async () => {
      next = await moveNumber(owner);
    };
    expect(await interrupt('user-confirmed', move, send)).toMatchObject({
      ...errorOf('codeOver'),
      field: 'code',
    });
    expect(await countLogins(owner.userId)).toBe(1);
    expect((await send()).data.user.id).toBe(next);
  });

  test('by a code to a number that has moved to another player resets nobody’s password', async () => {
    const owner = await openOwner();
    const before = await passwordOf(owner.userId);
    const proof = await askCode(owner.mobile, CODE_PURPOSE.forget);
    const body = { requestId: v4(), ...proof, password: NEW_PASSWORD, ...device };
    const late = await interrupt(
      'user-confirmed',
      () => moveNumber(owner),
      () => server.post(calls.forgetPassword, body),
    );
    expect(late).toMatchObject({ ...errorOf('codeOver'), field: 'code' });
    expect([await passwordOf(owner.userId), await countLogins(owner.userId)]).toEqual([before, 1]);
  });

  test('by a removed provider opens nothing', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    const type = SOCIAL_TYPE.google;
    const sub = v4();
    const toBind = await server.post(calls.socialBindStart, { type }, { token });
    const bound = { requestId: v4(), type, ...identity.visit(toBind.data.url, { sub }) };
    await server.post(calls.bindSocialAccount, bound, { token, device: toBind.device });
    const started = await server.post(calls.socialStart, { type });
    const body = { requestId: v4(), ...identity.visit(started.data.url, { sub }), ...device };
    const late = await interrupt(
      'social-owner',
      () => server.post(calls.unbindSocialAccount, { requestId: v4(), type }, { token }),
      () => server.post(calls.googleLogin, body, { device: started.device }),
    );
    expect(late).toMatchObject(errorOf('socialRefused'));
    expect(await countLogins(userId)).toBe(1);
  });
});

if (testDatabaseKind() === 'postgres') {
  describe('a log-in during the removal of its proof', () => {
    /** As a change of the player's does it, which ends all logins. */
    const take =
      (userId: string, changes: WaysIn, sub = '') =>
      async (tx: Transaction) => {
        await lockPlayer(tx, userId);
        expect(await changeWaysIn(tx, userId, changes)).toBe(true);
        await tx.query({
          name: 'test-take-social',
          text: 'delete from social_identity where subject = $1',
          values: [sub],
        });
        await tx.query({
          name: 'test-take-logins',
          text: 'delete from session_token where user_id = $1::uuid',
          values: [userId],
        });
      };

    test('by a password waits and opens nothing', async () => {
      const { account, password, user } = await signUp(server);
      const late = await overlap(server.database, take(user.id, { password_hash: 'another' }), () =>
        server.post(calls.accountLogin, { account, password, ...device }),
      );
      expect(late).toMatchObject(errorOf('credentialsWrong'));
      expect(await countLogins(user.id)).toBe(0);
    });

    test('by a code waits, opens nothing and resets no password', async () => {
      const changes = () => ({ mobile: newMobile(), mobile_confirmed_at: server.now() });
      for (const call of [calls.accountLoginSms, calls.forgetPassword]) {
        const { mobile, userId } = await openOwner();
        const purpose = call === calls.forgetPassword ? CODE_PURPOSE.forget : CODE_PURPOSE.logIn;
        const proof = await askCode(mobile, purpose);
        const body = { requestId: v4(), ...proof, password: NEW_PASSWORD, ...device };
        const late = await overlap(server.database, take(userId, changes()), () => server.post(call, body));
        expect(late).toMatchObject(errorOf('codeOver'));
        expect(await countLogins(userId)).toBe(0);
      }
    });

    test('by a provider waits and opens nothing', async () => {
      const type = SOCIAL_TYPE.google;
      const sub = v4();
      const logIn = async () => {
        const started = await server.post(calls.socialStart, { type });
        const body = { requestId: v4(), ...identity.visit(started.data.url, { sub }), ...device };
        return () =>
          server.post(calls.googleLogin, { ...body, consent: consent() }, { device: started.device });
      };
      const { data } = await (await logIn())();
      const again = await logIn();
      const late = await overlap(server.database, take(data.user.id, {}, sub), again);
      expect(late).toMatchObject(errorOf('socialRefused'));
      expect(await countLogins(data.user.id)).toBe(0);
    });
  });
}

describe('a call with a login that ends during the check', () => {
  const ENDS: [string, (owner: { mobile: string; token: string; userId: string }) => Promise<unknown>][] = [
    ['a log-out', ({ token }) => server.post(calls.logout, {}, { token })],
    ['a reset password', ({ mobile }) => resetPassword(mobile)],
    ['the operator', ({ userId }) => logOutPlayer({ ...server, clock: server.now }, `id:${userId}`)],
    [
      'its player’s report of a foreign change',
      async ({ userId }) => {
        const link = (await mailsOf(userId)).at(-1)?.link ?? '';
        expect(
          await server.post(calls.reportTakeover, { token: link.replace('/not-me/', '') }),
        ).toMatchObject({ errcode: 0 });
      },
    ],
  ];

  /** The owner has a fresh proof and a message about a change. */
  async function openProvedOwner() {
    const owner = await openOwner();
    await proveByCode(owner.mobile, owner.token);
    await server.post(calls.setPin, { requestId: v4(), pin: 'withdraw', password: PIN }, owner);
    return owner;
  }

  const stored = ({ userId }: { userId: string }) =>
    tables(server.database)
      .selectFrom('app_user')
      .select(['withdraw_pin_hash', 'account', 'closes_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();

  test.each(ENDS)('by %s changes nothing', async (_, end) => {
    const owner = await openProvedOwner();
    const before = await stored(owner);
    const body = { requestId: v4(), pin: 'withdraw', password: '914062' };
    const set = () => server.post(calls.setPin, body, owner);
    expect(await interrupt('proof-means', () => end(owner), set)).toMatchObject(errorOf('unauthorised'));
    expect(await stored(owner)).toEqual(before);
    expect(await server.post(calls.setPin, body, owner)).toMatchObject(errorOf('unauthorised'));
  });

  test('withdraws nothing and closes no account', async () => {
    const owner = await openProvedOwner();
    await forgetWagering(server.database, owner.userId);
    const { data } = await server.post(calls.getExchange, {}, owner);
    const accountId = data.accounts[0]?.accountId ?? '';
    const logOut = () => server.post(calls.logout, {}, owner);
    const body = { requestId: v4(), accountId, amount: 20_000, password: PIN };
    const late = await interrupt('request-find', logOut, () => server.post(calls.exchange, body, owner));
    expect(late).toMatchObject(errorOf('unauthorised'));
    expect(
      await tables(server.database)
        .selectFrom('withdrawal_order')
        .select('id')
        .where('user_id', '=', owner.userId)
        .execute(),
    ).toEqual([]);

    const other = await openProvedOwner();
    const closing = await interrupt(
      'proof-means',
      () => server.post(calls.logout, {}, other),
      () => server.post(calls.closeAccount, {}, other),
    );
    expect(closing).toMatchObject(errorOf('unauthorised'));
    expect(await stored(other)).toMatchObject({ closes_at: null });
  });

  test('is refused when its proof has expired by then', async () => {
    const owner = await openProvedOwner();
    const body = { requestId: v4(), pin: 'withdraw', password: '914062' };
    const late = await interrupt(
      'proof-means',
      async () => server.advance(PROOF_LIFETIME),
      () => server.post(calls.setPin, body, owner),
    );
    expect(late).toMatchObject(errorOf('proofNeeded'));
  });
});

describe('an operator who removes a thief’s additions', () => {
  /** Does the same as `npm run ops -- player unbind`. @returns the printed lines */
  async function unbind(userId: string, way: string, isConfirmed: boolean): Promise<string[]> {
    const asked = { account: userId, way };
    const { says, lines } = await operate(operatorDeps(), 'player unbind', asked, { isConfirmed });
    return [...says, ...lines];
  }

  test('sees the remaining ways in; the owner can use them, and the thief can no longer use the number', async () => {
    const player = await signUp(server);
    const { account, id } = player.user;
    server.advance(2 * DAY);
    await proveAgain(server, player);
    const thief = newMobile();
    const bound = { requestId: v4(), type: LOGIN_TYPE.phone, ...(await askCode(thief, CODE_PURPOSE.bind)) };
    expect(await server.post(calls.bindAccount, bound, player)).toMatchObject({ errcode: 0 });
    const came = showTime(server.now());
    server.advance(1_000);

    const masked = `${thief.slice(0, 3)} ${thief.slice(3, 6)} ••• ••${thief.slice(-2)}`;
    const says = [
      `Player ${account}, ${masked}, id ${id}`,
      `It takes away the number ${masked}, since ${came}. All logins end, and withdrawals wait.`,
      'Left to log in with: the password, from the registration.',
    ];
    expect(await unbind(id, 'number', false)).toEqual(says);
    expect(await server.post(calls.refreshData, {}, player)).toMatchObject({ errcode: 0 });
    const told = await textsTo(thief);
    expect(await unbind(id, 'number', true)).toEqual([
      ...says,
      `${id} is without the number ${masked}, and logged out everywhere. Left to log in with: the password.`,
    ]);

    expect((await mailsOf(id)).at(-1)).toMatchObject({
      template: 'security-change',
      params: { change: 'number-removed', hours: 24 },
    });
    expect(await textsTo(thief)).toEqual(told);
    expect(await server.post(calls.refreshData, {}, player)).toMatchObject(errorOf('unauthorised'));
    const stranger = { requestId: v4(), ...(await askCode(thief, CODE_PURPOSE.logIn)), ...device };
    expect(await server.post(calls.accountLoginSms, stranger)).toMatchObject(errorOf('consentMissing'));
    const way = { account, loginType: LOGIN_TYPE.account, password: registration().password, ...device };
    const back = await server.post(calls.accountLogin, way);
    expect(back).toMatchObject({ errcode: 0 });
    const { waitsUntil } = (await server.post(calls.getExchange, {}, back.data)).data;
    expect(waitsUntil).toBeGreaterThan(server.now());
    const { events } = await showPlayer(operatorDeps(), id);
    const detail = { way: 'number', by: 'me' };
    expect(events).toContainEqual(expect.objectContaining({ kind: 'way-in-removed', detail }));
    await expect(unbind(id, 'number', true)).rejects.toThrow(`${id} has no number to take away.`);
  });

  test('revokes the links of all earlier messages', async () => {
    const { mobile, token, userId } = await openOwner();
    await proveByCode(mobile, token);
    const password = { requestId: v4(), password: NEW_PASSWORD };
    expect(await server.post(calls.initPassword, password, { token })).toMatchObject({ errcode: 0 });
    const [told] = (await mailsOf(userId)).slice(-1);
    await unbind(userId, 'password', true);
    const report = { token: told?.link.replace('/not-me/', '') };
    expect(await server.post(calls.reportTakeover, report)).toMatchObject(errorOf('notFound'));
    const back = await logInByCode(mobile);
    expect(back.user.hasPassword).toBe(false);
  });

  test('learns when a remaining way in came later, like a password reset by the number', async () => {
    const player = await signUp(server);
    await proveAgain(server, player);
    const thief = newMobile();
    const bound = { requestId: v4(), type: LOGIN_TYPE.phone, ...(await askCode(thief, CODE_PURPOSE.bind)) };
    await server.post(calls.bindAccount, bound, player);
    const reset = { requestId: v4(), ...(await askCode(thief, CODE_PURPOSE.forget)), password: NEW_PASSWORD };
    expect(await server.post(calls.forgetPassword, { ...reset, ...device })).toMatchObject({ errcode: 0 });
    const [, , left] = await unbind(player.user.id, 'number', false);
    expect(left).toMatch(/the password, since .*: later than what is taken away, so make sure/);
    await expect(unbind(player.user.id, 'password', false)).resolves.toHaveLength(3);
  });
});
