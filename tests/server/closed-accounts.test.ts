import { v4 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { changePlayer, lockPlayer } from '#server/core/db/lock-player.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { createSessions } from '#server/features/account/index.ts';
import { sendBackHeld } from '#server/features/deposit/held-commands.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { guardBalance } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { AccountClosed, transfer } from '#server/ledger/transfer.ts';
import { giveCoins, noteDeposits } from './create-play-deps.ts';
import { DAY, HOUR } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player, PRICE } from './open-test-cashier.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { newGcash, PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { signUp } from './open-test-server.ts';
import { operate } from './operate.ts';
import { belongingsOf } from './other-players/belongings.ts';
import { ownOf, PROVED_ELSEWHERE, rightBody } from './other-players/bodies.ts';
import { type FullPlayer, newNumber, openPlayer } from './other-players/open-player.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
});

const operator = () => ({
  database: cashier.database,
  clock: cashier.now,
  providers: [cashier.provider] as const,
  canRig: true,
});

const ops = async (name: string, asked: object = {}): Promise<string[]> =>
  (await operate(operator(), name, asked)).lines;

const sendBack = (orderId: string) => sendBackHeld(operator(), orderId);

const previewSendBack = (orderId: string) =>
  operate(operator(), 'orders send-back', { id: orderId }, { isConfirmed: false });

async function runClosing(): Promise<unknown[]> {
  const failures: unknown[] = [];
  const { database, now: clock } = cashier;
  const configuration = createConfiguration({ database, clock });
  const onError = (error: unknown) => failures.push(error);
  await closeDueAccounts({ database, clock, configuration, onError }, new AbortController().signal);
  return failures;
}

const isClosed = async ({ id }: { id: string }) => {
  const user = tables(cashier.database).selectFrom('app_user').select('closed_at').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).closed_at !== null;
};

const ask = () => cashier.post(calls.closeAccount, {}, player);

/** Asks to close the account, and does `meanwhile` shortly before it closes. */
async function close<T>(meanwhile: () => Promise<T>): Promise<T> {
  expect((await ask()).errcode).toBe(0);
  cashier.advance(CLOSING_DAYS * DAY - HOUR);
  const { token } = await logIn();
  player = { ...player, token };
  const done = await meanwhile();
  cashier.advance(HOUR);
  expect(await runClosing()).toEqual([]);
  expect(await isClosed(player)).toBe(true);
  return done;
}

async function logIn() {
  const token = await createSessions({ ...cashier, clock: cashier.now }).open(cashier.database, player.id);
  return { token };
}

const stateOf = async (orderId: string) => {
  const order = tables(cashier.database)
    .selectFrom('deposit_order')
    .select('state')
    .where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).state;
};
const balances = async () => [
  await readBalance(cashier.database, player.id, 'coin', 'held'),
  await cashier.gained(player),
];
const eventsOf = async (orderId: string) => {
  const events = tables(cashier.database)
    .selectFrom('order_event')
    .select(['event', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id');
  return (await events.execute()).map(({ event, state }) => `${event}: ${state}`);
};
async function alarmsOf(orderId: string) {
  await cashier.alarms.flush();
  const found = tables(cashier.database)
    .selectFrom('alarm')
    .select(['kind', 'severity', 'sentence'])
    .where('subject', '=', orderId)
    .where('state', '<>', 'closed')
    .orderBy('kind');
  return found.execute();
}
const mailsOf = async ({ id }: { id: string }) =>
  tables(cashier.database).selectFrom('player_mail').select('mail_id').where('user_id', '=', id).execute();

const SENT_BACK = {
  ...{ kind: 'payment-after-closing', severity: 'daily' },
  sentence: '₱500.00 came for a closed account and is being sent back: npm run ops -- orders held',
};

describe('a payment that arrives for a closed account', () => {
  /** An account that closes an hour after an order of it was cancelled. */
  const closeAfterCancelling = () =>
    close(async () => {
      const orderId = await cashier.open(player);
      await cashier.cancel(player, orderId);
      return orderId;
    });

  test('for a cancelled order is held apart without a bonus, and the provider sends it back', async () => {
    const orderId = await closeAfterCancelling();
    const before = await belongingsOf(cashier.database, player.id);
    const notice = cashier.provider.pay(orderId);
    expect(await cashier.tell(notice)).toBe(200);
    expect([await stateOf(orderId), await balances()]).toEqual(['returning', [PRICE, 0]]);
    expect(await alarmsOf(orderId)).toEqual([SENT_BACK]);
    expect(await ops('orders held')).toEqual([
      expect.stringContaining(`${orderId}  ${player.id}  ₱500.00 is being sent back, account closed`),
    ]);
    await cashier.work.outbox.runDue();
    expect(cashier.provider.asked).toContain(`refundPayment ${notice.paymentId}`);
    expect([await stateOf(orderId), await balances()]).toEqual(['returned', [0, 0]]);
    expect((await eventsOf(orderId)).slice(-3)).toEqual([
      ...['payment.held: held', 'held.return: returning', 'payment.reversed: returned'],
    ]);
    expect(await ops('orders held')).toEqual(['No payment is kept apart.']);
    const after = await belongingsOf(cashier.database, player.id);
    const same = ['app_user', 'wagering', 'player_prop', 'player_mail', 'bonus_collection', 'account_event'];
    for (const table of same) expect(after[table]).toEqual(before[table]);
    expect(await cashier.differences()).toEqual([]);
  });

  test('is also found by the check of its order, and sent back once', async () => {
    const orderId = await closeAfterCancelling();
    const notice = cashier.provider.pay(orderId);
    cashier.advance(HOUR);
    await cashier.work.reconcileDeposits();
    expect(await stateOf(orderId)).toBe('returning');
    await cashier.work.outbox.runDue();
    await cashier.tell(notice);
    cashier.advance(6 * HOUR);
    await cashier.work.reconcileDeposits();
    expect([await stateOf(orderId), await balances()]).toEqual(['returned', [0, 0]]);
    expect(await alarmsOf(orderId)).toEqual([SENT_BACK]);
    expect(
      cashier.provider.asked.filter((line) => line === `refundPayment ${notice.paymentId}`),
    ).toHaveLength(1);
  });

  test('is sent back when its order had ended but not expired', async () => {
    const orderId = await close(() => cashier.open(player));
    expect(await stateOf(orderId)).toBe('pending');
    await cashier.tell(cashier.provider.pay(orderId));
    await cashier.work.outbox.runDue();
    expect([await stateOf(orderId), await balances()]).toEqual(['returned', [0, 0]]);
  });

  test('for an expired order with a different amount is sent back in full', async () => {
    const orderId = await close(async () => {
      const opened = await cashier.open(player);
      cashier.advance(HOUR / 2);
      await cashier.work.reconcileDeposits();
      return opened;
    });
    expect(await stateOf(orderId)).toBe('expired');
    await cashier.tell(cashier.provider.pay(orderId, PRICE + 1));
    expect(await balances()).toEqual([PRICE + 1, 0]);
    expect((await alarmsOf(orderId)).map(({ sentence }) => sentence)).toEqual([
      '₱500.01 came for a closed account and is being sent back: npm run ops -- orders held',
      'The order asked for ₱500.00; ₱500.01 arrived and is held.',
    ]);
    await cashier.work.outbox.runDue();
    expect([await stateOf(orderId), await balances()]).toEqual(['returned', [0, 0]]);
  });

  test('that is the second of a paid order is sent back, and the first stays', async () => {
    const { orderId } = await close(async () => {
      const paid = await cashier.pay(player);
      await cashier.loseUntil(player, 0);
      return paid;
    });
    await cashier.tell(cashier.provider.pay(orderId));
    const extra = await tables(cashier.database)
      .selectFrom('deposit_order')
      .select(['id', 'state'])
      .where('user_id', '=', player.id)
      .where('id', '<>', orderId)
      .executeTakeFirstOrThrow();
    expect(extra.state).toBe('returning');
    expect(await alarmsOf(extra.id)).toEqual([SENT_BACK]);
    await cashier.work.outbox.runDue();
    expect([await stateOf(extra.id), await stateOf(orderId)]).toEqual(['returned', 'paid']);
    expect(await cashier.differences()).toEqual([]);
  });

  test('is held apart with an urgent alarm while the provider refuses to send it back', async () => {
    const orderId = await closeAfterCancelling();
    const notice = cashier.provider.pay(orderId);
    cashier.provider.refuse(notice.paymentId, 'the wallet is closed');
    await cashier.tell(notice);
    await cashier.work.outbox.runDue();
    expect([await stateOf(orderId), await balances()]).toEqual(['held', [PRICE, 0]]);
    expect(await alarmsOf(orderId)).toEqual([
      SENT_BACK,
      {
        ...{ kind: 'payment-unreturned', severity: 'urgent' },
        sentence: `The provider does not send ₱500.00 back that came for a closed account: the wallet is closed; to ask again: npm run ops -- orders send-back ${orderId}`,
      },
    ]);
    expect(await ops('orders held')).toEqual([expect.stringContaining('₱500.00 waits, account closed')]);
    expect(await previewSendBack(orderId)).toEqual({
      says: [
        `Player without a name and a number, id ${player.id}`,
        `₱500.00 of deposit ${orderId} are sent back by the provider.`,
      ],
      ...{ isDone: false, lines: [] },
    });
    expect(await stateOf(orderId)).toBe('held');
    expect(await ops('orders send-back', { id: orderId })).toEqual([
      `The provider is asked to send the payment of ${orderId} back, as soon as a server runs.`,
    ]);
    for (const ask of [sendBack, previewSendBack])
      await expect(ask(orderId)).rejects.toThrow('is returning: nothing whole is held');
    await cashier.work.outbox.runDue();
    expect(await stateOf(orderId)).toBe('held');
    await expect(sendBack(v4())).rejects.toThrow('There is no deposit');
    expect(await cashier.differences()).toEqual([]);
  });

  test('is held apart, not sent back again, when the provider returns it', async () => {
    const orderId = await closeAfterCancelling();
    const notice = cashier.provider.pay(orderId);
    await cashier.tell(notice);
    await cashier.work.outbox.runDue();
    expect(await cashier.restore(notice)).toBe(200);
    await cashier.work.outbox.runDue();
    expect([await stateOf(orderId), await balances()]).toEqual(['held', [PRICE, 0]]);
    expect((await alarmsOf(orderId)).map(({ kind, sentence }) => [kind, sentence])).toEqual([
      [SENT_BACK.kind, SENT_BACK.sentence],
      [
        'payment-unreturned',
        '₱500.00 came for a closed account and is kept apart until you decide: npm run ops -- orders held',
      ],
    ]);
    expect(await cashier.differences()).toEqual([]);
  });

  test('that was charged back before it arrived is not accepted, and sent back if it returns', async () => {
    const orderId = await closeAfterCancelling();
    const { paymentId } = cashier.provider.pay(orderId);
    await cashier.reverse({ orderId, paymentId });
    expect([await stateOf(orderId), await balances()]).toEqual(['cancelled', [0, 0]]);
    await cashier.restore({ orderId, paymentId });
    expect([await stateOf(orderId), await balances()]).toEqual(['returning', [PRICE, 0]]);
  });

  test('that coincides with the closing is credited and keeps the account open, or is sent back', async () => {
    expect((await ask()).errcode).toBe(0);
    cashier.advance(CLOSING_DAYS * DAY - HOUR);
    player = { ...player, ...(await logIn()) };
    const orderId = await cashier.open(player);
    cashier.advance(HOUR);
    const notice = cashier.provider.pay(orderId);
    const [status, failures] = await Promise.all([cashier.tell(notice), runClosing()]);
    expect([status, failures]).toEqual([200, []]);
    const wasClosed = await isClosed(player);
    expect([await stateOf(orderId), wasClosed]).toEqual([wasClosed ? 'returning' : 'paid', wasClosed]);
    expect(await cashier.differences()).toEqual([]);
  });

  test('credited after the request to close keeps the account open while its coins remain', async () => {
    expect((await ask()).errcode).toBe(0);
    cashier.advance(HOUR);
    await cashier.pay(player, { withOffer: false });
    cashier.advance(CLOSING_DAYS * DAY);
    await runClosing();
    expect(await isClosed(player)).toBe(false);
    await cashier.loseUntil(player, 0);
    await runClosing();
    expect(await isClosed(player)).toBe(true);
  });

  test('credited in the same millisecond as the request to close keeps the account open, too', async () => {
    const [before, after] = [player, await cashier.begin()];
    await cashier.pay(before, { withOffer: false });
    expect((await cashier.post(calls.closeAccount, {}, before)).errcode).toBe(errorOf('coinsLeft').errcode);
    expect((await cashier.post(calls.closeAccount, {}, after)).errcode).toBe(0);
    await cashier.pay(after, { withOffer: false });
    cashier.advance(CLOSING_DAYS * DAY);
    expect(await runClosing()).toEqual([]);
    expect(await isClosed(after)).toBe(false);
  });

  test('that waited for its player’s lock counts after the lock’s holder', async () => {
    const orderId = await cashier.open(player, { withOffer: false });
    const reading = vi.spyOn(cashier.provider, 'readWebhook');
    const telling = await cashier.database.transaction(async (tx) => {
      await lockPlayer(tx, player.id);
      const told = cashier.tell(cashier.provider.pay(orderId));
      await vi.waitFor(() => expect(reading).toHaveBeenCalled(), { timeout: 30_000 });
      cashier.advance(1_000);
      return { told };
    });
    expect(await telling.told).toBe(200);
    reading.mockRestore();
    const kysely = tables(cashier.database);
    const credited = kysely.selectFrom('wagering').select('created_at').where('reference', '=', orderId);
    expect(await credited.executeTakeFirst()).toEqual({ created_at: cashier.now() });
  });

  test('to an open account is not sent back by the operator, because its player decides', async () => {
    const orderId = await cashier.open(player);
    for (const ask of [sendBack, previewSendBack])
      await expect(ask(orderId)).rejects.toThrow('its player decides');
  });
});

describe('a payment that the provider takes back from a closed account', () => {
  /** An account that closes with `left` of a deposit, minor units. */
  const closeWith = (left: number) =>
    close(async () => {
      const paid = await cashier.pay(player, { withOffer: false });
      await cashier.loseUntil(player, left);
      return paid;
    });

  test('is taken from the remaining coins, and the house pays the rest', async () => {
    const paid = await closeWith(1_000);
    expect(await cashier.reverse(paid)).toBe(200);
    expect([await stateOf(paid.orderId), await cashier.balance(player)]).toEqual(['reversed', 0]);
    expect(await alarmsOf(paid.orderId)).toMatchObject([{ kind: 'payment-reversed' }]);
    expect(await cashier.differences()).toEqual([]);
  });

  test('is sent back when it returns with nothing played away', async () => {
    const paid = await close(async () => {
      const before = await cashier.pay(player, { withOffer: false });
      await cashier.reverse(before);
      await cashier.loseUntil(player, 0);
      return before;
    });
    expect(await cashier.restore(paid)).toBe(200);
    expect(await stateOf(paid.orderId)).toBe('returning');
    expect([(await balances())[0], await cashier.balance(player)]).toEqual([PRICE, 0]);
    expect(await alarmsOf(paid.orderId)).toContainEqual(SENT_BACK);
    await cashier.work.outbox.runDue();
    expect([await stateOf(paid.orderId), (await balances())[0]]).toEqual(['returned', 0]);
    expect(await cashier.differences()).toEqual([]);
  });

  test('goes to the house when it returns, and the remaining part is held for the operator', async () => {
    const paid = await closeWith(1_000);
    await cashier.reverse(paid);
    expect(await cashier.restore(paid)).toBe(200);
    expect(await stateOf(paid.orderId)).toBe('paid');
    expect([(await balances())[0], await cashier.balance(player)]).toEqual([1_000, 0]);
    expect(await alarmsOf(paid.orderId)).toContainEqual({
      ...{ kind: 'payment-unreturned', severity: 'urgent' },
      sentence:
        '₱10.00 came for a closed account and is kept apart until you decide: npm run ops -- orders held',
    });
    expect(await ops('orders held')).toContainEqual(
      expect.stringContaining('₱10.00 is a part that no provider sends back, account closed'),
    );
    await expect(sendBack(paid.orderId)).rejects.toThrow('nothing whole is held of it');
    expect(await cashier.differences()).toEqual([]);
    await cashier.reverse(paid);
    expect([await stateOf(paid.orderId), (await balances())[0]]).toEqual(['reversed', 0]);
    expect(await cashier.differences()).toEqual([]);
    await cashier.restore(paid);
    expect((await balances())[0]).toBe(1_000);
    expect(await cashier.differences()).toEqual([]);
  });

  test('goes to the house alone when it was played away, without an alarm about the account', async () => {
    const paid = await closeWith(0);
    await cashier.reverse(paid);
    await cashier.restore(paid);
    expect([await stateOf(paid.orderId), (await balances())[0]]).toEqual(['paid', 0]);
    expect((await alarmsOf(paid.orderId)).map(({ kind }) => kind)).toEqual(['payment-reversed']);
    expect(await cashier.differences()).toEqual([]);
  });

  test('does not restore a bonus', async () => {
    const paid = await close(async () => {
      const before = await cashier.pay(player);
      await cashier.reverse(before);
      await cashier.loseUntil(player, 0);
      return before;
    });
    await cashier.restore(paid);
    expect([(await balances())[0], await cashier.balance(player)]).toEqual([PRICE, 0]);
    await cashier.work.outbox.runDue();
    expect(await cashier.differences()).toEqual([]);
  });
});

describe('a withdrawal and the closing of the account', () => {
  test.each(['requested', 'reviewing', 'paying'])(
    'block the closing while the withdrawal is %s',
    async (state) => {
      expect((await ask()).errcode).toBe(0);
      cashier.advance(CLOSING_DAYS * DAY);
      await giveCoins(cashier.database, player.id, 20_000);
      await storeWithdrawal(cashier.database, { ...withdrawalRow(player.id, cashier.now()), state });
      expect(await runClosing()).toEqual([]);
      expect(await isClosed(player)).toBe(false);
    },
  );

  test('at the same moment: the withdrawal is refused, or the account stays open for it', async () => {
    await prepareWithdrawals((call, body) => cashier.post(call, body, player), newGcash());
    const { accounts, limits } = (await cashier.post(calls.getExchange, {}, player)).data;
    expect((await ask()).errcode).toBe(0);
    cashier.advance(CLOSING_DAYS * DAY);
    player = { ...player, ...(await logIn()) };
    await noteDeposits(cashier.database, player.id, limits.minAmount);
    await giveCoins(cashier.database, player.id, limits.minAmount - 1 - (await cashier.balance(player)));
    const wish = { requestId: v4(), accountId: accounts[0]?.accountId ?? '', amount: limits.minAmount };
    const give = giveCoins(cashier.database, player.id, 1);
    const asked = cashier.post(calls.exchange, { ...wish, password: PIN }, player);
    await Promise.allSettled([give, asked, runClosing()]);
    const open = await tables(cashier.database)
      .selectFrom('withdrawal_order')
      .select('id')
      .where('user_id', '=', player.id)
      .execute();
    expect(open.length > 0 && (await isClosed(player))).toBe(false);
    expect(await cashier.differences()).toEqual([]);
  });

  test('after the closing, a bounced payout changes nothing and raises an urgent alarm', async () => {
    const orderId = await close(async () => {
      await giveCoins(cashier.database, player.id, 20_000);
      return storeWithdrawal(cashier.database, { ...withdrawalRow(player.id, cashier.now()), state: 'paid' });
    });
    const bounced = { kind: 'payout.failed', eventId: v4(), orderId, reason: 'unknown number' } as const;
    expect(await cashier.tell(bounced)).toBe(200);
    expect(await cashier.refusals(orderId)).toEqual(['payout.failed in paid']);
    expect(await alarmsOf(orderId)).toMatchObject([{ kind: 'order-refused', severity: 'urgent' }]);
    expect(await cashier.gained(player)).toBe(0);
  });
});

/** Marks with a new number each, as no two players share a number. */
const marksOfAnybody = () => ({
  ...{ holder: 'Ana Cruz', number: newNumber(), hasOpenWithdrawal: false },
  ...{ stake: 200, putAway: 2_000, deposit: 20_000, withdrawal: 30_000, coins: 3_000_000 },
});

describe('a request in flight while its account closes', () => {
  const moving = Object.entries(calls).filter(
    ([name, call]) => call.happensOnce && !call.isPublic && !PROVED_ELSEWHERE.includes(name),
  );
  const others: readonly (readonly [string, Call])[] = [
    ['updateProfile', calls.updateProfile],
    ['updateAddress', calls.updateAddress],
    ['closeAccount', calls.closeAccount],
    ['keepAccount', calls.keepAccount],
  ];
  let full: FullPlayer;

  beforeAll(async () => {
    await switchOnDraws(cashier.database);
    full = await openPlayer(cashier, await signUp(cashier), marksOfAnybody());
    await tables(cashier.database)
      .updateTable('app_user')
      .set({ closed_at: cashier.now() })
      .where('id', '=', full.userId)
      .execute();
    await guardBalance(cashier.database, full.userId);
  });

  test.each([...moving, ...others])('%s does nothing', async (_, call) => {
    const kept = await belongingsOf(cashier.database, full.userId);
    const body = rightBody(call, ownOf(call, full.ids), cashier.now());
    const answer = await cashier.post(call, { ...body, requestId: v4() }, full);
    expect(answer.errcode).not.toBe(0);
    expect(await belongingsOf(cashier.database, full.userId)).toEqual(kept);
  });

  test('a round neither takes a stake nor pays a win', async () => {
    const bets = [{ spot: 'yellow', amount: 200 }];
    const round = { requestId: v4(), gameId: 1001, bets };
    expect(await cashier.post(calls.playRound, round, full)).toMatchObject(errorOf('unauthorised'));
  });

  test('a log-in gets no token', async () => {
    const sessions = createSessions({ ...cashier, clock: cashier.now });
    await expect(sessions.open(cashier.database, full.userId)).rejects.toThrow('is closed');
  });
});

test('a closing account removes its push devices and logins', async () => {
  const kysely = tables(cashier.database);
  const devices = () =>
    kysely.selectFrom('push_device').select('id').where('user_id', '=', player.id).execute();
  await close(async () => {
    const logins = kysely.selectFrom('session_token').select('token_hash').where('user_id', '=', player.id);
    const { token_hash } = await logins.executeTakeFirstOrThrow();
    const device = { endpoint: `https://push.perya.test/${player.id}`, p256dh: 'a', auth: 'a' };
    const row = { ...device, id: v4(), user_id: player.id, token_hash, server_key: 'a', locale: 'en' };
    await kysely
      .insertInto('push_device')
      .values({ ...row, created_at: cashier.now() })
      .execute();
    expect(await devices()).toHaveLength(1);
  });
  expect(await devices()).toEqual([]);
});

describe('other changes to a closed account', () => {
  beforeEach(async () => {
    await close(async () => {});
  });

  test('no transfer credits it in any currency or part, except held payments', async () => {
    const { id: userId } = player;
    const entry = { kind: 'test', reference: userId, time: cashier.now(), amount: 100 };
    const bonus = { kind: 'system', name: 'bonus' } as const;
    const own = { kind: 'player', userId } as const;
    for (const currency of ['coin', 'point', 'diamond'] as const) {
      const given = transfer(cashier.database, { ...entry, currency, from: bonus, to: own });
      await expect(given).rejects.toThrow(AccountClosed);
    }
    const coin = { ...entry, currency: 'coin' } as const;
    const safeBox = { ...own, part: 'safe-box' };
    await expect(transfer(cashier.database, { ...coin, from: bonus, to: safeBox })).rejects.toThrow(
      AccountClosed,
    );
    await expect(transfer(cashier.database, { ...coin, from: own, to: safeBox })).rejects.toThrow(
      AccountClosed,
    );
    const cashIn = { kind: 'system', name: 'cash-in' } as const;
    const held = { ...own, part: 'held' };
    await transfer(cashier.database, { ...coin, from: cashIn, to: held });
    await transfer(cashier.database, { ...coin, from: held, to: cashIn });
    expect(await cashier.gained(player)).toBe(0);
  });

  test('no work changes it under its lock unless declared', async () => {
    const work = async () => 'done';
    await expect(changePlayer(cashier.database, player.id, work)).rejects.toThrow('is closed');
    expect(await changePlayer(cashier.database, player.id, work, { evenClosed: true })).toBe('done');
  });

  test('the operator cannot give it coins, coupons or gifts', async () => {
    const gift = () => ({ requestId: v4(), account: player.id });
    await expect(ops('player adjust', { ...gift(), amount: 100, reason: 'a gift' })).rejects.toThrow(
      'is closed',
    );
    await expect(ops('coupon give', { ...gift(), coupon: 1_001 })).rejects.toThrow('is closed');
    const words = { en: 'Hello', fil: 'Hello', 'zh-Hans': 'Hello' };
    const mail = { to: { account: player.id }, title: words, text: words };
    await expect(ops('mail send', { ...gift(), players: 1, file: JSON.stringify(mail) })).rejects.toThrow(
      'is closed',
    );
  });

  test('it gets no mail, and so no push message', async () => {
    const told = { userId: player.id, link: '/member', time: cashier.now() };
    await writeMail(cashier.database, { ...told, template: 'feedback-answered' });
    expect(await mailsOf(player)).toEqual([]);
  });
});
