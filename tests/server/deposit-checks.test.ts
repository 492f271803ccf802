import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf } from '#contract/errors.ts';
import { claimDueChecks, findOpenOrder, findPlacingFacts } from '#server/features/deposit/deposit-orders.ts';
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import { explainAll } from './explain-all.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { BANK, FIRST_DEPOSIT, GCASH, openTestCashier, PRICE, statesOf } from './open-test-cashier.ts';
import { reconcileAll } from './reconcile-all.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

afterEach(async () => expect(await cashier.differences()).toEqual([]));

describe('a provider that does not answer', () => {
  test('leaves the order to be opened later', async () => {
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

  test('with a lost answer returns the same checkout again', async () => {
    cashier.provider.losesAnswers = true;
    const orderId = await cashier.open(player);
    expect(cashier.provider.checkouts.has(orderId)).toBe(true);

    cashier.provider.losesAnswers = false;
    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();
    await cashier.work.outbox.runDue();

    const order = await cashier.look(player, orderId);
    expect(statesOf(order)).toEqual(['created', 'pending']);
    expect(await countJobs()).toBe(0);
    expect(cashier.alerts()).toBe(0);
  });

  test('but has been paid still credits the order before it is opened', async () => {
    cashier.provider.losesAnswers = true;
    const orderId = await cashier.open(player);
    cashier.provider.losesAnswers = false;

    await cashier.tell(cashier.provider.pay(orderId));
    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();

    expect(statesOf(await cashier.look(player, orderId))).toEqual(['created', 'paid']);
    expect([await cashier.gained(player), await countJobs(), cashier.alerts()]).toEqual([2 * PRICE, 0, 0]);
  });

  test('or refuses the order makes it fail', async () => {
    cashier.provider.isReachable = false;
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = true;
    cashier.provider.refuse(orderId, 'no such channel');

    cashier.advance(10 * SECOND);
    await cashier.work.outbox.runDue();

    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'failed' });
    expect(await countJobs()).toBe(0);
  });

  test('leaves nothing in the outbox when it does answer', async () => {
    await cashier.open(player);
    expect(await countJobs()).toBe(0);
  });
});

describe('looking at an order', () => {
  test('asks the provider at most every three seconds', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'pending' });

    cashier.advance(3 * SECOND);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST_DEPOSIT });
    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(1);
  });

  test('several times at once asks once, and all get the answer', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    cashier.advance(3 * SECOND);
    const looks = await Promise.all([1, 2, 3].map(() => cashier.look(player, orderId)));
    expect(looks.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(1);
  });

  test('expires it when it is overdue', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = false;
    cashier.advance(30 * MINUTE);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'expired' });
  });

  test('finds a payment up to a day after its expiry', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE);
    await cashier.look(player, orderId);
    cashier.provider.pay(orderId);

    cashier.advance(DAY - MINUTE);
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid' });
  });
});

describe('reconciliation', () => {
  test('finds a payment without a webhook', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);

    cashier.advance(MINUTE);
    await reconcileAll(cashier.work);

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'paid', ...FIRST_DEPOSIT });
  });

  test('finds that it was declined', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.decline(orderId);

    for (let minute = 0; minute < 3; minute += 1) {
      cashier.advance(MINUTE);
      await reconcileAll(cashier.work);
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
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', ...FIRST_DEPOSIT });
    expect(cashier.alerts()).toBe(0);
  });

  test('finds a payment of a cancelled order, for a day', async () => {
    const late = await cashier.open(player);
    cashier.advance(SECOND);
    const tooLate = await cashier.open(player);
    for (const orderId of [late, tooLate]) await cashier.cancel(player, orderId);

    cashier.advance(DAY);
    await reconcileAll(cashier.work);
    cashier.provider.pay(late);
    cashier.advance(HOUR);
    await reconcileAll(cashier.work);
    cashier.provider.pay(tooLate);
    cashier.advance(HOUR);
    await reconcileAll(cashier.work);

    const orders = await cashier.list(player);
    expect(orders.map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  test('finds a payment that came while the provider was away for more than a day', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    cashier.provider.isReachable = false;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(DAY);
      await reconcileAll(cashier.work);
    }
    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'expired' });

    cashier.provider.isReachable = true;
    cashier.advance(HOUR);
    await reconcileAll(cashier.work);

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'paid', ...FIRST_DEPOSIT });
  });

  test('asks about an order until the provider has answered a day after its end', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE + DAY);
    const asked = () => cashier.provider.asked.filter((text) => text === `findCheckout ${orderId}`).length;

    cashier.provider.isReachable = false;
    await reconcileAll(cashier.work);
    cashier.provider.isReachable = true;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(HOUR);
      await reconcileAll(cashier.work);
    }

    expect(asked()).toBe(2);
  });

  test('finds the second payment of a paid order', async () => {
    const { orderId } = await cashier.pay(player);
    cashier.provider.pay(orderId, 30_000);

    cashier.advance(6 * HOUR);
    await reconcileAll(cashier.work);
    await reconcileAll(cashier.work);

    expect(await cashier.gained(player)).toBe(2 * PRICE + 30_000);
    expect(cashier.alerts()).toBe(1);
  });

  test('finds the second payment even after the provider was away for more than a day', async () => {
    const { orderId } = await cashier.pay(player);
    cashier.provider.pay(orderId, 30_000);
    cashier.provider.isReachable = false;
    cashier.advance(DAY + HOUR);
    await reconcileAll(cashier.work);

    cashier.provider.isReachable = true;
    for (let times = 0; times < 3; times += 1) {
      cashier.advance(6 * HOUR);
      await reconcileAll(cashier.work);
    }

    expect(await cashier.gained(player)).toBe(2 * PRICE + 30_000);
    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(2);
  });

  test('finds the second payment even if the first arrived after the checks had ended', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(30 * MINUTE + DAY);
    await reconcileAll(cashier.work);
    await cashier.tell(cashier.provider.pay(orderId));
    cashier.provider.pay(orderId, 30_000);

    cashier.advance(DAY - HOUR);
    await reconcileAll(cashier.work);

    expect(await cashier.gained(player)).toBe(2 * PRICE + 30_000);
  });

  test('finds due orders by an index, however many are paid', async () => {
    const plan = await explainAll(cashier.database, async (query) => {
      await claimDueChecks({ query }, { now: 1, limit: 20 });
    });
    expect(plan).toContain('Index Scan using deposit_order_due');
    expect(plan).not.toContain('Sort');
  });

  test('finds one player’s orders without reading those of all', async () => {
    const { user_id: userId } = await tables(cashier.database)
      .selectFrom('deposit_order')
      .select('user_id')
      .where('id', '=', await cashier.open(player))
      .executeTakeFirstOrThrow();
    await cashier.database.query({
      name: 'paid-orders',
      text: `insert into deposit_order (user_id, id, state, type_id, amount, bonus, wagering, is_first_deposit, return_path, provider,
          created_at, expires_at, check_at)
        select $1::uuid, gen_random_uuid(), 'paid', 1, 100, 0, 100, false, '/', 'test', 1, 1, ${Number.MAX_SAFE_INTEGER}
        from generate_series(1, 5000)`,
      values: [userId],
    });
    await cashier.database.query({ name: 'analyse-orders', text: 'analyze deposit_order', values: [] });
    const question = { couponId: null, now: cashier.now() };
    const plan = await explainAll(cashier.database, async (query) => {
      await findPlacingFacts({ query }, userId, question);
      await findOpenOrder({ query }, userId, cashier.now());
    });
    expect(plan).toContain('deposit_order_pkey');
    expect(plan).not.toContain('deposit_order_due');
  });

  test.each([
    ['from a wallet', GCASH, 10],
    ['by bank', BANK, 14],
  ])(
    'asks about a cancelled order %s a few times, less and less often, and then stops',
    async (_, typeId, most) => {
      const orderId = await cashier.open(player, { typeId });
      const opened = cashier.now();
      await cashier.cancel(player, orderId);
      const asked: number[] = [];
      for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
        cashier.advance(MINUTE);
        const before = timesAsked(orderId);
        await cashier.work.reconcileDeposits();
        if (timesAsked(orderId) > before) asked.push(cashier.now() - opened);
      }

      const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0));
      expect(asked.length).toBeLessThanOrEqual(most);
      expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b));
      expect(asked.at(-1)).toBe(typeId === BANK ? 2 * DAY : DAY + 30 * MINUTE);
    },
  );

  test('asks about a cancelled order less and less often even while the provider does not answer', async () => {
    const orderId = await cashier.open(player);
    await cashier.cancel(player, orderId);
    cashier.provider.isReachable = false;
    for (let quarter = 0; quarter < 7 * 24 * 4; quarter += 1) {
      cashier.advance(15 * MINUTE);
      await cashier.work.reconcileDeposits();
    }

    expect(timesAsked(orderId)).toBeLessThanOrEqual(40);
    cashier.provider.isReachable = true;
    cashier.provider.pay(orderId);
    cashier.advance(6 * HOUR);
    await cashier.work.reconcileDeposits();
    expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid' });
  });

  test('asks about a bounded number of a player’s cancelled orders', async () => {
    for (let times = 0; times < 50; times += 1) await cashier.cancel(player, await cashier.open(player));

    const refused = await cashier.create(player);
    expect([refused.errcode, refused.retryAfter]).toEqual([
      errorOf('tooMany').errcode,
      (DAY + 30 * MINUTE) / SECOND,
    ]);
    expect(await cashier.create(await cashier.signUp())).toMatchObject({ errcode: 0 });

    cashier.advance(DAY + 30 * MINUTE);
    await reconcileAll(cashier.work);
    expect(await cashier.create(player)).toMatchObject({ errcode: 0 });
  });

  test('runs separately for payouts, and unanswered deposits do not delay it', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(MINUTE);
    const held = Promise.withResolvers<null>();
    const asking = Promise.withResolvers<void>();
    const asked = vi.spyOn(cashier.provider, 'findCheckout').mockImplementation(() => {
      asking.resolve();
      return held.promise;
    });
    const { database, now, provider } = cashier;
    const order = { ...withdrawalRow(player.id, now()), state: 'paying', amount: 1_000, fee: 0 };
    const paying = await storeWithdrawal(database, { ...order, provider: provider.name });
    const answered = Promise.withResolvers<void>();
    const payouts = vi.spyOn(cashier.provider, 'findPayout').mockImplementation(async () => {
      answered.resolve();
      return { state: 'succeeded', reason: '' };
    });

    const stop = cashier.work.start();
    await Promise.all([asking.promise, answered.promise]);
    expect(paying).not.toBe(orderId);
    held.resolve(null);
    await stop();
    for (const spy of [asked, payouts]) spy.mockRestore();
    const [paid] = await tables(cashier.database)
      .selectFrom('withdrawal_order')
      .select('state')
      .where('id', '=', paying)
      .execute();
    expect(paid?.state).toBe('paid');
  });

  test('expires unpaid orders even when the provider does not answer', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = false;

    cashier.advance(30 * MINUTE - 1);
    await reconcileAll(cashier.work);
    expect((await cashier.list(player))[0]).toMatchObject({ state: 'pending' });
    cashier.advance(MINUTE);
    await reconcileAll(cashier.work);

    expect((await cashier.list(player))[0]).toMatchObject({ orderId, state: 'expired' });
  });

  test('stops after the current orders', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => cashier.signUp()));
    for (const each of players) for (let times = 0; times < 4; times += 1) await cashier.open(each);
    cashier.advance(MINUTE);
    const stop = new AbortController();
    const asked = vi.spyOn(cashier.provider, 'findCheckout').mockImplementation(async () => {
      stop.abort();
      return null;
    });

    await reconcileAll(cashier.work, stop.signal);
    const before = asked.mock.calls.length;
    asked.mockRestore();

    expect(before).toBe(20);
  });

  test('asks about an order once in several processes', async () => {
    const orderId = await cashier.open(player);
    cashier.advance(MINUTE);

    await Promise.all([reconcileAll(cashier.work), reconcileAll(cashier.work), reconcileAll(cashier.work)]);

    expect(cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`)).toHaveLength(1);
  });
});

const timesAsked = (orderId: string) =>
  cashier.provider.asked.filter((asked) => asked === `findCheckout ${orderId}`).length;

async function countJobs(): Promise<number> {
  return (await tables(cashier.database).selectFrom('outbox').select('id').execute()).length;
}
