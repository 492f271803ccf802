import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { COINS } from '#contract/rewards.ts';
import { type Address, KEEPSAKES } from '#contract/shop.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { shopUpgrades } from '#server/features/shop/config.ts';
import { advanceGoods, changeStock } from '#server/features/shop/goods-commands.ts';
import { bookChecks } from '#server/features.ts';
import type { Currency } from '#server/ledger/account.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { operate } from './operate.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilAnswered } from './until-answered.ts';

const { shopOffers, goodsConfigs, activities } = seedAppConfig;
/** What offers of the seed give: ₱10 and a coupon, and what they take. */
const OFFER = { coins: 1, coupon: 3, points: 5, keepsakes: 7 } as const;
const MUG = 1;
const PRICE = goodsConfigs.find(({ id }) => id === MUG)?.price ?? 0;
const BUYERS = testDatabaseKind() === 'postgres' ? 200 : 20;

const HOME: Address = {
  ...{ name: 'Ana Cruz', mobile: '9171234567', region: '13', province: 'Metro Manila' },
  ...{ city: 'Quezon City', barangay: 'Loyola Heights', street: '12 Katipunan Ave.', postalCode: '1108' },
};

const cashier = openForFile(openTestCashier);
const configure = configureFrom(cashier, { activities, shopOffers, goodsConfigs });
let ana: Player;

beforeEach(async () => {
  await configure();
  ana = await cashier.signUp();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

async function give({ id }: Player, currency: Currency, amount: number) {
  await transfer(cashier.database, {
    ...{ currency, amount, kind: 'test', reference: id, time: cashier.now() },
    ...{ from: { kind: 'system', name: 'bonus' }, to: { kind: 'player', userId: id } },
  });
}

async function giveKeepsakes({ id }: Player, count: number, propIds: readonly number[] = KEEPSAKES) {
  for (const propId of propIds) {
    const given = { userId: id, propId, count, source: 'test', time: cashier.now() };
    await givePlayerProp(cashier.database, given);
  }
}

const look = async (who = ana) => (await cashier.post(calls.diamondShopData, {}, who)).data;
const offerOf = async (offerId: number) =>
  (await look()).offers.find((offer) => offer.offerId === offerId) ?? { offerId, version: '' };
const goodOf = async (goodsId: number) =>
  (await look()).goods.find((good) => good.goodsId === goodsId) ?? { goodsId, version: '' };

async function exchange(offerId: number, { who = ana, requestId = v4(), version = '' } = {}) {
  const call = offerId === OFFER.coins ? calls.diamondExchangeCoin : calls.shopExchange;
  const offer = await offerOf(offerId);
  return cashier.post(call, { requestId, offerId, version: version || offer.version }, who);
}

async function order({ who = ana, requestId = v4(), goodsId = MUG, version = '' } = {}) {
  const good = await goodOf(goodsId);
  const body = { requestId, goodsId, version: version || good.version };
  return cashier.post(calls.diamondExchangeGoods, body, who);
}

const settle = (who = ana, address: object = HOME) => cashier.post(calls.updateAddress, address, who);
const orders = async (who = ana) =>
  (await cashier.post(calls.diamondGoodsExchangeOrderLog, {}, who)).data.orders;
const cancel = (orderId: string, { who = ana, requestId = v4() } = {}) =>
  cashier.post(calls.goodsOrderCancel, { requestId, orderId }, who);

const operator = () => ({
  database: cashier.database,
  clock: cashier.now,
  providers: [createTestProvider()] as const,
});
const ops = async (name: `goods ${string}`, asked: object = {}) =>
  (await operate(operator(), name, asked)).lines;
const step = (orderId: string, type: 'goods.pack' | 'goods.deliver') =>
  advanceGoods(operator(), orderId, { type });
const cancelByOperator = (orderId: string) =>
  advanceGoods(operator(), orderId, { type: 'goods.cancel', by: 'operator' });
const restock = (count: number, good = MUG, requestId = v4()) =>
  ops('goods stock with a count', { requestId, good, count });
const stock = (count: number, goodsId = MUG, requestId = v4()) =>
  changeStock(operator(), { requestId, goodsId, count });
const leftOf = async (goodsId = MUG) =>
  (await look()).goods.find((good) => good.goodsId === goodsId)?.stock ?? 0;

/** Sets how many mugs are left. */
async function stockUntil(left: number) {
  const now = await leftOf();
  if (now !== left) await stock(left - now);
}

/** A player with diamonds for a mug and an address. */
async function openBuyer(diamonds = PRICE): Promise<Player> {
  const buyer = await cashier.signUp();
  await give(buyer, 'diamond', diamonds);
  await settle(buyer);
  return buyer;
}

describe('exchanges', () => {
  test('give coins for diamonds, wagered once and listed in the records', async () => {
    await give(ana, 'diamond', 150);
    cashier.advance(1);
    const before = await cashier.balance(ana);
    const { data, errcode } = await exchange(OFFER.coins);
    expect(errcode).toBe(0);
    expect(data).toEqual({
      ...{ rewards: [{ propId: COINS, count: 1_000 }], wagering: 1_000, coin: before + 1_000 },
      ...{ diamonds: 50, points: 0, keepsakes: [0, 0, 0, 0] },
    });
    expect((await cashier.post(calls.refreshData, {}, ana)).data).toMatchObject({ lottery: 50 });
    const { movements, diamonds } = (await cashier.post(calls.diamondLog, {}, ana)).data;
    expect(diamonds).toBe(50);
    expect(movements).toMatchObject([
      { kind: 'shop', amount: -100 },
      { kind: 'test', amount: 150 },
    ]);
    const { awards } = (await cashier.post(calls.activityAwardGetLog, {}, ana)).data;
    expect(awards).toMatchObject([{ source: 'shop', rewards: data.rewards, wagering: 1_000 }]);
  });

  test('give coupons for diamonds, for points and for sets of keepsakes', async () => {
    await give(ana, 'diamond', 200);
    await give(ana, 'point', 400);
    await giveKeepsakes(ana, 3);
    await giveKeepsakes(ana, 1, [KEEPSAKES[1]]);
    const answers = [];
    for (const offerId of [OFFER.coupon, OFFER.points, OFFER.keepsakes])
      answers.push(await exchange(offerId));
    expect(answers.map(({ errcode, data: { rewards } }) => [errcode, rewards])).toEqual([
      [0, [{ propId: 1201, count: 1 }]],
      [0, [{ propId: 1201, count: 1 }]],
      [0, [{ propId: 1301, count: 1 }]],
    ]);
    expect(answers.at(-1)?.data).toMatchObject({ diamonds: 0, points: 0, keepsakes: [0, 1, 0, 0] });
    const { props } = (await cashier.post(calls.getProps, {}, ana)).data;
    const bought = props.filter(({ source }) => source === 'shop').map(({ propId }) => propId);
    expect(bought.sort()).toEqual([1201, 1201, 1301]);
  });

  test('take nothing from a player with too little of the price', async () => {
    await give(ana, 'diamond', 99);
    await give(ana, 'point', 399);
    await giveKeepsakes(ana, 3, KEEPSAKES.slice(0, 3));
    await giveKeepsakes(ana, 2, KEEPSAKES.slice(3));
    const before = await look();
    for (const offerId of Object.values(OFFER)) {
      expect(await exchange(offerId)).toMatchObject(errorOf('priceNotMet'));
    }
    expect(await look()).toEqual(before);
  });

  test('with a lost answer are answered again and take the price once', async () => {
    await give(ana, 'diamond', 1_000);
    const requestId = v4();
    const first = await exchange(OFFER.coins, { requestId });
    expect(await exchange(OFFER.coins, { requestId })).toEqual(first);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => untilAnswered(() => exchange(OFFER.coins, { requestId }))),
    );
    expect(many).toEqual(Array(20).fill(first));
    expect((await look()).diamonds).toBe(900);
  });

  test('sent at once by one player stop when the diamonds are spent', async () => {
    await give(ana, 'diamond', 350);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => untilAnswered(() => exchange(OFFER.coins))),
    );
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
    expect((await look()).diamonds).toBe(50);
  });

  test('on terms other than shown are refused, and succeed on the new terms', async () => {
    await give(ana, 'diamond', 1_000);
    const { version } = await offerOf(OFFER.coins);
    const dearer = shopOffers.map((offer) => (offer.id === OFFER.coins ? { ...offer, price: 120 } : offer));
    await configure({ shopOffers: dearer });
    expect(await exchange(OFFER.coins, { version })).toMatchObject(errorOf('rewardChanged'));
    expect((await exchange(OFFER.coins)).data.diamonds).toBe(880);
  });

  test('of an unknown offer, or by the wrong kind of call, are not found', async () => {
    await give(ana, 'diamond', 1_000);
    const [coins, coupon] = [await offerOf(OFFER.coins), await offerOf(OFFER.coupon)];
    const ask = { requestId: v4(), version: 'x' };
    const missing = { ...errorOf('notFound'), field: 'offerId' };
    expect(await cashier.post(calls.shopExchange, { ...ask, offerId: 77 }, ana)).toMatchObject(missing);
    expect(await cashier.post(calls.shopExchange, { ...ask, ...coins }, ana)).toMatchObject(missing);
    expect(await cashier.post(calls.diamondExchangeCoin, { ...ask, ...coupon }, ana)).toMatchObject(missing);
  });
});

describe('the shop', () => {
  test('shows offers and goods in order, with the remaining stock', async () => {
    await configure({ shopOffers: shopOffers.map((offer) => ({ ...offer, sort: 100 - offer.sort })) });
    await stockUntil(3);
    const { offers, goods, address } = await look();
    expect(offers.map(({ offerId }) => offerId)).toEqual(shopOffers.map(({ id }) => id).reverse());
    expect(goods.map(({ goodsId, stock: left }) => [goodsId, left])).toEqual(
      goodsConfigs.map(({ id }) => [id, id === MUG ? 3 : 0]),
    );
    expect(JSON.stringify(goods)).not.toContain('cost');
    expect(address).toBeNull();
  });

  test('sells nothing while off, but orders remain', async () => {
    await stockUntil(1);
    const buyer = await openBuyer();
    const { orderId } = (await order({ who: buyer })).data;
    const { version } = await goodOf(MUG);
    await configure({ activities: activities.filter(({ id }) => id !== ACTIVITY_ID.lottery) });
    const over = errorOf('activityOver');
    const body = { requestId: v4(), offerId: OFFER.coins, version };
    expect(await cashier.post(calls.diamondShopData, {}, buyer)).toMatchObject(over);
    expect(await cashier.post(calls.diamondExchangeCoin, body, buyer)).toMatchObject(over);
    expect(await cashier.post(calls.shopExchange, body, buyer)).toMatchObject(over);
    expect(
      await cashier.post(calls.diamondExchangeGoods, { requestId: v4(), goodsId: MUG, version }, buyer),
    ).toMatchObject(over);
    expect(await settle(buyer)).toMatchObject(over);
    expect(await orders(buyer)).toMatchObject([{ orderId, state: 'placed' }]);
    expect(await cancel(orderId, { who: buyer })).toMatchObject({ errcode: 0, data: { diamonds: PRICE } });
  });

  test('gives an edited config the seed’s offers and goods, and keeps its own', () => {
    const [upgrade] = shopUpgrades;
    expect(upgrade?.apply({})).toEqual({ shopOffers, goodsConfigs });
    expect(upgrade?.apply({ shopOffers: [], goodsConfigs: [] })).toEqual({
      shopOffers: [],
      goodsConfigs: [],
    });
  });
});

test('a player who may not be offered anything cannot look, buy or store an address', async () => {
  const held = await openTestCashier();
  try {
    const player = await held.signUp();
    await setBreak(held.database, player.id);
    const body = { requestId: v4(), version: 'x', offerId: OFFER.coins, goodsId: MUG };
    for (const call of [
      ...[calls.diamondShopData, calls.diamondExchangeCoin, calls.shopExchange],
      ...[calls.diamondExchangeGoods, calls.updateAddress],
    ]) {
      const refused = await held.post(call, { ...HOME, ...body }, player);
      expect({ path: call.path, ...refused }).toMatchObject({ path: call.path, ...errorOf('excluded') });
    }
    expect(await held.post(calls.diamondLog, {}, player)).toMatchObject({ errcode: 0 });
  } finally {
    await held.close();
  }
});

describe('goods', () => {
  test('are ordered for diamonds, to the current address', async () => {
    await stockUntil(2);
    const buyer = await openBuyer(PRICE + 5);
    const { data } = await order({ who: buyer });
    expect(data).toMatchObject({ diamonds: 5 });
    await settle(buyer, { ...HOME, street: '1 Rizal St.' });
    expect(await look(buyer)).toMatchObject({ diamonds: 5, address: { street: '1 Rizal St.' } });
    const { name, art } = goodsConfigs[0] ?? {};
    expect(await orders(buyer)).toEqual([
      {
        ...{ orderId: data.orderId, goodsId: MUG, name, art, price: PRICE, state: 'placed', address: HOME },
        ...{ tracking: '', steps: [{ state: 'placed', time: cashier.now() }] },
      },
    ]);
    expect(await leftOf()).toBe(1);
  });

  test('need an address, a stock and the price; other terms and unknown goods are refused', async () => {
    await stockUntil(1);
    await give(ana, 'diamond', PRICE - 1);
    expect(await order()).toMatchObject(errorOf('addressMissing'));
    await settle();
    expect(await order()).toMatchObject(errorOf('priceNotMet'));
    await give(ana, 'diamond', 1);
    expect(await order({ version: 'old' })).toMatchObject(errorOf('rewardChanged'));
    expect(await order({ goodsId: 77, version: 'x' })).toMatchObject({
      ...errorOf('notFound'),
      field: 'goodsId',
    });
    await stockUntil(0);
    expect(await order()).toMatchObject(errorOf('soldOut'));
    expect(await look()).toMatchObject({ diamonds: PRICE });
    expect(await orders()).toEqual([]);
  });

  test('with one left are sold to one of many concurrent orders', async () => {
    await stockUntil(1);
    const buyers: Player[] = [];
    for (let each = 0; each < BUYERS; each += 1) buyers.push(await openBuyer());
    const { version } = await goodOf(MUG);
    const answers = await Promise.all(
      buyers.map((who) => {
        const body = { requestId: v4(), goodsId: MUG, version };
        return untilAnswered(() => cashier.post(calls.diamondExchangeGoods, body, who));
      }),
    );
    const soldOut = errorOf('soldOut').errcode;
    expect(answers.map(({ errcode }) => errcode).sort((a, b) => a - b)).toEqual([
      0,
      ...Array(BUYERS - 1).fill(soldOut),
    ]);
    expect(await leftOf()).toBe(0);
    const sums = await tables(cashier.database)
      .selectFrom('balance')
      .select(({ fn }) => fn.sum<number>('amount').as('diamonds'))
      .where('currency', '=', 'diamond')
      .where(
        'user_id',
        'in',
        buyers.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    expect(Number(sums.diamonds)).toBe((BUYERS - 1) * PRICE);
  });

  test('with a lost answer are ordered once', async () => {
    await stockUntil(5);
    const buyer = await openBuyer(3 * PRICE);
    const requestId = v4();
    const first = await order({ who: buyer, requestId });
    expect(await order({ who: buyer, requestId })).toEqual(first);
    expect(await orders(buyer)).toHaveLength(1);
    expect(await leftOf()).toBe(4);
  });

  test('are listed in pages, newest first', async () => {
    await stockUntil(5);
    const buyer = await openBuyer(3 * PRICE);
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      cashier.advance(1);
      ids.unshift((await order({ who: buyer })).data.orderId);
    }
    const list = async (before = '') =>
      (await cashier.post(calls.diamondGoodsExchangeOrderLog, { before, pageSize: 2 }, buyer)).data;
    const [first, second] = [await list(), await list(ids[1])];
    expect(first).toMatchObject({ orders: [{ orderId: ids[0] }, { orderId: ids[1] }], hasMore: true });
    expect(second).toMatchObject({ orders: [{ orderId: ids[2] }], hasMore: false });
  });
});

describe('an order', () => {
  let buyer: Player;
  let orderId: string;

  beforeEach(async () => {
    await stockUntil(1);
    buyer = await openBuyer();
    orderId = (await order({ who: buyer })).data.orderId;
  });

  test('cancelled by its player returns diamonds and stock once', async () => {
    const requestId = v4();
    cashier.advance(1);
    const first = await cancel(orderId, { who: buyer, requestId });
    expect(first.data).toMatchObject({ diamonds: PRICE, order: { orderId, state: 'cancelled' } });
    expect(await cancel(orderId, { who: buyer, requestId })).toEqual(first);
    const other = await cancel(v4(), { who: buyer, requestId });
    expect(other).toMatchObject(errorOf('requestReused'));
    expect(await cancel(orderId, { who: buyer })).toMatchObject(errorOf('goodsOrderClosed'));
    await expect(cancelByOperator(orderId)).rejects.toThrow(`Order ${orderId} is cancelled`);
    expect(await look(buyer)).toMatchObject({ diamonds: PRICE });
    expect(await leftOf()).toBe(1);
    const { movements } = (await cashier.post(calls.diamondLog, {}, buyer)).data;
    expect(movements[0]).toMatchObject({ kind: 'shop-refund', amount: PRICE });
  });

  test('cannot be seen or cancelled by another player', async () => {
    expect(await cancel(orderId)).toMatchObject({ ...errorOf('notFound'), field: 'orderId' });
    expect(await cancel(v4())).toMatchObject({ ...errorOf('notFound'), field: 'orderId' });
    const { orders: others } = (
      await cashier.post(calls.diamondGoodsExchangeOrderLog, { before: orderId }, ana)
    ).data;
    expect(others).toEqual([]);
    expect(await orders(buyer)).toMatchObject([{ state: 'placed' }]);
  });

  test('is packed, sent and delivered by the operator, and its player sees it', async () => {
    await step(orderId, 'goods.pack');
    expect(await cancel(orderId, { who: buyer })).toMatchObject(errorOf('goodsOrderClosed'));
    await expect(step(orderId, 'goods.deliver')).rejects.toThrow(`Order ${orderId} is packed`);
    const ask = (isConfirmed: boolean, name: `goods ${string}`, asked: object = {}) =>
      operate(operator(), name, { id: orderId, ...asked }, { isConfirmed });
    const parcel = { tracking: 'LBC 77-8' };
    const says = [
      expect.stringMatching(`^Player .+, id ${buyer.id}$`),
      expect.stringMatching(
        `^Order ${orderId} of .+, which is packed, is sent as LBC 77-8, and not cancelled`,
      ),
    ];
    expect(await ask(false, 'goods send', parcel)).toEqual({ says, isDone: false, lines: [] });
    expect((await orders(buyer))[0]?.state).toBe('packed');
    expect(await ask(true, 'goods send', parcel)).toMatchObject({ says, isDone: true });
    expect((await ask(false, 'goods deliver')).says[1]).toMatch(/, which is sent, has arrived, for good\.$/);
    await expect(cancelByOperator(orderId)).rejects.toThrow(`Order ${orderId} is sent`);
    await step(orderId, 'goods.deliver');
    const [shown] = await orders(buyer);
    expect(shown).toMatchObject({ state: 'delivered', tracking: 'LBC 77-8' });
    expect(shown?.steps.map(({ state }) => state)).toEqual(['placed', 'packed', 'sent', 'delivered']);
    expect(await look(buyer)).toMatchObject({ diamonds: 0 });
  });

  test('can be cancelled by the operator when packed', async () => {
    await step(orderId, 'goods.pack');
    expect(await cancelByOperator(orderId)).toEqual({ orderId, state: 'cancelled' });
    expect(await look(buyer)).toMatchObject({ diamonds: PRICE });
    expect(await leftOf()).toBe(1);
  });

  test('cancelled and packed at once becomes one of the two', async () => {
    const [cancelled, packed] = await Promise.allSettled([
      untilAnswered(() => cancel(orderId, { who: buyer })),
      step(orderId, 'goods.pack'),
    ]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.errcode === 0;
    expect(packed.status).toBe(isCancelled ? 'rejected' : 'fulfilled');
    expect(await orders(buyer)).toMatchObject([{ state: isCancelled ? 'cancelled' : 'packed' }]);
    expect(await look(buyer)).toMatchObject({ diamonds: isCancelled ? PRICE : 0 });
  });

  test('is shown to the operator with its address, and listed until it is delivered', async () => {
    const shown = await ops('goods show', { id: orderId });
    expect(shown.slice(1, 8).map((line) => line.trim())).toEqual([
      ...['Ana Cruz', '+63 9171234567', '12 Katipunan Ave.', 'Loyola Heights', 'Quezon City'],
      ...['Metro Manila 1108', 'Region 13'],
    ]);
    const listed = await ops('goods list');
    const line = listed.find((each) => each.startsWith(orderId));
    expect(line).toContain(`1 (Perya mug)  ${PRICE} diamonds`);
    expect(line).not.toContain('Katipunan');
    expect(await ops('goods pack', { id: orderId })).toEqual([`Order ${orderId} is packed.`]);
    expect(await ops('goods cancel', { id: orderId })).toEqual([
      `Order ${orderId} is cancelled. The diamonds are back with the player.`,
    ]);
    expect((await ops('goods list')).join('\n')).not.toContain(orderId);
  });
});

describe('the operator', () => {
  test('changes the stock once per request, and never below zero', async () => {
    await stockUntil(4);
    const requestId = v4();
    await stock(6, MUG, requestId);
    expect(await restock(6, MUG, requestId)).toEqual(['Of good 1 (Perya mug) 10 are left then.']);
    await expect(stock(-11)).rejects.toThrow('There are fewer of it');
    await expect(stock(1, 77)).rejects.toThrow('There is no good 77: there are 1 (Perya mug)');
    const [mug, bag] = await ops('goods stock');
    expect(mug).toMatch(/^ {3}1 {7}10 left of +\d+ {2}Perya mug$/);
    expect(bag).toMatch(/^ {3}2 {8}0 left of +0 {2}Tote bag$/);
  });

  test('gets an error for missing orders', async () => {
    for (const id of ['7', v4()]) {
      await expect(ops('goods show', { id })).rejects.toThrow(`There is no order ${id}`);
      await expect(step(id, 'goods.pack')).rejects.toThrow(`There is no order ${id}`);
    }
    const send = advanceGoods(operator(), v4(), { type: 'goods.send', tracking: 'x'.repeat(61) });
    await expect(send).rejects.toThrow('60 characters');
  });
});

describe('an address', () => {
  test.each<[string, object]>([
    ['without a name', { name: '   ' }],
    ['with a control character', { street: '12 Katipunan\u0007' }],
    ['with a line break', { street: '12 Katipunan\nAve.' }],
    ['with a right-to-left override', { city: '\u202eytiC' }],
    ['with only a zero-width joiner', { barangay: '\u200d' }],
    ['with a line separator', { province: 'Ca\u2028vite' }],
    ['with too long a street', { street: 'x'.repeat(121) }],
    ['with too long a name', { name: 'ñ'.repeat(61) }],
    ['of another region', { region: '99' }],
    ['with a number as its region', { region: 13 }],
    ['with a landline', { mobile: '281234567' }],
    ['with a number with its zero', { mobile: '09171234567' }],
    ['with a postal code of five digits', { postalCode: '11080' }],
    ['with a postal code in other digits', { postalCode: '١١٠٨' }],
    ['without a city', { city: undefined }],
  ])('%s is refused', async (_, change) => {
    const [field = ''] = Object.keys(change);
    expect(await settle(ana, { ...HOME, ...change })).toMatchObject({ ...errorOf('invalid'), field });
    expect((await look()).address).toBeNull();
  });

  test('is kept without the spaces around it, in the script of its player', async () => {
    const kept = { ...HOME, name: '王小明', street: 'ñ'.repeat(120) };
    const { data } = await settle(ana, { ...kept, city: '  Quezon City ', extra: 'x' });
    expect(data.address).toEqual(kept);
    expect((await look()).address).toEqual(kept);
  });

  test('does not appear in stored requests', async () => {
    await stockUntil(1);
    const buyer = await openBuyer();
    const { orderId } = (await order({ who: buyer })).data;
    await cancel(orderId, { who: buyer });
    const found = await sql<{ answer: unknown }>`select answer from request_log
      where user_id = ${buyer.id} and answer::text like '%Katipunan%'`.execute(tables(cashier.database));
    expect(found.rows).toEqual([]);
  });
});

describe('the check of the book', () => {
  /** What it finds after a spoilt row, and puts the row right. */
  async function find(spoil: string, mend: string): Promise<string[]> {
    const kysely = tables(cashier.database);
    await sql.raw(spoil).execute(kysely);
    const { differences } = await checkBook(cashier.database, bookChecks);
    await sql.raw(mend).execute(kysely);
    return differences.filter(({ kind }) => kind === 'feature').map(describeDifference);
  }

  async function exchanged(): Promise<string> {
    const { id } = await tables(cashier.database)
      .selectFrom('shop_exchange')
      .select('id')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    return id;
  }

  test('finds a purchase without its price or its goods', async () => {
    await give(ana, 'diamond', 100);
    await exchange(OFFER.coins);
    const id = await exchanged();
    expect(
      await find(
        `update shop_exchange set price = 101 where id = '${id}'`,
        `update shop_exchange set price = 100 where id = '${id}'`,
      ),
    ).toEqual([`Purchase ${id} of player ${ana.id} costs 101, but 100 was taken.`]);
    expect(
      await find(
        `update shop_exchange set id = '${ana.id}' where id = '${id}'`,
        `update shop_exchange set id = '${id}' where id = '${ana.id}'`,
      ),
    ).toEqual(
      expect.arrayContaining([
        `Purchase ${ana.id} of player ${ana.id} costs 100, but 0 was taken.`,
        `Purchase ${id} of player ${ana.id} costs 0, but 100 was taken.`,
        `Exchange ${ana.id} of player ${ana.id} was not paid.`,
        `Player ${ana.id} was paid by exchange ${id}, which does not exist.`,
      ]),
    );
  });

  test('finds a set of keepsakes with an unspent one', async () => {
    await giveKeepsakes(ana, 3);
    await exchange(OFFER.keepsakes);
    const one = `user_id = '${ana.id}' and id = (
      select id from player_prop where user_id = '${ana.id}' and prop_id = 40002 order by id limit 1)`;
    const id = await exchanged();
    expect(
      await find(
        `update player_prop set spent_on = null where ${one}`,
        `update player_prop set spent_on = '${id}' where ${one}`,
      ),
    ).toEqual([`Exchange ${id} of player ${ana.id} takes 3 of item 40002, but 2 are spent on it.`]);
  });

  test('finds an order cancelled without its diamonds, and a stock that differs from sales', async () => {
    await stockUntil(1);
    const buyer = await openBuyer();
    const { orderId } = (await order({ who: buyer })).data;
    const found = await find(
      `update goods_order set state = 'cancelled' where id = '${orderId}'`,
      `update goods_order set state = 'placed' where id = '${orderId}'`,
    );
    expect(found).toEqual([
      `Order ${orderId} of player ${buyer.id} gives ${PRICE} diamonds back, but 0 were given.`,
      expect.stringMatching(/^The stock of good 1 says that \d+ are sold, but there are \d+ orders\.$/),
    ]);
    expect(
      await find(
        `update goods_stock set added = added + 1 where goods_id = ${MUG}`,
        `update goods_stock set added = added - 1 where goods_id = ${MUG}`,
      ),
    ).toHaveLength(1);
    expect(
      await find(
        `update goods_order set price = price + 1 where id = '${orderId}'`,
        `update goods_order set price = price - 1 where id = '${orderId}'`,
      ),
    ).toEqual([`Purchase ${orderId} of player ${buyer.id} costs ${PRICE + 1}, but ${PRICE} was taken.`]);
  });
});
