import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { DAY, MINUTE } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { FIRST_DEPOSIT, openTestCashier, type Player, PRICE } from './open-test-cashier.ts';
import { reconcileAll } from './reconcile-all.ts';
import { tables } from './tables.ts';

const WITHOUT = { bonus: 0, wagering: PRICE, isFirstDeposit: false };

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

async function readInfo() {
  return (await cashier.post(calls.getTradeInfo, {}, { token: player.token })).data;
}

async function pay(orderId: string, amount = PRICE) {
  await cashier.tell(cashier.provider.pay(orderId, amount));
  return cashier.look(player, orderId);
}

test('a declined bonus adds nothing, and only the deposit must be wagered', async () => {
  const before = await readWagering(cashier.database, player.id);
  const orderId = await cashier.open(player, { withOffer: false });
  expect(await cashier.look(player, orderId)).toMatchObject(WITHOUT);
  expect((await readInfo()).firstDeposit).toMatchObject({ percent: 100 });

  expect(await pay(orderId)).toMatchObject({ state: 'paid', ...WITHOUT });
  expect(await cashier.gained(player)).toBe(PRICE);
  const { left } = await readWagering(cashier.database, player.id);
  expect(left - before.left).toBe(PRICE);
});

test('an open order holds the offer, and the cashier names it and its end', async () => {
  const { data } = await cashier.create(player, { withOffer: true });
  const { orderId, amount, expiresAt: until } = data.order;
  expect(data.order).toMatchObject({ bonus: PRICE, isFirstDeposit: true });

  expect(await readInfo()).toMatchObject({
    firstDeposit: null,
    held: [{ coupon: null, orderId, amount, until }],
  });
  expect(await cashier.look(player, await cashier.open(player))).toMatchObject(WITHOUT);
  expect((await cashier.create(player, { withOffer: true })).errcode).toBe(1305);
});

test('a coupon held by an open order is named too', async () => {
  const [coupon] = (await readInfo()).coupons;
  const couponId = coupon?.couponId ?? '';
  const orderId = await cashier.open(player, { couponId, withOffer: false });

  const { held, coupons } = await readInfo();
  expect(held).toMatchObject([{ coupon: { couponId, propId: 1001, num: 5 }, orderId }]);
  expect(coupons).toEqual([]);
});

test('the offer is refused below its minimum, and a smaller order does not hold it', async () => {
  expect((await cashier.create(player, { amount: 9_999, withOffer: true })).errcode).toBe(1305);
  await cashier.open(player, { amount: 9_999 });
  expect(await readInfo()).toMatchObject({ firstDeposit: { percent: 100 }, held: [] });
});

test.each<[string, (orderId: string) => Promise<unknown>]>([
  ['is cancelled', (orderId) => cashier.cancel(player, orderId)],
  ['is declined', (orderId) => cashier.tell(cashier.provider.decline(orderId))],
  [
    'runs out',
    async () => {
      cashier.advance(30 * MINUTE);
      await reconcileAll(cashier.work);
    },
  ],
])('the offer is available again when its order %s', async (_, end) => {
  await end(await cashier.open(player));
  expect(await readInfo()).toMatchObject({ firstDeposit: { percent: 100 }, held: [] });
  expect(await cashier.look(player, await cashier.open(player))).toMatchObject({ isFirstDeposit: true });
});

test('the order promised the bonus gets it, whichever is paid first', async () => {
  const promised = await cashier.open(player);
  const other = await cashier.open(player);

  expect(await pay(other)).toMatchObject(WITHOUT);
  expect(await pay(promised)).toMatchObject(FIRST_DEPOSIT);
  expect(await cashier.gained(player)).toBe(3 * PRICE);
});

test('an order promised the bonus within the offer’s days gets it even later', async () => {
  cashier.advance(7 * DAY - 1);
  const promised = await cashier.open(player);
  cashier.advance(10 * MINUTE);
  expect(await pay(promised)).toMatchObject(FIRST_DEPOSIT);
});

test('a cancelled order that is paid anyway gets the bonus unless an open order holds it', async () => {
  const cancelled = await cashier.open(player);
  await cashier.cancel(player, cancelled);
  const holding = await cashier.open(player);

  expect(await pay(cancelled)).toMatchObject(WITHOUT);
  expect(await pay(holding)).toMatchObject(FIRST_DEPOSIT);

  player = await cashier.signUp();
  const late = await cashier.open(player);
  await cashier.cancel(player, late);
  expect(await pay(late)).toMatchObject(FIRST_DEPOSIT);
});

test('the bonus is paid once, even with several promised orders', async () => {
  const [one, other] = [await cashier.open(player), await cashier.open(player, { withOffer: false })];
  const { terms } = await tables(cashier.database)
    .selectFrom('deposit_order')
    .select('terms')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  await tables(cashier.database)
    .updateTable('deposit_order')
    .set({ terms: JSON.stringify(terms), is_first_deposit: true })
    .where('id', '=', other)
    .execute();

  expect(await pay(other)).toMatchObject(FIRST_DEPOSIT);
  expect(await pay(one)).toMatchObject(WITHOUT);
  expect(await cashier.gained(player)).toBe(3 * PRICE);
});

test('coins that were free of wagering stay free when a bonus comes', async () => {
  await cashier.wager(player, 5 * signUpBonus);
  const free = await readWagering(cashier.database, player.id);
  expect(free).toMatchObject({ left: 0, locked: 0 });
  const balance = await cashier.balance(player);

  await pay(await cashier.open(player));
  const { locked } = await readWagering(cashier.database, player.id);
  expect((await cashier.balance(player)) - locked).toBe(balance);
});
