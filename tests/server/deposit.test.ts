import { v4 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DepositOrderEvent } from '#machines/deposit/deposit-order.machine.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { advanceDeposit } from '#server/features/deposit/advance-deposit.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { DAY, MINUTE, SECOND } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { BANK, FIRST_DEPOSIT, GCASH, openTestCashier, PRICE, statesOf } from './open-test-cashier.ts';
import { reconcileAll } from './reconcile-all.ts';
import { tables } from './tables.ts';

/** What a new player has to wager. */
const AT_FIRST = 5 * signUpBonus;

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

afterEach(async () => expect(await cashier.differences()).toEqual([]));

describe('an order', () => {
  test('is opened with the provider and a return address', async () => {
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

  test.each<[string, (orderId: string) => Promise<unknown>]>([
    ['was cancelled', (orderId) => cashier.cancel(player, orderId)],
    ['was paid', (orderId) => cashier.tell(cashier.provider.pay(orderId))],
    [
      'has expired',
      async () => {
        cashier.advance(2 * DAY);
        await reconcileAll(cashier.work);
      },
    ],
  ])('that %s no longer shows where to pay', async (_, end) => {
    for (const typeId of [GCASH, BANK]) {
      const orderId = await cashier.open(player, { typeId });
      await end(orderId);
      const shown = await cashier.look(player, orderId);
      expect(['created', 'pending']).not.toContain(shown.state);
      const listed = (await cashier.list(player)).find((order) => order.orderId === orderId);
      const again = await cashier.cancel(player, orderId);
      for (const order of [shown, listed, ...(again.errcode === 0 ? [again.data.order] : [])]) {
        expect(order).toMatchObject({ payUrl: '', operatorAccounts: [] });
      }
    }
  });

  test.each([
    ['an unknown channel', { typeId: 99 }, 1301],
    ['less than the minimum', { amount: 99 }, 1302],
    ['more than the maximum', { amount: 5_000_001 }, 1302],
    ['an unknown item', { itemId: 999 }, 1302],
    ['an item with another price', { itemId: 101 }, 1302],
    ['an item of another channel', { itemId: 203 }, 1302],
    ['an unknown coupon', { couponId: v4() }, 1303],
    ['a coupon with an invalid id', { couponId: 'mine' }, 1303],
    ['a return address elsewhere', { returnPath: 'https://evil.test/' }, 400],
    ['a return address that only looks like a path', { returnPath: '//evil.test/' }, 400],
    ['a return address that a browser reads as another site', { returnPath: '/\\evil.test' }, 400],
    ['a return address without a leading slash', { returnPath: 'wallets' }, 400],
  ])('is refused for %s', async (_, changes, errcode) => {
    expect((await cashier.create(player, changes)).errcode).toBe(errcode);
    expect(await cashier.list(player)).toEqual([]);
  });

  test('for an offered item counts its bonus', async () => {
    expect((await cashier.create(player, { itemId: 103 })).errcode).toBe(0);
  });

  test('has a higher minimum after the first deposit', async () => {
    expect((await cashier.create(player, { amount: 100 })).errcode).toBe(0);
    await cashier.pay(player);
    expect((await cashier.create(player, { amount: 9_999 })).errcode).toBe(1302);
    expect((await cashier.create(player, { amount: 10_000 })).errcode).toBe(0);
  });

  test('is refused as the sixth unpaid order', async () => {
    for (let index = 0; index < 5; index += 1) await cashier.open(player);
    expect(await cashier.create(player)).toMatchObject({ status: 429, retryAfter: 1800 });

    const [newest] = await cashier.list(player);
    await cashier.cancel(player, newest?.orderId ?? '');
    expect((await cashier.create(player)).errcode).toBe(0);

    cashier.advance(30 * MINUTE);
    expect((await cashier.create(player)).errcode).toBe(0);
  });

  test('is opened once per request, and a repeat shows its current state', async () => {
    const requestId = v4();
    const { orderId } = await cashier.pay(player, { requestId });

    const again = await cashier.create(player, { requestId });
    const other = await cashier.create(player, { requestId, amount: 2 * PRICE });

    expect(again.data.order).toMatchObject({ orderId, state: 'paid' });
    expect(other.errcode).toBe(409);
    expect(await cashier.list(player)).toHaveLength(1);
  });

  test('of another player is not found', async () => {
    const orderId = await cashier.open(await cashier.signUp());
    const { token } = player;

    expect((await cashier.post(calls.getRechargeOrder, { orderId }, { token })).status).toBe(404);
    expect((await cashier.cancel(player, orderId)).status).toBe(404);
    expect((await cashier.post(calls.getRechargeOrder, { orderId: 'none' }, { token })).status).toBe(404);
    expect(await cashier.list(player)).toEqual([]);
  });
});

describe('deposit info', () => {
  const ask = (hash?: string) => cashier.post(calls.getTradeInfo, { hash }, { token: player.token });

  test('sends channels and amounts only to a client with outdated ones', async () => {
    const { data: first } = await ask();
    expect([first.types, first.items]).not.toContainEqual([]);
    expect((await ask(first.hash)).data).toEqual({ ...first, types: [], items: [] });
    expect((await ask('of another release')).data).toEqual(first);
  });
});

describe('a payment', () => {
  test('is credited with the promised bonus', async () => {
    const orderId = await cashier.open(player);

    expect(await cashier.tell(cashier.provider.pay(orderId))).toBe(200);

    const order = await cashier.look(player, orderId);
    expect(order).toMatchObject({ state: 'paid', isFirstDeposit: true, ...FIRST_DEPOSIT });
    expect(statesOf(order)).toEqual(['created', 'pending', 'paid']);
    expect(await cashier.gained(player)).toBe(2 * PRICE);
    expect(await readWagering(cashier.database, player.id)).toEqual({
      ...{ left: AT_FIRST + 6 * PRICE, total: AT_FIRST + 6 * PRICE },
      locked: signUpBonus + 2 * PRICE,
    });
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
    ['less than the offer’s minimum', 9_999, { paidAmount: 9_999, bonus: 0, wagering: 9_999 }],
    ['more than the offer’s maximum', 200_000, { paidAmount: 200_000, bonus: 100_000, wagering: 700_000 }],
  ])('of %s than requested is credited with its amount', async (_, amount, credited) => {
    const orderId = await cashier.open(player);

    await cashier.tell(cashier.provider.pay(orderId, amount));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', amount: PRICE, ...credited });
    expect(await cashier.gained(player)).toBe(credited.paidAmount + credited.bonus);
  });

  test('that is declined brings nothing', async () => {
    const orderId = await cashier.open(player);

    await cashier.tell(cashier.provider.decline(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'failed', paidAmount: 0 });
    expect(await cashier.gained(player)).toBe(0);
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
        await reconcileAll(cashier.work);
      },
      ['created', 'pending', 'expired', 'paid'],
    ],
  ])('for a %s order is still credited', async (_, close, expected) => {
    const orderId = await cashier.open(player);
    await close(orderId);

    await cashier.tell(cashier.provider.pay(orderId));

    const order = await cashier.look(player, orderId);
    expect([statesOf(order), order.paidAmount]).toEqual([expected, PRICE]);
    expect(await cashier.gained(player)).toBe(2 * PRICE);
    expect(cashier.alerts()).toBe(0);
  });

  test('is booked before its bonus', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => cashier.signUp()));
    for (const each of players) await cashier.pay(each);

    const moves = await tables(cashier.database)
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

  test('that is reported twice, by the same or another message, is credited once', async () => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);

    const answers = [
      await cashier.tell(notice),
      await cashier.tell(notice),
      await cashier.tell({ ...notice, eventId: 'another event' }),
    ];

    expect(answers).toEqual([200, 200, 200]);
    expect(await cashier.gained(player)).toBe(2 * PRICE);
    expect([await cashier.refusals(orderId), cashier.alerts()]).toEqual([[], 0]);
  });

  test('that is the second of its order gets its own order, once', async () => {
    const { orderId } = await cashier.pay(player);
    const second = cashier.provider.pay(orderId, 30_000);
    cashier.advance(SECOND);

    await cashier.tell(second);
    await cashier.tell({ ...second, eventId: 'again' });

    const orders = await cashier.list(player);
    expect(orders.map(({ state, paidAmount, bonus }) => ({ state, paidAmount, bonus }))).toEqual([
      { state: 'paid', paidAmount: 30_000, bonus: 0 },
      { state: 'paid', paidAmount: PRICE, bonus: PRICE },
    ]);
    expect(await cashier.gained(player)).toBe(2 * PRICE + 30_000);
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in paid']);
    expect(cashier.alerts()).toBe(1);
  });

  test('already credited to another player or with another amount is refused and reported', async () => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);
    await cashier.tell(notice);
    const other = await cashier.signUp();
    const otherOrder = await cashier.open(other);

    await cashier.tell({ ...notice, eventId: 'other order', orderId: otherOrder });
    await cashier.tell({ ...notice, eventId: 'other sum', amount: PRICE + 1 });

    expect(await cashier.refusals(otherOrder)).toEqual(['payment.verified in pending']);
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in paid']);
    expect([await cashier.gained(other), cashier.alerts()]).toEqual([0, 2]);
  });

  test.each([0, -PRICE, 0.5, 2 ** 53, 10 ** 13])('of %d is refused and reported', async (amount) => {
    const orderId = await cashier.open(player);
    const notice = cashier.provider.pay(orderId);

    expect(await cashier.tell({ ...notice, amount })).toBe(200);

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'pending' });
    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in pending']);
    expect([await cashier.gained(player), cashier.alerts()]).toEqual([0, 1]);
  });

  test('for an unknown order is stored and reported', async () => {
    const orderId = v4();
    const payment = { kind: 'payment.verified', paymentId: v4(), amount: PRICE } as const;

    expect(await cashier.tell({ ...payment, eventId: v4(), orderId })).toBe(200);
    expect(await cashier.tell({ ...payment, eventId: v4(), orderId: 'no id' })).toBe(200);

    expect(await cashier.refusals(orderId)).toEqual(['payment.verified in ']);
    expect(cashier.alerts()).toBe(2);
  });

  test('that is declined after it was credited is refused and reported', async () => {
    const { orderId } = await cashier.pay(player);

    await cashier.tell(cashier.provider.decline(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST_DEPOSIT });
    expect(await cashier.refusals(orderId)).toEqual(['payment.declined in paid']);
    expect(cashier.alerts()).toBe(1);
  });

  test('gets the first-deposit offer only within its days', async () => {
    cashier.advance(7 * DAY - 1);
    const lastMoment = await cashier.open(player);
    await cashier.cancel(player, lastMoment);
    cashier.advance(1);
    const tooLate = await cashier.open(player);

    expect(await cashier.look(player, lastMoment)).toMatchObject({ bonus: PRICE, isFirstDeposit: true });
    expect(await cashier.look(player, tooLate)).toMatchObject({ bonus: 0, isFirstDeposit: false });

    await cashier.tell(cashier.provider.pay(lastMoment));
    expect(await cashier.look(player, lastMoment)).toMatchObject(FIRST_DEPOSIT);
  });
});

describe('two concurrent events', () => {
  type Told = Exclude<DepositOrderEvent['type'], 'payment.reversed' | 'payment.restored' | 'payment.held'>;
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
    });
    const onRefused = ({ event, state }: OrderEvent) => refused.push(`${event} in ${state}`);
    const deps = {
      database,
      clock,
      configuration,
      onRefused,
      onDiffering: () => {},
      onReversed: () => {},
      onLate: () => {},
    };
    await advanceDeposit(deps, { orderId, event: eventOf(first, orderId) });
    const { hasChanged } = await advanceDeposit(deps, { orderId, event: eventOf(second, orderId) });
    expect(await cashier.refusals(orderId)).toEqual(refused);
    return { hasChanged, refused };
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
  ])('%s and then %s count as a repetition', async (first, second) => {
    expect(await tellTwice(first, second)).toEqual({ hasChanged: false, refused: [] });
  });

  test.each<[Told, Told, string]>([
    ['payment.verified', 'payment.declined', 'payment.declined in paid'],
    ['payment.verified', 'checkout.refused', 'checkout.refused in paid'],
    ['checkout.opened', 'checkout.refused', 'checkout.refused in pending'],
  ])('%s and then %s are reported', async (first, second, odd) => {
    const { hasChanged, refused } = await tellTwice(first, second);
    expect([hasChanged, refused.at(-1)]).toEqual([false, odd]);
  });
});

describe('a cancelled order', () => {
  test('is cancelled once, and a paid order never', async () => {
    const orderId = await cashier.open(player);
    const requestId = v4();
    const cancel = () =>
      cashier.post(calls.cancelRechargeOrder, { requestId, orderId }, { token: player.token });

    const [first, again, anew] = [await cancel(), await cancel(), await cashier.cancel(player, orderId)];
    const { orderId: paid } = await cashier.pay(player);

    expect([first.data.order.state, again.data.order.state, anew.errcode]).toEqual([
      'cancelled',
      'cancelled',
      1304,
    ]);
    expect((await cashier.cancel(player, paid)).errcode).toBe(1304);
    expect(cashier.alerts()).toBe(0);
  });
});
