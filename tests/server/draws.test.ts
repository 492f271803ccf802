import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { JACKPOT_PROP } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { givePlayerProp, listFreeProps } from '#server/features/props/player-props.ts';
import { readBalance } from '#server/ledger/account.ts';
import * as lastingCards from '#server/migrations/031-lasting-cards.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { PRICE } from './open-test-cashier.ts';
import { activitiesWithDraws, activitiesWithoutDraws, openTestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const SCRATCH_CARD = 80_001;
const FIVE_PERCENT = 1001;

const jackpot = openForFile(openTestJackpot);
const player = freshPlayer(jackpot);

beforeEach(async () => {
  await jackpot.give(player, 3);
});
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const movements = async (drawId: string) =>
  tables(jackpot.database)
    .selectFrom('journal')
    .select(['from_account', 'to_account', 'amount', 'currency', 'kind'])
    .where('reference', '=', drawId)
    .orderBy('kind')
    .execute();

const props = async () =>
  tables(jackpot.database)
    .selectFrom('player_prop')
    .select(['prop_id', 'source', 'expires_at', 'spent_on'])
    .where('user_id', '=', player.id)
    .where('source', '=', 'draw')
    .execute();

const amountOf = async (propId: number) => {
  const { data } = await jackpot.post(calls.getJackpotPools, {}, player);
  return data.pools.find((pool) => pool.propId === propId)?.amount ?? 0;
};

describe('a draw pays', () => {
  test('coins, from the house', async () => {
    await jackpot.rig({ id: 4, propId: 2001, count: 12_345 });
    const drawn = await jackpot.draw(player);
    expect(drawn).toEqual({
      drawId: expect.any(String),
      ...{ id: 4, type: 1, propId: 2001, count: 12_345, bonus: 12_345, createTime: jackpot.now() },
      ...{ canReceiveDrawChance: true, chances: 2, needDeposit: 1_000_000, needTyping: 1_000_000 },
    });
    expect(await jackpot.balance(player)).toBe(signUpBonus + 12_345);
    expect(await movements(drawn.drawId)).toEqual([
      { from_account: 'house', to_account: 'player', amount: 12_345, currency: 'coin', kind: 'draw-win' },
    ]);
  });

  test.each([
    ['points', 2002, 'point'],
    ['diamonds', 60_001, 'diamond'],
  ] as const)('%s', async (_, propId, currency) => {
    await jackpot.rig({ propId, count: 50 });
    await jackpot.draw(player);
    const { drawId, bonus } = await jackpot.draw(player);
    expect(bonus).toBe(0);
    expect(await readBalance(jackpot.database, player.id, currency)).toBe(100);
    expect(await movements(drawId)).toEqual([
      { from_account: 'bonus', to_account: 'player', amount: 50, currency, kind: 'draw-win' },
    ]);
    expect(await jackpot.balance(player)).toBe(signUpBonus);
  });

  test('a coupon that a deposit can use', async () => {
    await jackpot.rig({ propId: FIVE_PERCENT, count: 1 });
    await jackpot.draw(player);
    const expiresAt = jackpot.now() + 30 * DAY;
    expect(await props()).toEqual([
      { prop_id: FIVE_PERCENT, source: 'draw', expires_at: expiresAt, spent_on: null },
    ]);
    const { coupons } = (await jackpot.post(calls.getTradeInfo, {}, player)).data;
    const won = coupons.find(({ propId, expiresAt: end }) => propId === FIVE_PERCENT && end === expiresAt);
    await jackpot.deposit(player, PRICE);
    const before = await jackpot.balance(player);
    const { orderId } = await jackpot.pay(player, { couponId: won?.couponId ?? '' });
    expect((await jackpot.balance(player)) - before).toBe(PRICE + PRICE / 20);
    expect(await props()).toMatchObject([{ spent_on: orderId }]);
  });

  test('scratch cards, one by one', async () => {
    await jackpot.rig({ propId: SCRATCH_CARD, count: 3 });
    expect(await jackpot.draw(player)).toMatchObject({ propId: SCRATCH_CARD, count: 3, bonus: 0 });
    expect((await props()).map(({ prop_id }) => prop_id)).toEqual(Array(3).fill(SCRATCH_CARD));
  });

  test('scratch cards that last until they can be used', async () => {
    await jackpot.rig({ propId: SCRATCH_CARD, count: 1 });
    await jackpot.draw(player);
    const owned = () => listFreeProps(jackpot.database, player.id, jackpot.now() + 10 * 365 * DAY);
    expect((await owned()).filter(({ propId }) => propId === SCRATCH_CARD)).toEqual([
      { id: expect.any(String), propId: SCRATCH_CARD, expiresAt: 0 },
    ]);
  });

  test('scratch cards won with a 30-day limit, which no longer expire', async () => {
    await jackpot.rig({ propId: SCRATCH_CARD, count: 1 });
    await jackpot.draw(player);
    const kysely = tables(jackpot.database);
    const end = (propId: number) =>
      kysely.updateTable('player_prop').set({ expires_at: 1 }).where('prop_id', '=', propId).execute();
    await end(SCRATCH_CARD);
    await givePlayerProp(jackpot.database, {
      ...{ userId: player.id, propId: FIVE_PERCENT, source: 'draw' },
      ...{ time: jackpot.now(), expiresAt: 1 },
    });
    await lastingCards.up(kysely);
    const ends = new Map((await props()).map(({ prop_id, expires_at }) => [prop_id, expires_at]));
    expect([ends.get(SCRATCH_CARD), ends.get(FIVE_PERCENT)]).toEqual([0, 1]);
  });

  test('nothing for a row without a prize', async () => {
    await jackpot.rig({ propId: 2001, count: 0 });
    const { drawId, bonus } = await jackpot.draw(player);
    expect(bonus).toBe(0);
    expect(await movements(drawId)).toEqual([]);
  });

  test.each(Object.values(JACKPOT_PROP))('the whole jackpot %s, and resets it', async (propId) => {
    const seed = seedAppConfig.jackpotPools.find((pool) => pool.propId === propId)?.seed ?? 0;
    await jackpot.rigJackpot(propId);
    const amount = await amountOf(propId);
    const drawn = await jackpot.draw(player);
    expect(drawn).toMatchObject({ id: 6, type: 2, propId, count: 1, bonus: amount });
    expect(await jackpot.balance(player)).toBe(signUpBonus + amount);
    const account = `jackpot:${propId}`;
    expect(await movements(drawn.drawId)).toEqual([
      { from_account: 'house', to_account: account, amount: seed, currency: 'coin', kind: 'jackpot-seed' },
      { from_account: account, to_account: 'player', amount, currency: 'coin', kind: 'jackpot-win' },
    ]);
    const { data } = await jackpot.post(calls.getJackpotPools, {}, player);
    expect(data.pools.find((pool) => pool.propId === propId)).toMatchObject({
      ...{ amount: seed, lastAmount: amount, lastWonAt: jackpot.now() },
    });
  });

  test('coins without wagering, shown among the bonuses', async () => {
    await jackpot.rig({ propId: 2001, count: 500 });
    const asked = await jackpot.post(calls.getExchange, {}, player);
    const { drawId } = await jackpot.draw(player);
    const { data } = await jackpot.post(calls.appUserCoinDetail, { filter: 'bonuses' }, player);
    expect(data.movements[0]).toMatchObject({ kind: 'draw-win', amount: 500, reference: drawId });
    const after = await jackpot.post(calls.getExchange, {}, player);
    expect({ ...after.data, coin: 0 }).toMatchObject(withoutCoins(asked.data));
  });
});

/** The rules of a withdrawal without the balance. */
function withoutCoins(exchange: object): object {
  return Object.fromEntries(Object.entries(exchange).filter(([name]) => /wager/i.test(name)));
}

describe('a request', () => {
  test('gets the same award again, whatever has changed since', async () => {
    await jackpot.rig({ propId: 2001, count: 500 });
    const requestId = v4();
    const drawn = await jackpot.draw(player, { requestId });
    await jackpot.rig({ propId: 2002, count: 1 });
    await jackpot.configure({ activities: activitiesWithoutDraws });
    expect(await jackpot.draw(player, { requestId })).toEqual(drawn);
    await jackpot.configure({ activities: activitiesWithDraws });
    expect(await jackpot.balance(player)).toBe(signUpBonus + 500);
  });

  test('with other parameters and the same id is refused', async () => {
    const { fairness } = await jackpot.info(player);
    const requestId = v4();
    await jackpot.draw(player, { requestId });
    const reused = await jackpot.ask(player, { requestId, commitment: fairness.commitment });
    expect(reused).toMatchObject({ ...errorOf('requestReused'), field: 'requestId' });
    const change = { requestId, clientSeed: 'mine' };
    expect(await jackpot.post(calls.changeDrawSeed, change, player)).toMatchObject(errorOf('requestReused'));
    expect(await jackpot.info(player)).toMatchObject({ chances: 2 });
  });
});

describe('a waiting award', () => {
  test('is shown oldest first, wherever it is on the grid, until it is dismissed', async () => {
    await jackpot.rig({ id: 9, propId: 2001, count: 500 });
    const first = await jackpot.draw(player);
    await jackpot.rig({ id: 3, propId: 2001, count: 500 });
    const second = await jackpot.draw(player);
    const awards = [first, second].map(({ drawId, id, type, propId, count, bonus, createTime }) => {
      return { drawId, id, type, propId, count, bonus, createTime };
    });
    expect((await jackpot.info(player)).pendingAwards).toEqual(awards);

    const dismiss = () => jackpot.post(calls.dismissDrawAward, { drawId: first.drawId }, player);
    expect(await dismiss()).toMatchObject({ errcode: 0 });
    expect(await dismiss()).toMatchObject({ errcode: 0 });
    expect((await jackpot.info(player)).pendingAwards).toEqual(awards.slice(1));
  });

  test('is dismissed once, and a repeat changes nothing', async () => {
    const { drawId } = await jackpot.draw(player);
    const dismiss = () => jackpot.post(calls.dismissDrawAward, { drawId }, player);
    const row = () =>
      jackpot.database.query({
        name: 'test-draw-row',
        text: 'select dismissed_at as "dismissedAt" from draw where id = $1::uuid',
        values: [drawId],
      });
    const dismissed = [{ dismissedAt: jackpot.now() }];
    await dismiss();
    expect(await row()).toEqual(dismissed);
    jackpot.advance(1);
    expect((await Promise.all([dismiss(), dismiss()])).map(({ errcode }) => errcode)).toEqual([0, 0]);
    expect(await row()).toEqual(dismissed);
  });

  test('cannot be dismissed by another player', async () => {
    const { drawId } = await jackpot.draw(player);
    const other = await jackpot.signUp();
    const nothing = errorOf('notFound');
    expect(await jackpot.post(calls.dismissDrawAward, { drawId }, other)).toMatchObject(nothing);
    expect(await jackpot.post(calls.getDrawReceipt, { drawId }, other)).toMatchObject(nothing);
    expect((await jackpot.info(player)).pendingAwards).toHaveLength(1);
    expect((await jackpot.info(other)).pendingAwards).toEqual([]);
  });
});

describe('past draws are listed', () => {
  test('for their player, page by page', async () => {
    await jackpot.rig({ propId: 2001, count: 500 });
    await jackpot.give(player, 20);
    const drawn: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      jackpot.advance(1);
      drawn.unshift((await jackpot.draw(player)).drawId);
    }
    const page = async (pageNum: number, pageSize = 20) =>
      (await jackpot.post(calls.getPersonJackpotDrawAwardLog, { pageNum, pageSize }, player)).data;
    const first = await page(1);
    expect(first).toMatchObject({ pages: 2, total: 23 });
    expect(first.list[0]).toEqual({
      ...{ id: drawn[0], type: 1, propId: 2001, amountSection: 500, count: 500 },
      createTime: jackpot.now(),
    });
    const ids = [...first.list, ...(await page(2)).list].map(({ id }) => id);
    expect(ids).toEqual(drawn);
    expect((await page(3)).list).toEqual([]);
    expect((await page(10_000, 50)).list).toEqual([]);
  });

  test('for all players, newest first, with masked names', async () => {
    await jackpot.rig({ propId: 2001, count: 777 });
    await jackpot.draw(player);
    jackpot.advance(1);
    const other = await jackpot.signUp();
    await jackpot.give(other, 1);
    await jackpot.rig({ propId: SCRATCH_CARD, count: 1 });
    await jackpot.draw(other);
    const { jackpotWinnerList } = await jackpot.info(player);
    expect(jackpotWinnerList.length).toBeLessThanOrEqual(20);
    expect(jackpotWinnerList.slice(0, 2)).toMatchObject([
      { propId: SCRATCH_CARD, type: 1, amountSection: 0, count: 1, updateTime: jackpot.now() },
      { propId: 2001, type: 1, amountSection: 777, count: 777 },
    ]);
    expect(jackpotWinnerList.map(({ nickname }) => nickname)).toEqual(
      jackpotWinnerList.map(() => expect.stringMatching(/^Pl\*\*\*..$/)),
    );
  });
});
