import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier, PRICE } from './open-test-cashier.ts';
import { tables } from './tables.ts';

const cashier = openForFile(openTestCashier);

beforeEach(async () => {
  await announce({ ...seedAppConfig });
});
const player = freshPlayer(cashier);
afterEach(async () => expect(await cashier.differences()).toEqual([]));

/** The operator changes the config, and the server reads it. */
async function announce(changes: Partial<AppConfig>): Promise<void> {
  await configureApp(cashier.database, changes);
  cashier.advance(1_000);
}

async function pay(orderId: string, amount = PRICE) {
  await cashier.tell(cashier.provider.pay(orderId, amount));
  const { state, bonus, wagering } = await cashier.look(player, orderId);
  return { state, bonus, wagering };
}

const { firstDepositConfigs, couponTerms } = seedAppConfig;
const worse = (terms: AppConfig['couponTerms']) =>
  terms.map((coupon) => ({ ...coupon, cap: 1, betMultiple: 10 }));

test.each<[string, Partial<AppConfig>]>([
  ['adds less', { firstDepositConfigs: firstDepositConfigs.map((offer) => ({ ...offer, percent: 1 })) }],
  [
    'requires more',
    { firstDepositConfigs: firstDepositConfigs.map((offer) => ({ ...offer, betMultiple: 10 })) },
  ],
  ['has ended', { firstDepositConfigs: [] }],
  ['stays, but deposits must be wagered more often', { depositBetMultiple: 9 }],
])('the accepted offer applies even if today’s %s', async (_, changes) => {
  const orderId = await cashier.open(player);
  const promised = await cashier.look(player, orderId);
  await announce(changes);

  expect(await pay(orderId)).toEqual({
    state: 'paid',
    bonus: promised.bonus,
    wagering: promised.wagering,
  });
  expect([promised.bonus, promised.wagering]).toEqual([PRICE, 6 * PRICE]);
});

test.each<[string, Partial<AppConfig>]>([
  ['adds less and requires more', { couponTerms: worse(couponTerms) }],
  ['is no longer offered', { couponTerms: [] }],
])('a coupon adds the amount promised at the order’s opening, even if it %s', async (_, changes) => {
  await pay(await cashier.open(player));
  const { data } = await cashier.post(calls.getTradeInfo, {}, { token: player.token });
  const orderId = await cashier.open(player, { couponId: data.coupons[0]?.couponId ?? '' });
  await announce(changes);

  expect(await pay(orderId)).toEqual({ state: 'paid', bonus: 2_500, wagering: PRICE + 3 * 2_500 });
});

test('the terms apply to the amount that arrives, not to the requested one', async () => {
  const orderId = await cashier.open(player);
  await announce({ firstDepositConfigs: [] });
  expect(await pay(orderId, 20_000)).toEqual({ state: 'paid', bonus: 20_000, wagering: 6 * 20_000 });
});

test('an order promised no bonus gets none, with the wagering rules of its opening', async () => {
  const [first, second] = [await cashier.open(player), await cashier.open(player)];
  await announce({ depositBetMultiple: 9 });
  await pay(first);
  expect(await pay(second)).toEqual({ state: 'paid', bonus: 0, wagering: PRICE });
});

test('an order without stored terms uses today’s, and so does a second payment', async () => {
  const orderId = await cashier.open(player);
  await tables(cashier.database)
    .updateTable('deposit_order')
    .set({ terms: null })
    .where('id', '=', orderId)
    .execute();
  await announce({ depositBetMultiple: 2, firstDepositConfigs: [] });

  expect(await pay(orderId)).toEqual({ state: 'paid', bonus: 0, wagering: 2 * PRICE });
  await pay(orderId);
  const [extra] = await cashier.list(player);
  expect(extra).toMatchObject({ state: 'paid', bonus: 0, wagering: 2 * PRICE });
});
