import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { COINS, DIAMONDS } from '#contract/rewards.ts';
import { readDealStatement, type ScratchCard, type ScratchDealConfig } from '#contract/scratch.ts';
import { checkDeal, isInDeal } from '#games/rules/deal.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { closeDeal, dealCrypto } from '#server/features/scratch/deals.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { tables } from './tables.ts';

const SILVER = 80_002;

const cashier = openForFile(openTestCashier);
let ana: Player;

/** A deal of twenty silver cards with two top prizes. */
const small: ScratchDealConfig = {
  ...{ propId: SILVER, price: 3_000, size: 20, betMultiple: 1 },
  prizes: [
    { id: 1, propId: COINS, count: 10_000, number: 2 },
    { id: 2, propId: DIAMONDS, count: 5, number: 4 },
    { id: 3, propId: COINS, count: 100, number: 6 },
  ],
};

beforeEach(async () => {
  await configureApp(cashier.database, { scratchDeals: [small] });
  cashier.advance(2_000);
  ana = await cashier.signUp();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const info = async (who: Player) => (await cashier.post(calls.getScratchCardInfo, {}, who)).data;
const tierOf = async (who: Player) => (await info(who)).tiers[0];
const openDealId = async (who: Player) => (await tierOf(who))?.deal?.dealId ?? '';

async function giveCards(who: Player, count: number, propId: number = SILVER) {
  await cashier.database.transaction((tx) =>
    givePlayerProp(tx, { userId: who.id, propId, count, source: 'draw', time: cashier.now() }),
  );
}

async function giveDiamonds(who: Player, amount: number) {
  await cashier.database.transaction((tx) =>
    transfer(tx, {
      ...{ currency: 'diamond', amount, kind: 'draw-win', reference: v4(), time: cashier.now() },
      ...{ from: { kind: 'system', name: 'bonus' }, to: { kind: 'player', userId: who.id } },
    }),
  );
}

const scratch = (who: Player, changes: Partial<RequestOf<typeof calls.scratchCardLottery>> = {}) =>
  cashier.post(
    calls.scratchCardLottery,
    { requestId: v4(), propId: SILVER, count: 1, dealId: '', ...changes },
    who,
  );

const buy = (who: Player, changes: Partial<RequestOf<typeof calls.diamondExchangeScratchcard>> = {}) =>
  cashier.post(
    calls.diamondExchangeScratchcard,
    { requestId: v4(), propId: SILVER, count: 1, price: small.price, ...changes },
    who,
  );

const refused = (name: Parameters<typeof errorOf>[0]) => errorOf(name);

describe('buying', () => {
  test('takes diamonds for cards that are scratched into tickets with proofs', async () => {
    await giveDiamonds(ana, 7_000);
    expect(await buy(ana, { count: 2 })).toMatchObject({ data: { cards: 2, diamonds: 1_000 } });
    expect(await buy(ana)).toMatchObject(refused('priceNotMet'));
    expect(await buy(ana, { price: 1 })).toMatchObject(refused('rewardChanged'));
    expect(await buy(ana, { propId: 80_001 })).toMatchObject(refused('scratchClosed'));
    const before = await tierOf(ana);
    const published = readDealStatement(before?.deal?.statement ?? '');
    const { data } = await scratch(ana, { count: 2, dealId: before?.deal?.dealId ?? '' });
    expect(data.cards).toHaveLength(2);
    for (const card of data.cards) {
      expect(isInDeal(card, card.proof, published ?? { root: '', size: 0 }, dealCrypto)).toBe(true);
    }
    expect((await tierOf(ana))?.cards).toBe(0);
    expect(await scratch(ana)).toMatchObject(refused('noScratchCard'));
  });

  test('happens once per request', async () => {
    await giveDiamonds(ana, 9_000);
    const requestId = v4();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(ana, { requestId })));
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ cards: 1, diamonds: 6_000 })));
  });
});

describe('a scratched card', () => {
  test('waits until it is seen, and then shows in the log', async () => {
    await close();
    await giveCards(ana, 1);
    const [card] = (await scratch(ana)).data.cards;
    const cardId = card?.cardId ?? '';
    expect((await info(ana)).pendingCards).toEqual([card]);
    const log = async () => (await cashier.post(calls.searchScratchCardAwardLog, {}, ana)).data.cards;
    expect(await log()).toEqual([]);
    expect(await cashier.post(calls.dismissScratchCard, { cardId }, ana)).toMatchObject({ errcode: 0 });
    expect(await cashier.post(calls.dismissScratchCard, { cardId }, ana)).toMatchObject({ errcode: 0 });
    expect((await info(ana)).pendingCards).toEqual([]);
    expect(await log()).toMatchObject([{ cardId, isClosed: false }]);
    const ben = await cashier.signUp();
    expect(await cashier.post(calls.dismissScratchCard, { cardId }, ben)).toMatchObject(refused('notFound'));
    expect(await cashier.post(calls.getScratchCardReceipt, { cardId }, ben)).toMatchObject(
      refused('notFound'),
    );
    expect((await cashier.post(calls.getScratchCardReceipt, { cardId }, ana)).data.card).toEqual(card);
  });

  test('is the same after a lost answer', async () => {
    await giveCards(ana, 3);
    const requestId = v4();
    const [first, again] = [await scratch(ana, { requestId }), await scratch(ana, { requestId })];
    expect(again.data).toEqual(first.data);
    expect(first.data.left).toBe(2);
  });

  test('is the same card when two devices scratch the same voucher', async () => {
    await giveCards(ana, 1);
    const answers = await Promise.all([scratch(ana), scratch(ana), scratch(ana)]);
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const { errcode } = refused('noScratchCard');
    expect(answers.filter((answer) => answer.errcode === errcode)).toHaveLength(2);
  });

  test('is not assigned from an unseen deal', async () => {
    await giveCards(ana, 1);
    expect(await scratch(ana, { dealId: v4() })).toMatchObject(refused('dealChanged'));
    expect((await tierOf(ana))?.cards).toBe(1);
  });
});

describe('the cards of a player in ten deals', () => {
  async function scratchInTenDeals() {
    const cards: ScratchCard[] = [];
    while (cards.length < 10) {
      await close();
      await giveCards(ana, 1);
      cards.push(...(await scratch(ana)).data.cards);
      cashier.advance(1);
    }
    await close();
    await info(ana);
    return cards;
  }

  async function readAll(cards: readonly ScratchCard[]) {
    const hashed = vi.spyOn(dealCrypto, 'sha256');
    expect((await info(ana)).pendingCards).toEqual(cards);
    for (const card of cards) {
      const { data } = await cashier.post(calls.getScratchCardReceipt, { cardId: card.cardId }, ana);
      expect(data.card).toEqual(card);
      const published = readDealStatement(data.statement) ?? { root: '', size: 0 };
      expect(isInDeal(data.card, data.card.proof, published, dealCrypto)).toBe(true);
    }
    const ofChecks = cards.reduce((sum, { proof }) => sum + proof.length + 1, 0);
    const hashes = hashed.mock.calls.length - ofChecks;
    hashed.mockRestore();
    return hashes;
  }

  test('are shown and proven without recomputing their deals', async () => {
    expect(await readAll(await scratchInTenDeals())).toBe(0);
  });

  test('of a release without stored proofs get them once', async () => {
    const cards = await scratchInTenDeals();
    await sql`update scratch_card set proof = null`.execute(tables(cashier.database));
    expect(await readAll(cards)).toBeGreaterThan(0);
    expect(await readAll(cards)).toBe(0);
  });
});

describe('a deal', () => {
  test('ends with its last top prize, after each ticket once, and the next deal opens', async () => {
    await close();
    const dealId = await openDealId(ana);
    const players = await Promise.all(Array.from({ length: 50 }, () => cashier.signUp()));
    for (const player of players) await giveCards(player, 1);
    const answers = await Promise.all(players.map((player) => scratch(player, { dealId })));
    const cards = answers.flatMap(({ errcode, data }) => (errcode === 0 ? data.cards : []));
    const tickets = cards.map(({ ticket }) => ticket).toSorted((a, b) => a - b);
    expect(tickets).toEqual(tickets.map((_, index) => index));
    const last = cards.find(({ ticket }) => ticket === tickets.length - 1);
    expect(last?.prizeId).toBe(1);
    expect(cards.filter(({ prizeId }) => prizeId === 1)).toHaveLength(2);
    const late = answers.filter(({ errcode }) => errcode !== 0);
    expect(late.map(({ errcode }) => errcode)).toEqual(late.map(() => refused('dealChanged').errcode));
    expect(cards.length + late.length).toBe(50);
    const next = await tierOf(players.at(-1) ?? ana);
    expect(next?.deal).toMatchObject({ sold: 0 });
    expect(next?.deal?.dealId).not.toBe(dealId);
    const { data: whole } = await cashier.post(calls.getClosedScratchDeal, { dealId });
    const published = readDealStatement(whole.statement);
    expect(published && checkDeal({ ...published, seed: whole.seed }, dealCrypto)).toEqual({
      ...{ commitment: true, root: true, prizes: true },
    });
    expect(whole.sold).toBe(tickets.length);
  });

  test('gives fewer cards than requested when it ends, and keeps the other vouchers', async () => {
    await close();
    await giveCards(ana, 40);
    let left = 40;
    for (let closed = false; !closed; ) {
      const { data } = await scratch(ana, { count: 10 });
      left -= data.cards.length;
      expect(data.left).toBe(left);
      closed = data.hasClosed;
    }
    expect(left).toBeGreaterThanOrEqual(20);
    expect(await scratch(ana)).toMatchObject({ errcode: 0, data: { left: left - 1 } });
  });

  test('keeps its initial prizes, and its seed until it closes', async () => {
    await close();
    const dealId = await openDealId(ana);
    await configureApp(cashier.database, { scratchDeals: [{ ...small, size: 30 }] });
    cashier.advance(2_000);
    expect((await tierOf(ana))?.deal).toMatchObject({ dealId, size: 20 });
    expect(await cashier.post(calls.getClosedScratchDeal, { dealId })).toMatchObject(refused('notFound'));
    await close();
    expect((await tierOf(ana))?.deal).toMatchObject({ size: 30 });
    expect(await cashier.post(calls.getClosedScratchDeal, { dealId })).toMatchObject({ errcode: 0 });
  });

  test('is closed by hand only on a private server', async () => {
    const { database, now: clock } = cashier;
    await expect(closeDeal({ database, clock }, 'silver')).rejects.toThrow('last top prize');
    await expect(closeDeal({ database, clock, canRig: true }, 'copper')).rejects.toThrow('No deal');
  });

  test('is absent while the tier is not on sale, and vouchers stay', async () => {
    await giveCards(ana, 1, 80_003);
    expect(await scratch(ana, { propId: 80_003 })).toMatchObject(refused('scratchClosed'));
    await configureApp(cashier.database, { activities: [] });
    cashier.advance(2_000);
    expect(await scratch(ana)).toMatchObject(refused('activityOver'));
    await configureApp(cashier.database, { activities: seedAppConfig.activities });
    cashier.advance(2_000);
    expect((await info(ana)).tiers).toHaveLength(1);
  });
});

test('ten scratched cards pay their award once', async () => {
  await giveCards(ana, 10);
  const [early] = (await info(ana)).addups;
  expect(early).toMatchObject({ key: 'scratch-cards:10', state: 'running', done: 0, needed: 10 });
  for (let done = 0; done < 10; ) done += (await scratch(ana, { count: 10 - done })).data.cards.length;
  const [right] = (await info(ana)).addups;
  expect(right).toMatchObject({ state: 'claimable', done: 10 });
  const claim = () =>
    cashier.post(
      calls.receiveAddupAwardById,
      { requestId: v4(), key: right?.key ?? '', version: right?.version ?? '' },
      ana,
    );
  expect(await claim()).toMatchObject({ errcode: 0, data: { rewards: [{ propId: DIAMONDS, count: 5 }] } });
  expect(await claim()).toMatchObject(refused('rewardTaken'));
});

test('the check of the book finds a spoiled card, deal, payment, voucher and purchase', async () => {
  const kysely = tables(cashier.database);
  await close();
  await giveDiamonds(ana, 30_000);
  await buy(ana, { count: 10 });
  let won = '';
  while (won === '') won = (await scratch(ana)).data.cards.find(({ count }) => count > 0)?.cardId ?? '';
  const dealId = (
    await kysely.selectFrom('scratch_card').select('deal_id').where('id', '=', won).executeTakeFirstOrThrow()
  ).deal_id;
  const spoilt: [spoil: ReturnType<typeof sql>, mend: ReturnType<typeof sql>, says: RegExp][] = [
    [
      sql`update scratch_card set count = count + 1 where id = ${won}`,
      sql`update scratch_card set count = count - 1 where id = ${won}`,
      /does not follow|something else/,
    ],
    [
      sql`update scratch_card set proof = 'f' || proof where id = ${won}`,
      sql`update scratch_card set proof = substring(proof from 2) where id = ${won}`,
      /does not follow/,
    ],
    [
      sql`update scratch_deal set sold = sold + 1 where id = ${dealId}`,
      sql`update scratch_deal set sold = sold - 1 where id = ${dealId}`,
      /has sold/,
    ],
    [
      sql`update scratch_deal set root = 'f' || root where id = ${dealId}`,
      sql`update scratch_deal set root = substring(root from 2) where id = ${dealId}`,
      /not the one that was published/,
    ],
    [
      sql`update reward set key = 'scratch:other' where key = ${`scratch:${won}`}`,
      sql`update reward set key = ${`scratch:${won}`} where key = 'scratch:other'`,
      /something else/,
    ],
    [
      sql`update scratch_card set voucher_id = id where id = ${won}`,
      sql`update scratch_card c set voucher_id = p.id from player_prop p where c.id = ${won} and p.spent_on = c.id`,
      /not spent on one card/,
    ],
    [
      sql`update scratch_purchase set price = price + 1 where user_id = ${ana.id}`,
      sql`update scratch_purchase set price = price - 1 where user_id = ${ana.id}`,
      /cards that cost/,
    ],
    [
      sql`update scratch_purchase set tier = 80001 where user_id = ${ana.id}`,
      sql`update scratch_purchase set tier = 80002 where user_id = ${ana.id}`,
      /other cards/,
    ],
  ];
  for (const [spoil, mend, says] of spoilt) {
    await spoil.execute(kysely);
    const faults = await cashier.differences();
    await mend.execute(kysely);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toMatch(says);
  }
});

/** Opens a new deal of the configured ones. */
async function close() {
  await info(ana);
  const { database, now: clock } = cashier;
  await closeDeal({ database, clock, canRig: true }, 'silver');
}
