import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { hasReversal } from '#server/features/deposit/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { fillBalance } from './create-play-deps.ts';
import { DAY, HOUR } from './durations.ts';
import { guardPlayer } from './guard-player.ts';
import { openForFile } from './open-for-file.ts';
import { FIRST_DEPOSIT, openTestCashier, type Player, PRICE } from './open-test-cashier.ts';
import { tables } from './tables.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
});

const { limitOf, setLimit, answerRaise, takeBreak, logIn, templates } = guardPlayer(() => ({
  cashier,
  player,
}));

const resolve = (orderId: string, choice: 'keep' | 'return', requestId = v4()) =>
  cashier.post(calls.resolveHeldDeposit, { requestId, orderId, choice }, player);
const heldOf = () => readBalance(cashier.database, player.id, 'coin', 'held');

test('a payment beyond a full balance is held apart with an alarm until it fits', async () => {
  const orderId = await cashier.open(player);
  const empty = await fillBalance(cashier.database, player.id, PRICE - 1);
  const notice = cashier.provider.pay(orderId);
  expect([await cashier.tell(notice), await cashier.tell(notice)]).toEqual([200, 200]);
  await cashier.work.reconcileDeposits();
  expect(await cashier.look(player, orderId)).toMatchObject({ state: 'held', paidAmount: PRICE });
  expect(await heldOf()).toBe(PRICE);
  await cashier.alarms.flush();
  const found = tables(cashier.database).selectFrom('alarm').select('kind').where('subject', '=', orderId);
  expect(await found.execute()).toEqual([{ kind: 'order-refused' }]);
  expect(await resolve(orderId, 'keep')).toMatchObject(errorOf('balanceTooHigh'));
  expect([(await cashier.look(player, orderId)).state, await heldOf()]).toEqual(['held', PRICE]);
  await empty();
  expect((await resolve(orderId, 'keep')).data.order).toMatchObject({ state: 'paid', ...FIRST_DEPOSIT });
  expect([await heldOf(), await cashier.gained(player)]).toEqual([0, 2 * PRICE]);
  expect(await cashier.differences()).toEqual([]);
});

describe('a payment that arrives despite a forbidden deposit', () => {
  /** Opens an order that the limit of then allows, and pays it under the lower one of now. */
  async function holdPayment(): Promise<{ orderId: string; paymentId: string }> {
    const orderId = await cashier.open(player);
    await setLimit('deposit', 'day', 10_000);
    const notice = cashier.provider.pay(orderId);
    expect(await cashier.tell(notice)).toBe(200);
    return { orderId, paymentId: notice.paymentId };
  }

  afterEach(async () => {
    expect(await cashier.differences()).toEqual([]);
    expect(cashier.alerts()).toBe(0);
  });

  test('is held apart once, and its player is informed', async () => {
    const { orderId, paymentId } = await holdPayment();
    const again = { kind: 'payment.verified', eventId: v4(), orderId, paymentId, amount: PRICE } as const;
    await cashier.tell(again);
    await cashier.work.reconcileDeposits();
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'held', paidAmount: PRICE });
    expect([await heldOf(), await cashier.gained(player)]).toEqual([PRICE, 0]);
    expect(await templates()).toEqual(['deposit-held']);
    expect((await limitOf('deposit', 'day')).used).toBe(0);
  });

  test('is credited with its bonus when the limits allow it, and its player keeps it', async () => {
    const { orderId } = await holdPayment();
    expect(await resolve(orderId, 'keep')).toMatchObject(errorOf('depositLimitReached'));
    await setLimit('deposit', 'day', null);
    cashier.advance(DAY);
    await answerRaise('deposit', 'day', true);
    const requestId = v4();
    expect((await resolve(orderId, 'keep', requestId)).data.order).toMatchObject({
      state: 'paid',
      ...FIRST_DEPOSIT,
    });
    expect((await resolve(orderId, 'keep', requestId)).errcode).toBe(0);
    expect([await heldOf(), await cashier.gained(player)]).toEqual([0, 2 * PRICE]);
    expect(await resolve(orderId, 'return')).toMatchObject(errorOf('orderClosed'));
  });

  test('counts towards the limits from the moment its player keeps it', async () => {
    const { orderId } = await holdPayment();
    await setLimit('deposit', 'day', PRICE);
    cashier.advance(DAY);
    await answerRaise('deposit', 'day', true);
    expect((await resolve(orderId, 'keep')).errcode).toBe(0);
    expect((await limitOf('deposit', 'day')).used).toBe(PRICE);
    expect(await cashier.create(player)).toMatchObject(errorOf('depositLimitReached'));
    cashier.advance(DAY);
    expect((await limitOf('deposit', 'day')).used).toBe(0);
  });

  test('with a different amount than the order is held, and the operator is informed', async () => {
    await setLimit('deposit', 'day', PRICE);
    const orderId = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(orderId, PRICE + 1));
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'held', paidAmount: PRICE + 1 });
    await cashier.alarms.flush();
    const found = tables(cashier.database)
      .selectFrom('alarm')
      .select('sentence')
      .where('subject', '=', orderId);
    expect(await found.execute()).toEqual([
      { sentence: 'The order asked for ₱500.00; ₱500.01 arrived and is held.' },
    ]);
  });

  test('is held again when the provider refuses to send it back, with an alarm', async () => {
    const { orderId, paymentId } = await holdPayment();
    cashier.provider.refuse(paymentId, 'the wallet is closed');
    expect((await resolve(orderId, 'return')).errcode).toBe(0);
    await cashier.work.outbox.runDue();
    expect((await cashier.look(player, orderId)).state).toBe('held');
    expect(await heldOf()).toBe(PRICE);
    await cashier.alarms.flush();
    const found = tables(cashier.database)
      .selectFrom('alarm')
      .select(['kind', 'severity', 'sentence'])
      .where('subject', '=', orderId);
    expect(await found.execute()).toEqual([
      {
        ...{ kind: 'payment-unreturned', severity: 'urgent' },
        sentence:
          'The provider does not send ₱500.00 back that the player did not want: the wallet is closed',
      },
    ]);
  });

  test('is sent back by the provider on its player’s request, even without an answer at first', async () => {
    const { orderId } = await holdPayment();
    expect((await resolve(orderId, 'return')).data.order.state).toBe('returning');
    expect(await resolve(orderId, 'keep')).toMatchObject(errorOf('depositLimitReached'));
    cashier.provider.losesAnswers = true;
    await cashier.work.outbox.runDue();
    expect((await cashier.look(player, orderId)).state).toBe('returning');
    cashier.provider.losesAnswers = false;
    cashier.advance(HOUR);
    await cashier.work.outbox.runDue();
    expect((await cashier.look(player, orderId)).state).toBe('returned');
    expect([await heldOf(), await cashier.gained(player)]).toEqual([0, 0]);
    await cashier.work.reconcileDeposits();
    expect((await cashier.look(player, orderId)).state).toBe('returned');
    expect(await hasReversal(cashier.database, player.id)).toBe(false);
  });

  test('is a chargeback when the provider takes it back unasked', async () => {
    const paid = await holdPayment();
    expect(await cashier.reverse(paid)).toBe(200);
    expect((await cashier.look(player, paid.orderId)).state).toBe('returned');
    expect([await heldOf(), await cashier.gained(player)]).toEqual([0, 0]);
    expect(await hasReversal(cashier.database, player.id)).toBe(true);
  });

  test('is held again when the provider returns it after all', async () => {
    const paid = await holdPayment();
    await resolve(paid.orderId, 'return');
    await cashier.work.outbox.runDue();
    expect(await cashier.restore(paid)).toBe(200);
    expect((await cashier.look(player, paid.orderId)).state).toBe('held');
    expect(await heldOf()).toBe(PRICE);
  });

  test('keeps its player’s account open until it has been sent back', async () => {
    const { orderId } = await holdPayment();
    const close = () => cashier.post(calls.closeAccount, {}, player);
    expect(await close()).toMatchObject(errorOf('orderOpen'));
    await resolve(orderId, 'return');
    expect(await close()).toMatchObject(errorOf('orderOpen'));
    await cashier.work.outbox.runDue();
    expect((await close()).errcode).toBe(0);
  });

  test('can be sent back during a break, but not kept', async () => {
    const orderId = await cashier.open(player);
    await takeBreak(6, 'selfExclusion');
    await cashier.tell(cashier.provider.pay(orderId));
    player = await logIn(player.id);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'held' });
    expect(await resolve(orderId, 'keep')).toMatchObject(errorOf('excluded'));
    expect((await resolve(orderId, 'return')).errcode).toBe(0);
    await cashier.work.outbox.runDue();
    expect((await cashier.look(player, orderId)).state).toBe('returned');
  });

  test('is held, too, as the second payment of a paid order', async () => {
    const { orderId } = await cashier.pay(player);
    await setLimit('deposit', 'day', PRICE);
    await cashier.tell(cashier.provider.pay(orderId));
    const [extra] = (await cashier.list(player)).filter((order) => order.orderId !== orderId);
    expect(extra).toMatchObject({ state: 'held', paidAmount: PRICE });
    await resolve(extra?.orderId ?? '', 'return');
    await cashier.work.outbox.runDue();
    expect((await cashier.look(player, extra?.orderId ?? '')).state).toBe('returned');
    cashier.log.length = 0;
  });

  test('is no chargeback when it was sent back on request, whoever reports that first', async () => {
    const { orderId } = await cashier.pay(player);
    await setLimit('deposit', 'day', PRICE);
    const { paymentId, ...notice } = cashier.provider.pay(orderId);
    await cashier.tell({ paymentId, ...notice });
    const [extra] = (await cashier.list(player)).filter((order) => order.orderId !== orderId);
    await resolve(extra?.orderId ?? '', 'return');
    expect(await cashier.reverse({ orderId, paymentId })).toBe(200);
    expect((await cashier.look(player, extra?.orderId ?? '')).state).toBe('returned');
    await cashier.alarms.flush();
    const found = tables(cashier.database)
      .selectFrom('alarm')
      .select('kind')
      .where('kind', '=', 'payment-reversed')
      .where('subject', '=', orderId);
    expect(await found.execute()).toEqual([]);
    cashier.log.length = 0;
  });

  test('is credited or held, never lost, when it coincides with a lower limit', async () => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);
    await Promise.all([cashier.tell(notice), setLimit('deposit', 'day', 10_000)]);
    const { state } = await cashier.look(player, orderId);
    const sums = [await heldOf(), await cashier.gained(player)];
    expect(sums).toEqual(state === 'held' ? [PRICE, 0] : [0, 2 * PRICE]);
  });
});
