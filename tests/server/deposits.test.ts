import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DepositOrderEvent } from '#machines/deposit-order/deposit-order.machine.ts';
import { signUpBonus } from '#server/config/seed-bonuses.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { advanceDeposit } from '#server/orders/advance-deposit.ts';
import { claimPaidChecks, claimUnpaidChecks } from '#server/repositories/deposit-checks.ts';
import { findOpenOrder } from '#server/repositories/deposit-orders.ts';
import type { OrderEvent } from '#server/repositories/order-events.ts';
import { findPlacingFacts } from '#server/repositories/place-deposit-order.ts';
import { createConfiguration } from '#server/services/configuration.ts';
import { explainAll } from './explain-all.ts';
import { BANK, openTestCashier, type Player, PRICE, type TestCashier } from './open-test-cashier.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first-deposit offer doubles it. */
const FIRST = { paidAmount: PRICE, bonus: PRICE, wagering: 6 * PRICE };

let cashier: TestCashier;
let player: Player;

beforeAll(async () => {
  cashier = await openTestCashier();
});
afterAll(() => cashier.close());

beforeEach(async () => {
  player = await cashier.signUp();
  cashier.provider.isReachable = true;
  cashier.provider.losesAnswers = false;
  cashier.log.length = 0;
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const states = (order: { steps: { state: string }[] }) => order.steps.map(({ state }) => state);
const gained = async (who = player) => (await cashier.balance(who)) - signUpBonus;

describe('an order', () => {
  test('is opened with the provider, who is told where to return to', async () => {
    const { data } = await cashier.create(player, { returnPath: '/wallets?name=deposit&back=1' });
    const { order } = data;

    expect(order).toEqual({
      orderId: expect.any(String),
      typeId: 1,
      state: 'pending',
      amount: PRICE,
      paidAmount: 0,
      bonus: PRICE,
      wagering: 6 * PRICE,
      couponId: '',
      isFirstDeposit: true,
      payUrl: `https://provider.test/pay/${order.orderId}`,
      reference: '',
      operatorAccounts: [],
      createdAt: cashier.now(),
      expiresAt: cashier.now() + 30 * MINUTE,
      steps: [
        { state: 'created', time: cashier.now() },
        { state: 'pending', time: cashier.now() },
      ],
    });
    expect(cashier.provider.checkouts.get(order.orderId)).toEqual({
      orderId: order.orderId,
      amount: PRICE,
      look: 'wallet',
      channel: 'GCash',
      expiresAt: order.expiresAt,
      returnUrl: `https://perya.test/wallets?name=deposit&back=1&order=${order.orderId}`,
    });
  });

  test('by bank transfer shows a reference and where to pay, and waits for a day', async () => {
    const { data } = await cashier.create(player, { typeId: BANK });

    expect(data.order).toMatchObject({
      payUrl: '',
      reference: expect.stringMatching(/^REF-/),
      operatorAccounts: [{ bank: 'Test Bank', holder: 'Perya', number: '001234567890' }],
      expiresAt: cashier.now() + DAY,
    });
  });

  test.each([
    ['a channel that there is not', { typeId: 99 }, 1301],
    ['less than the minimum', { amount: 99 }, 1302],
    ['more than the maximum', { amount: 5_000_001 }, 1302],
    ['an item that there is not', { itemId: 999 }, 1302],
    ['an item of another price', { itemId: 101 }, 1302],
    ['an item of another channel', { itemId: 203 }, 1302],
    ['a coupon that there is not', { couponId: v4() }, 1303],
    ['a coupon that is no id', { couponId: 'mine' }, 1303],
    ['a way back to somewhere else', { returnPath: 'https://evil.test/' }, 400],
    ['a way back that only looks like a path', { returnPath: '//evil.test/' }, 400],
    ['a way back that a browser reads as another site', { returnPath: '/\\evil.test' }, 400],
    ['a way back that begins with no slash', { returnPath: 'wallets' }, 400],
  ])('is refused for %s', async (_, changes, errcode) => {
    expect((await cashier.create(player, changes)).errcode).toBe(errcode);
    expect(await cashier.list(player)).toEqual([]);
  });

  test('of an offered item counts its bonus', async () => {
    expect((await cashier.create(player, { itemId: 103 })).errcode).toBe(0);
  });

  test('has the higher minimum after the first deposit', async () => {
    expect((await cashier.create(player, { amount: 100 })).errcode).toBe(0);
    await cashier.tell(cashier.provider.pay(await cashier.open(player)));
    expect((await cashier.create(player, { amount: 9_999 })).errcode).toBe(1302);
    expect((await cashier.create(player, { amount: 10_000 })).errcode).toBe(0);
  });

  test('is the sixth that nobody pays: too many', async () => {
    for (let index = 0; index < 5; index += 1) await cashier.open(player);
    expect(await cashier.create(player)).toMatchObject({ status: 429, retryAfter: 1800 });

    const [newest] = await cashier.list(player);
    await cashier.cancel(player, newest?.orderId ?? '');
    expect((await cashier.create(player)).errcode).toBe(0);

    cashier.advance(30 * MINUTE);
    expect((await cashier.create(player)).errcode).toBe(0);
  });

  test('comes once by one request, with the answer as it stands', async () => {
    const requestId = v4();
    const orderId = await cashier.open(player, { requestId });
    await cashier.tell(cashier.provider.pay(orderId));

    const again = await cashier.create(player, { requestId });
    const other = await cashier.create(player, { requestId, amount: 2 * PRICE });

    expect(again.data.order).toMatchObject({ orderId, state: 'paid' });
    expect(other.errcode).toBe(409);
    expect(await cashier.list(player)).toHaveLength(1);
  });

  test('of another player does not exist', async () => {
    const orderId = await cashier.open(await cashier.signUp());
    const { token } = player;

    expect((await cashier.post(calls.getRechargeOrder, { orderId }, { token })).status).toBe(404);
    expect((await cashier.cancel(player, orderId)).status).toBe(404);
    expect((await cashier.post(calls.getRechargeOrder, { orderId: 'none' }, { token })).status).toBe(404);
    expect(await cashier.list(player)).toEqual([]);
  });
});

describe('a payment', () => {
  test('is credited with what is promised on top of it', async () => {
    const orderId = await cashier.open(player);

    expect(await cashier.tell(cashier.provider.pay(orderId))).toBe(200);

    const order = await cashier.look(player, orderId);
    expect(order).toMatchObject({ state: 'paid', isFirstDeposit: true, ...FIRST });
    expect(states(order)).toEqual(['created', 'pending', 'paid']);
    expect(await gained()).toBe(2 * PRICE);
    expect(await readWagering(cashier.database, player.id)).toEqual({ left: 6 * PRICE, total: 6 * PRICE });
    const { data } = await cashier.post(calls.getTradeInfo, {}, { token: player.token });
    expect(data).toMatchObject({
      totalRecharge: PRICE,
      netDeposited: PRICE,
      lastRechargeTypeId: 1,
      isFirstCharge: false,
      firstDeposit: null,
      openOrder: null,
      coin: signUpBonus + 2 * PRICE,
    });
  });

  test.each([
    ['less', 20_000, { paidAmount: 20_000, bonus: 20_000, wagering: 6 * 20_000 }],
    ['less than the offer asks for', 9_999, { paidAmount: 9_999, bonus: 0, wagering: 9_999 }],
    ['more than the offer adds to', 200_000, { paidAmount: 200_000, bonus: 100_000, wagering: 700_000 }],
  ])('of %s than was asked for is credited as it arrived', async (_, amount, credited) => {
    const orderId = await cashier.open(player);

    await cashier.tell(cashier.provider.pay(orderId, amount));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', amount: PRICE, ...credited });
    expect(await gained()).toBe(credited.paidAmount + credited.bonus);
  });

  test('that is declined brings nothing', async () => {
    const orderId = await cashier.open(player);

    await cashier.tell(cashier.provider.decline(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'failed', paidAmount: 0 });
    expect(await gained()).toBe(0);
  });

  test.each<[string, (orderId: string) => Promise<unknown>, string[]]>([
    ['cancelled', (orderId) => cashier.cancel(player, orderId), ['created', 'pending', 'cancelled', 'paid']],
    [
      'declined',
      (orderId) => cashier.tell(cashier.provider.decline(orderId)),
      ['created', 'pending', 'failed', 'paid'],
    ],
    [
      'expired',
      async () => {
        cashier.advance(30 * MINUTE);
        await cashier.work.reconcile();
      },
      ['created', 'pending', 'expired', 'paid'],
    ],
  ])('of a %s order is credited all the same', async (_, close, expected) => {
    const orderId = await cashier.open(player);
    await close(orderId);

    await cashier.tell(cashier.provider.pay(orderId));

    const order = await cashier.look(player, orderId);
    expect([states(order), order.paidAmount]).toEqual([expected, PRICE]);
    expect(await gained()).toBe(2 * PRICE);
    expect(cashier.alerts()).toBe(0);
  });

  test('stands in the book before its bonus', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => cashier.signUp()));
    for (const each of players) await cashier.tell(cashier.provider.pay(await cashier.open(each)));

    const moves = await cashier.database.kysely
      .selectFrom('journal')
      .select('kind')
      .where(
        'user_id',
        'in',
        players.map(({ id }) => id),
      )
      .where('kind', 'in', ['deposit', 'deposit-bonus'])
      .orderBy('user_id')
      .orderBy('id')
      .execute();
    expect(moves.map(({ kind }) => kind)).toEqual(Array(12).fill(['deposit', 'deposit-bonus']).flat());
  });

  test('that is told twice, by the same message or another, is credited once', async () => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);

    const answers = [
      await cashier.tell(notice),
      await cashier.tell(notice),
      await cashier.tell({ ...notice, eventId: 'another event' }),
    ];

    expect(answers).toEqual([200, 200, 200]);
    expect(await gained()).toBe(2 * PRICE);
    expect([await cashier.refusals(orderId), cashier.alerts()]).toEqual([[], 0]);
  });

  test('that is the second one for its order gets an order of its own, once', async () => {
    const orderId = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(orderId));
    const second = cashier.provider.pay(orderId, 30_000);
    cashier.advance(SECOND);

    await cashier.tell(second);
    await cashier.tell({ ...second, eventId: 'again' });

    const orders = await cashier.list(player);
    expect(orders.map(({ state, paidAmount, bonus }) => ({ state, paidAmount, bonus }))).toEqual([
      { state: 'paid', paidAmount: 30_000, bonus: 0 },
      { state: 'paid', paidAmount: PRICE, bonus: PRICE },
    ]);
    expect(await gained()).toBe(2 * PRICE + 30_000);
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in paid']);
    expect(cashier.alerts()).toBe(1);
  });

  test('that was credited to somebody else, or with another sum, is refused and told', async () => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);
    await cashier.tell(notice);
    const other = await cashier.signUp();
    const otherOrder = await cashier.open(other);

    await cashier.tell({ ...notice, eventId: 'other order', orderId: otherOrder });
    await cashier.tell({ ...notice, eventId: 'other sum', amount: PRICE + 1 });

    expect(await cashier.refusals(otherOrder)).toEqual(['payment.verified in pending']);
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in paid']);
    expect([await gained(other), cashier.alerts()]).toEqual([0, 2]);
  });

  test.each([0, -PRICE, 0.5, 2 ** 53, 10 ** 13])('of %d is refused and told', async (amount) => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);

    expect(await cashier.tell({ ...notice, amount })).toBe(200);

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'pending' });
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in pending']);
    expect([await gained(), cashier.alerts()]).toEqual([0, 1]);
  });

  test('of an order that there is not is kept and told', async () => {
    const orderId = v4();
    const payment = { kind: 'payment.verified', paymentId: v4(), amount: PRICE } as const;

    expect(await cashier.tell({ ...payment, eventId: v4(), orderId })).toBe(200);
    expect(await cashier.tell({ ...payment, eventId: v4(), orderId: 'no id' })).toBe(200);

    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in ']);
    expect(cashier.alerts()).toBe(2);
  });

  test('that is declined after it was credited is refused and told', async () => {
    const orderId = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(orderId));

    await cashier.tell(cashier.provider.decline(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST });
    expect(await cashier.refusals(orderId)).toEqual(['payment.declined in paid']);
    expect(cashier.alerts()).toBe(1);
  });

  test('brings the first-deposit offer only within its days', async () => {
    cashier.advance(7 * DAY - 1);
    const lastMoment = await cashier.open(player);
    cashier.advance(1);
    const tooLate = await cashier.open(player);

    expect(await cashier.look(player, lastMoment)).toMatchObject({ bonus: PRICE, isFirstDeposit: true });
    expect(await cashier.look(player, tooLate)).toMatchObject({ bonus: 0, isFirstDeposit: false });

    await cashier.tell(cashier.provider.pay(lastMoment));
    expect(await cashier.look(player, lastMoment)).toMatchObject(FIRST);
  });
});

describe('of two that meet,', () => {
  type Told = DepositOrderEvent['type'];
  const eventOf = (type: Told, orderId: string) =>
    type === 'time.passed'
      ? { type, now: cashier.now() }
      : type === 'payment.verified'
        ? { type, paymentId: `payment of ${orderId}`, amount: PRICE }
        : { type };

  async function tellTwice(first: Told, second: Told) {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE);
    const refused: string[] = [];
    const { database, now: clock } = cashier;
    const configuration = createConfiguration({
      database,
      clock,
      onBroken: () => {},
      onUnplayable: () => {},
    });
    const onRefused = ({ event, state }: OrderEvent) => refused.push(`${event} in ${state}`);
    const deps = { database, clock, configuration, onRefused };
    await advanceDeposit(deps, { orderId, event: eventOf(first, orderId) });
    const { isNews } = await advanceDeposit(deps, { orderId, event: eventOf(second, orderId) });
    expect(await cashier.refusals(orderId)).toEqual(refused);
    return { isNews, refused };
  }

  test.each<[Told, Told]>([
    ['time.passed', 'time.passed'],
    ['order.cancel', 'time.passed'],
    ['payment.verified', 'time.passed'],
    ['payment.declined', 'payment.declined'],
    ['order.cancel', 'payment.declined'],
    ['time.passed', 'payment.declined'],
    ['order.cancel', 'checkout.opened'],
    ['payment.verified', 'checkout.opened'],
    ['time.passed', 'checkout.refused'],
    ['time.passed', 'order.cancel'],
    ['order.cancel', 'checkout.expired'],
    ['payment.verified', 'checkout.expired'],
  ])('%s and then %s is no news', async (first, second) => {
    expect(await tellTwice(first, second)).toEqual({ isNews: false, refused: [] });
  });

  test.each<[Told, Told, string]>([
    ['payment.verified', 'payment.declined', 'payment.declined in paid'],
    ['payment.verified', 'checkout.refused', 'checkout.refused in paid'],
    ['checkout.opened', 'checkout.refused', 'checkout.refused in pending'],
  ])('%s and then %s is odd, and told', async (first, second, odd) => {
    const { isNews, refused } = await tellTwice(first, second);
    expect([isNews, refused.at(-1)]).toEqual([false, odd]);
  });
});

describe('a cancelled order', () => {
  test('is cancelled once, and a paid one not at all', async () => {
    const orderId = await cashier.open(player);
    const requestId = v4();
    const cancel = () =>
      cashier.post(calls.cancelRechargeOrder, { requestId, orderId }, { token: player.token });

    const [first, again, anew] = [await cancel(), await cancel(), await cashier.cancel(player, orderId)];
    const paid = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(paid));

    expect([first.data.order.state, again.data.order.state, anew.errcode]).toEqual([
      'cancelled',
      'cancelled',
      1304,
    ]);
    expect((await cashier.cancel(player, paid)).errcode).toBe(1304);
    expect(cashier.alerts()).toBe(0);
  });
});

describe('a provider that does not answer', () => {
  test('leaves an order that is opened later', async () => {
    cashier.provider.isReachable = false;
    const { errcode, data } = await cashier.create(player);
    expect([errcode, data.order.state, data.order.payUrl]).toEqual([0, 'created', '']);

    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();
    expect(await cashier.look(player, data.order.orderId)).toMatchObject({ state: 'created' });

    cashier.provider.isReachable = true;
    cashier.advance(SECOND);
    await cashier.work.outbox.runDue();
    expect(await cashier.look(player, data.order.orderId)).toMatchObject({
      state: 'pending',
      payUrl: `https://provider.test/pay/${data.order.orderId}`,
    });
  });

  test('whose answer gets lost gives the same checkout again', async () => {
    cashier.provider.losesAnswers = true;
    const orderId = await cashier.open(player);
    expect(cashier.provider.checkouts.has(orderId)).toBe(true);

    cashier.provider.losesAnswers = false;
    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();
    await cashier.work.outbox.runDue();

    const order = await cashier.look(player, orderId);
    expect(states(order)).toEqual(['created', 'pending']);
    expect(await countJobs()).toBe(0);
    expect(cashier.alerts()).toBe(0);
  });

  test('but has been paid credits the order before it is opened', async () => {
    cashier.provider.losesAnswers = true;
    const orderId = await cashier.open(player);
    cashier.provider.losesAnswers = false;

    await cashier.tell(cashier.provider.pay(orderId));
    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();

    expect(states(await cashier.look(player, orderId))).toEqual(['created', 'paid']);
    expect([await gained(), await countJobs(), cashier.alerts()]).toEqual([2 * PRICE, 0, 0]);
  });

  test('or refuses the order fails it', async () => {
    cashier.provider.isReachable = false;
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = true;
    cashier.provider.refuse(orderId, 'no such channel');

    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'failed' });
    expect(await countJobs()).toBe(0);
  });

  test('leaves nothing behind in the outbox when all goes well', async () => {
    await cashier.open(player);
    expect(await countJobs()).toBe(0);
  });
});

describe('whoever looks at an order', () => {
  test('has the provider asked, at most every three seconds', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'pending' });

    cashier.advance(3 * SECOND);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST });
    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(1);
  });

  test('sees it expire when its time is over', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = false;
    cashier.advance(30 * MINUTE);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'expired' });
  });

  test('finds a payment up to a day after that', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE);
    await cashier.look(player, orderId);
    cashier.provider.pay(orderId);

    cashier.advance(DAY - MINUTE);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid' });
  });
});

describe('reconciliation', () => {
  test('finds a payment of which nobody has told', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);

    cashier.advance(MINUTE);
    await cashier.work.reconcile();

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'paid', ...FIRST });
  });

  test('finds that it was declined', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.decline(orderId);

    for (let minute = 0; minute < 3; minute += 1) {
      cashier.advance(MINUTE);
      await cashier.work.reconcile();
    }

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'failed' });
    expect(cashier.alerts()).toBe(0);
  });

  test('finds that the checkout is closed before its time', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.expire(orderId);
    cashier.advance(3 * SECOND);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'expired' });

    await cashier.tell(cashier.provider.pay(orderId));
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST });
    expect(cashier.alerts()).toBe(0);
  });

  test('finds a payment of a cancelled order, for a day', async () => {
    const late = await cashier.open(player);
    cashier.advance(SECOND);
    const tooLate = await cashier.open(player);
    for (const orderId of [late, tooLate]) await cashier.cancel(player, orderId);

    cashier.advance(DAY);
    await cashier.work.reconcile();
    cashier.provider.pay(late);
    cashier.advance(HOUR);
    await cashier.work.reconcile();
    cashier.provider.pay(tooLate);
    cashier.advance(HOUR);
    await cashier.work.reconcile();

    const orders = await cashier.list(player);
    expect(orders.map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  test('finds a payment that came while the provider was away for more than a day', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    cashier.provider.isReachable = false;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(DAY);
      await cashier.work.reconcile();
    }
    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'expired' });

    cashier.provider.isReachable = true;
    cashier.advance(HOUR);
    await cashier.work.reconcile();

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'paid', ...FIRST });
  });

  test('asks about an order until the provider has answered a day after its end', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE + DAY);
    const asked = () => cashier.provider.asked.filter((text) => text === `findCheckout ${orderId}`).length;

    cashier.provider.isReachable = false;
    await cashier.work.reconcile();
    cashier.provider.isReachable = true;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(HOUR);
      await cashier.work.reconcile();
    }

    expect(asked()).toBe(2);
  });

  test('finds the second payment of a paid order', async () => {
    const orderId = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(orderId));
    cashier.provider.pay(orderId, 30_000);

    cashier.advance(6 * HOUR);
    await cashier.work.reconcile();
    await cashier.work.reconcile();

    expect(await gained()).toBe(2 * PRICE + 30_000);
    expect(cashier.alerts()).toBe(1);
  });

  test('finds that one also when the provider was away for more than a day', async () => {
    const orderId = await cashier.open(player);
    await cashier.tell(cashier.provider.pay(orderId));
    cashier.provider.pay(orderId, 30_000);
    cashier.provider.isReachable = false;
    cashier.advance(DAY + HOUR);
    await cashier.work.reconcile();

    cashier.provider.isReachable = true;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(6 * HOUR);
      await cashier.work.reconcile();
    }

    expect(await gained()).toBe(2 * PRICE + 30_000);
    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(2);
  });

  test('finds that one also when the first came after the order was not asked about any more', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE + DAY);
    await cashier.work.reconcile();
    await cashier.tell(cashier.provider.pay(orderId));
    cashier.provider.pay(orderId, 30_000);

    cashier.advance(DAY - HOUR);
    await cashier.work.reconcile();

    expect(await gained()).toBe(2 * PRICE + 30_000);
  });

  test('finds whose turn it is by an index, however many are paid', async () => {
    const plan = await explainAll(cashier.database, async (query) => {
      await claimUnpaidChecks({ query }, { now: 1, open: 1, closed: 1, limit: 20 });
      await claimPaidChecks({ query }, { now: 1, before: 1, limit: 20 });
    });
    expect(plan).toContain('Index Scan using deposit_order_unpaid');
    expect(plan).toContain('Index Scan using deposit_order_paid');
    expect(plan).not.toContain('Sort');
  });

  test('does not have the orders of one player looked for among those of all', async () => {
    const { user_id: userId } = await cashier.database.kysely
      .selectFrom('deposit_order')
      .select('user_id')
      .where('id', '=', await cashier.open(player))
      .executeTakeFirstOrThrow();
    await cashier.database.query({
      name: 'paid-orders',
      text: `insert into deposit_order (user_id, id, state, type_id, amount, bonus, wagering, is_first_deposit, return_path, provider,
          created_at, expires_at, checked_at)
        select $1::uuid, gen_random_uuid(), 'paid', 1, 100, 0, 100, false, '/', 'test', 1, 1, ${Number.MAX_SAFE_INTEGER}
        from generate_series(1, 5000)`,
      values: [userId],
    });
    await cashier.database.query({ name: 'analyse-orders', text: 'analyze deposit_order', values: [] });
    const question = { requestId: v4(), couponId: null, now: cashier.now() };
    const plan = await explainAll(cashier.database, async (query) => {
      await findPlacingFacts({ query }, userId, question);
      await findOpenOrder({ query }, userId, cashier.now());
    });
    expect(plan).toContain('deposit_order_pkey');
    expect(plan).not.toContain('deposit_order_unpaid');
  });

  test('ends what nobody has paid, also when the provider does not answer', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = false;

    cashier.advance(30 * MINUTE - 1);
    await cashier.work.reconcile();
    expect((await cashier.list(player))[0]).toMatchObject({ state: 'pending' });
    cashier.advance(MINUTE);
    await cashier.work.reconcile();

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'expired' });
  });

  test('ends after the orders at hand when it is to stop', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => cashier.signUp()));
    for (const each of players) for (let times = 0; times < 4; times += 1) await cashier.open(each);
    cashier.advance(MINUTE);
    const stop = new AbortController();
    const asked = vi.spyOn(cashier.provider, 'findCheckout').mockImplementation(async () => {
      stop.abort();
      return null;
    });

    await cashier.work.reconcile(stop.signal);
    const before = asked.mock.calls.length;
    asked.mockRestore();

    expect(before).toBe(20);
  });

  test('asks about an order once, however many do it', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(MINUTE);

    await Promise.all([cashier.work.reconcile(), cashier.work.reconcile(), cashier.work.reconcile()]);

    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(1);
  });
});

async function countJobs(): Promise<number> {
  return (await cashier.database.kysely.selectFrom('outbox').select('id').execute()).length;
}
