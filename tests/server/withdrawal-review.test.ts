import { v4 } from 'uuid';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listSharedNumbers } from '#server/features/receiving-accounts/index.ts';
import { describeWithdrawal, listForOperator } from '#server/features/withdrawal/withdrawal-commands.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, noteDeposits } from './create-play-deps.ts';
import { payoutsForFile } from './open-for-file.ts';
import {
  deliver,
  newGcash,
  openTestPayouts,
  openWithdrawer,
  PIN,
  stateOf,
  type TestPayouts,
  type Withdrawer,
  withdraw,
} from './open-test-payouts.ts';
import { signUp } from './open-test-server.ts';
import { operate } from './operate.ts';
import { tables } from './tables.ts';

/** Sixty players take seconds alone, more beside everything else. */
vi.setConfig({ testTimeout: 300_000 });

const MIN = seedAppConfig.minNetDeposits;
const COLOR_GAME = 1001;

const payouts = payoutsForFile();
beforeAll(async () => {
  await configureApp(payouts.server.database, { minNetDeposits: MIN });
});
afterEach(async () => {
  expect((await checkBook(payouts.server.database, bookChecks)).differences).toEqual([]);
  expect(payouts.failures).toEqual([]);
  await forgetAlarms();
});

describe('a withdrawal waits for a person', () => {
  test.each([
    ['without a deposit', 0, 'reviewing'],
    ['with less net deposits than the config requires', MIN - 1, 'reviewing'],
    ['not with enough net deposits', MIN, 'paying'],
  ])('%s', async (_, deposited, state) => {
    const player = await openDepositor(payouts.server, { deposited });
    expect(await stateAfterWithdrawing(player)).toBe(state);
    const [listed] = await waitingOf(player);
    expect(listed?.netDeposited).toBe(state === 'reviewing' ? deposited : MIN);
  });

  test('when earlier withdrawals leave less than that', async () => {
    const { server, provider } = payouts;
    const player = await openDepositor(server, { deposited: MIN + 20_000 });
    for (const state of ['paying', 'paying', 'reviewing']) {
      const orderId = await withdrawAndReview(player);
      expect((await stateOf(payouts, { orderId, ...player })).order.state).toBe(state);
      if (state === 'paying') await deliver(payouts, provider.succeedPayout(orderId));
    }
  });

  test('as the operator’s config says', async () => {
    const { server } = payouts;
    await configureApp(server.database, { minNetDeposits: 70_000 });
    server.advance(1_000);
    const poorer = await openDepositor(server, { deposited: 69_999 });
    const richer = await openDepositor(server, { deposited: 70_000 });
    expect([await stateAfterWithdrawing(poorer), await stateAfterWithdrawing(richer)]).toEqual([
      'reviewing',
      'paying',
    ]);
    await configureApp(server.database, { minNetDeposits: MIN });
    server.advance(1_000);
  });

  test('and the player knows before the request', async () => {
    const { server } = payouts;
    const player = await openDepositor(server, { deposited: MIN - 1 });
    const isReviewed = async () => (await server.post(calls.getExchange, {}, player)).data.isReviewed;
    expect(await isReviewed()).toBe(true);
    await noteDeposits(server.database, player.userId, MIN);
    expect(await isReviewed()).toBe(false);
    const other = await openDepositor(server, { to: { ...newGcash(), number: player.number } });
    expect(await isReviewed()).toBe(false);
    expect(await stateAfterWithdrawing(other)).toBe('reviewing');
  });
});

describe('a receiving number of several players', () => {
  test('stops the approval of both, and marks both in the operator’s list', async () => {
    const one = await openDepositor(payouts.server);
    const other = await openDepositor(payouts.server, { to: sameNumber(one) });
    for (const player of [one, other]) expect(await stateAfterWithdrawing(player)).toBe('reviewing');
    const [ofOne] = await waitingOf(one);
    const [ofOther] = await waitingOf(other);
    expect([ofOne?.sharedWith, ofOther?.sharedWith]).toEqual([[other.account], [one.account]]);
    expect(ofOne && describeWithdrawal(ofOne)).toContain(`number also of ${other.account}`);
  });

  test.each([
    ['at another wallet', (to: Account) => ({ ...to, bankId: 2 })],
    [
      'at a bank, without its first zero',
      (to: Account) => ({ ...to, bankId: 3, number: to.number.slice(1) }),
    ],
  ])('is the same %s', async (_, change) => {
    const one = await openDepositor(payouts.server);
    const other = await openDepositor(payouts.server, { to: change(sameNumber(one)) });
    expect(await stateAfterWithdrawing(other)).toBe('reviewing');
  });

  test('counts even when the withdrawal goes to another number of the player', async () => {
    const one = await openDepositor(payouts.server);
    const other = await openDepositor(payouts.server);
    await change(other, { ...sameNumber(one) });
    expect(await stateAfterWithdrawing(other)).toBe('reviewing');
  });

  test('stays recognised after the first player has withdrawn and removed it', async () => {
    const { server, provider } = payouts;
    const one = await openDepositor(server);
    const orderId = await withdrawAndReview(one);
    expect((await stateOf(payouts, { orderId, ...one })).order.state).toBe('paying');
    await deliver(payouts, provider.succeedPayout(orderId));
    const body = { requestId: v4(), accountId: one.accountId, change: 'remove', password: PIN };
    expect(await server.post(calls.modifyBankInfo, body, one)).toMatchObject({ errcode: 0 });

    const other = await openDepositor(server, { to: sameNumber(one) });
    expect(await stateAfterWithdrawing(other)).toBe('reviewing');
  });

  test('typed by a stranger delays the stranger, not the player paid there', async () => {
    const { server, provider } = payouts;
    const one = await openDepositor(server);
    const orderId = await withdrawAndReview(one, 20_000);
    await deliver(payouts, provider.succeedPayout(orderId));
    const stranger = await openDepositor(server, { to: sameNumber(one) });
    expect(await stateAfterWithdrawing(one)).toBe('paying');
    expect(await stateAfterWithdrawing(stranger)).toBe('reviewing');
  });

  test('confirmed by another player waits for a person, even if nobody typed it before', async () => {
    const { server } = payouts;
    const owner = await openDepositor(server);
    const payee = newGcash();
    await tables(server.database)
      .updateTable('app_user')
      .set({ mobile: `+63${payee.number.slice(1)}`, mobile_confirmed_at: server.now() })
      .where('id', '=', owner.userId)
      .execute();
    expect(await stateAfterWithdrawing(await openDepositor(server, { to: payee }))).toBe('reviewing');
  });

  test('raises one alarm that names nobody, and is listed with its players', async () => {
    const { server, worker } = payouts;
    const one = await openDepositor(server);
    const others = [
      await openDepositor(server, { to: sameNumber(one) }),
      await openDepositor(server, { to: sameNumber(one) }),
    ];
    await worker.runDue();
    await server.alarms.flush();
    const [alarm, ...more] = await readAlarms();
    expect(more).toEqual([]);
    expect(alarm?.sentence).toMatch(/^3 players have one receiving number/);
    expect(JSON.stringify(alarm)).not.toContain(one.number.slice(1));
    const { numbers } = await listSharedNumbers(server.database);
    const accounts = [one, ...others].map(({ account }) => account).sort();
    const listed = numbers.find((shared) => shared.accounts.includes(one.account));
    expect(listed?.accounts.toSorted()).toEqual(accounts);
    const operator = { database: server.database, clock: server.now, providers: [payouts.provider] as const };
    const lines = (await operate(operator, 'withdrawals shared')).lines.join('\n');
    expect(lines).toContain(one.account);
    expect(lines).not.toContain(one.number.slice(1));
  });

  test('added by two players at once is flagged, and neither is approved', async () => {
    const { server, worker } = payouts;
    const players = [await openDepositor(server), await openDepositor(server)];
    const to = newGcash();
    await worker.runDue();
    await forgetAlarms();
    await Promise.all(players.map((player) => change(player, to)));
    await worker.runDue();
    await server.alarms.flush();
    expect((await readAlarms()).map(({ kind }) => kind)).toEqual(['number-shared']);
    for (const player of players) expect(await stateAfterWithdrawing(player)).toBe('reviewing');
  });
});

describe('sixty new accounts', () => {
  /** One colour at a time, until everything is wagered or nothing is left. */
  async function playBonus({ server }: TestPayouts, token: string): Promise<void> {
    for (;;) {
      const { data } = await server.post(calls.getExchange, {}, { token });
      const amount = Math.min(data.coin, data.wageringLeft, 2_500);
      if (amount < 100) return;
      const bets = [{ spot: 'yellow', amount }];
      await server.post(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, bets }, { token });
    }
  }

  test('playing their sign-up bonus and withdrawing to one number get nothing without an operator', async () => {
    const farm = await openTestPayouts({
      randomInt: createSeededInt(FARM_LUCK),
      limits: { registrationsPerAddress: { points: 100, seconds: 60 } },
    });
    try {
      const { server, worker, provider } = farm;
      await configureApp(server.database, { minNetDeposits: MIN });
      const to = newGcash();
      let asked = 0;
      for (let count = 0; count < 60; count += 1) {
        const player = await openFarmed(farm, to);
        await playBonus(farm, player.token);
        const { data } = await server.post(calls.getExchange, {}, player);
        if (data.coin < data.limits.minAmount) continue;
        const body = { requestId: v4(), accountId: player.accountId, amount: data.limits.minAmount };
        const answer = await server.post(calls.exchange, { ...body, password: PIN }, player);
        expect(answer.data.order.state).toBe('requested');
        asked += 1;
        await worker.runDue();
      }
      expect(asked).toBeGreaterThan(3);
      expect([...provider.payouts.keys()]).toEqual([]);
      const { withdrawals } = await listForOperator({ ...server, clock: server.now });
      expect(withdrawals.map(({ state }) => state)).toEqual(Array(asked).fill('reviewing'));
    } finally {
      await farm.server.close();
    }
  });

  test('that also deposit enough get only the first withdrawal paid', async () => {
    const { server, provider } = payouts;
    const before = provider.payouts.size;
    const to = newGcash();
    const states: (string | undefined)[] = [];
    for (let count = 0; count < 60; count += 1) {
      const player = await openDepositor(server, { coins: MIN, to });
      states.push(await stateAfterWithdrawing(player, MIN));
    }
    expect(states).toEqual(['paying', ...Array(59).fill('reviewing')]);
    expect(provider.payouts.size - before).toBe(1);
  });
});

/** Makes the run always the same: how many of the sixty win enough to ask. */
const FARM_LUCK = 7;

async function openFarmed({ server }: TestPayouts, to: Account) {
  const { token } = await signUp(server);
  const setPin = { requestId: v4(), pin: 'withdraw', password: PIN };
  await server.post(calls.setPin, setPin, { token });
  const { data } = await server.post(calls.addBankInfo, { requestId: v4(), ...to, password: PIN }, { token });
  return { token, accountId: data.accounts[0]?.accountId ?? '' };
}

function openDepositor(
  server: TestPayouts['server'],
  { coins = 1_000_000, deposited = coins, ...more }: Parameters<typeof openWithdrawer>[1] = {},
): Promise<Withdrawer> {
  return openWithdrawer(server, { coins, deposited, ...more });
}

type Account = ReturnType<typeof newGcash>;

function sameNumber({ number }: Pick<Withdrawer, 'number'>): Account {
  return { ...newGcash(), number };
}

async function change({ accountId, token }: Withdrawer, { bankId, holder, number }: Account): Promise<void> {
  const body = { requestId: v4(), accountId, change: 'edit', password: PIN, bankId, holder, number };
  const { errcode } = await payouts.server.post(calls.modifyBankInfo, body, { token });
  expect(errcode).toBe(0);
}

async function withdrawAndReview(player: Withdrawer, amount = 20_000): Promise<string> {
  await forgetWagering(payouts.server.database, player.userId);
  const { data } = await withdraw(payouts.server, player, { amount });
  await payouts.worker.runDue();
  return data.order.orderId;
}

async function stateAfterWithdrawing(player: Withdrawer, amount?: number): Promise<string> {
  const orderId = await withdrawAndReview(player, amount);
  return (await stateOf(payouts, { orderId, ...player })).order.state;
}

async function waitingOf({ account }: Withdrawer) {
  const { withdrawals } = await listForOperator({ ...payouts.server, clock: payouts.server.now });
  return withdrawals.filter((listed) => listed.account === account);
}

async function forgetAlarms(): Promise<void> {
  const { alarms, database } = payouts.server;
  await alarms.flush();
  await tables(database).deleteFrom('alarm').execute();
}

function readAlarms() {
  return tables(payouts.server.database)
    .selectFrom('alarm')
    .select(['kind', 'subject', 'sentence'])
    .execute();
}
