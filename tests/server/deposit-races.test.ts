import { v4 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { signUpBonus } from '#server/features/account/config.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier, PRICE } from './open-test-cashier.ts';
import { reconcileAll } from './reconcile-all.ts';
import { tables } from './tables.ts';
import { untilAnswered } from './until-answered.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

afterEach(async () => expect(await findMoneyFaults(cashier.database, cashier.provider)).toEqual([]));

function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

test('1,000 identical confirmations at once credit once', async () => {
  const orderId = await cashier.open(player);
  const notice = cashier.provider.pay(orderId);

  const answers = await inParallel(1_000, () => untilAnswered(() => cashier.tell(notice)));

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await cashier.gained(player)).toBe(2 * PRICE);
});

test('1,000 different messages about one payment credit it once', async () => {
  const orderId = await cashier.open(player);
  const notice = cashier.provider.pay(orderId);

  await inParallel(1_000, (index) =>
    untilAnswered(() => cashier.tell({ ...notice, eventId: `event-${orderId}-${index}` })),
  );

  expect(await cashier.gained(player)).toBe(2 * PRICE);
  expect(await cashier.list(player)).toHaveLength(1);
});

test('1,000 identical requests at once open one order', async () => {
  const requestId = v4();

  const answers = await inParallel(1_000, () => untilAnswered(() => cashier.create(player, { requestId })));

  expect(new Set(answers.map(({ errcode, data }) => `${errcode} ${data.order.orderId}`)).size).toBe(1);
  const [order, ...others] = await cashier.list(player);
  expect(others).toEqual([]);
  expect(cashier.provider.asked.filter((asked) => asked.endsWith(order?.orderId ?? '?'))).toHaveLength(1);
});

test('100 requests at once open five orders, and the rest are refused', async () => {
  const answers = await inParallel(100, () => {
    const requestId = v4();
    return untilAnswered(() => cashier.create(player, { requestId }));
  });

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(95).fill(429)]);
});

test('one of many concurrent orders reserves a coupon', async () => {
  const coupons = await tables(cashier.database)
    .selectFrom('player_prop')
    .select('id')
    .where('user_id', '=', player.id)
    .execute();

  const answers = await inParallel(20, () => {
    const wish = { requestId: v4(), couponId: coupons[0]?.id ?? '' };
    return untilAnswered(() => cashier.create(player, wish));
  });

  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 1303]));
});

test('the first-deposit offer is promised once by concurrent orders, and credited once', async () => {
  const orderIds = await inParallel(5, () => cashier.open(player));
  const notices = orderIds.map((orderId) => cashier.provider.pay(orderId));

  await Promise.all(notices.map((notice) => untilAnswered(() => cashier.tell(notice))));

  const orders = await cashier.list(player);
  expect(orders.map(({ bonus }) => bonus).sort()).toEqual([0, 0, 0, 0, PRICE]);
  expect(orders.filter(({ isFirstDeposit }) => isFirstDeposit)).toHaveLength(1);
  expect(await cashier.gained(player)).toBe(6 * PRICE);
});

test('a payment, its message, a look, a cancellation and the reconciliation at once credit once', async () => {
  for (let run = 0; run < 10; run += 1) {
    const other = await cashier.signUp();
    const orderId = await cashier.open(other);
    const notice = cashier.provider.pay(orderId);
    cashier.advance(60_000);

    await Promise.all([
      cashier.tell(notice),
      cashier.look(other, orderId),
      cashier.cancel(other, orderId),
      reconcileAll(cashier.work),
      cashier.tell({ ...notice, eventId: `again-${orderId}` }),
    ]);

    expect(await cashier.look(other, orderId)).toMatchObject({ state: 'paid', paidAmount: PRICE });
    expect(await cashier.balance(other)).toBe(signUpBonus + 2 * PRICE);
  }
});

test('two payments of one order arriving at once are credited once each', async () => {
  const orderId = await cashier.open(player);
  const payments = await inParallel(8, async (index) => cashier.provider.pay(orderId, PRICE + index));

  await Promise.all([...payments, ...payments].map((notice) => untilAnswered(() => cashier.tell(notice))));

  const orders = await cashier.list(player);
  expect(orders.map(({ paidAmount }) => paidAmount).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => PRICE + index),
  );
  const arrived = payments.reduce((sum, { amount }) => sum + amount, 0);
  const bonus = orders.reduce((sum, order) => sum + order.bonus, 0);
  expect(await cashier.gained(player)).toBe(arrived + bonus);
});
