import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DIAMONDS } from '#contract/rewards.ts';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { findPlayer } from '#server/features/account/index.ts';
import { giveSpins } from '#server/features/invite-spin/spin-accounts.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { versionOfGood, versionOfOffer } from '#server/features/shop/shop.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { sampleAddress } from '#tests/sample-shop.ts';
import { configureApp } from './configure-app.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

const KILLS = 4;
const BEFORE_KILL = 12;
/** One at a time each of spins, cards, purchases of cards, coins and goods. */
const AT_ONCE = 5;
const ENOUGH = KILLS * (BEFORE_KILL + 2 * AT_ONCE);
/** No purse fills up. */
const GOAL = 1_000_000;
const PLENTY = 10_000_000;
const TIME_LIMIT = 300_000;

const [BRONZE] = SCRATCH_TIERS;
const { inviteSpinTerms, scratchDeals, shopOffers, goodsConfigs } = seedAppConfig;
const [[deal], [offer], [good]] = [scratchDeals, shopOffers, goodsConfigs];
if (!(deal && offer && good)) throw new Error('the seed has no deal, no offer or no good');

let server: KillableServer;

/** Answers. Keys are request ids. */
const spins = new Map<string, { drawId: string; added: number }>();
const cards = new Map<string, { cardId: string; diamonds: number }>();
const [boughtCards, boughtCoins, orders] = [new Set<string>(), new Set<string>(), new Set<string>()];

const MOVES: Record<string, (requestId: string) => Promise<unknown>> = {
  async spin(requestId) {
    spins.set(requestId, await server.ask(calls.actInviteUserSpin, { requestId }));
  },
  async scratch(requestId) {
    const body = { requestId, propId: BRONZE, count: 1, dealId: '' };
    const [card] = (await server.ask(calls.scratchCardLottery, body)).cards;
    if (card === undefined) throw new Error('no card was scratched');
    const { cardId, propId, count } = card;
    cards.set(requestId, { cardId, diamonds: propId === DIAMONDS ? count : 0 });
  },
  async buyCard(requestId) {
    const body = { requestId, propId: BRONZE, count: 1, price: deal.price };
    await server.ask(calls.diamondExchangeScratchcard, body);
    boughtCards.add(requestId);
  },
  async buyCoins(requestId) {
    await server.ask(calls.diamondExchangeCoin, {
      requestId,
      offerId: offer.id,
      version: versionOfOffer(offer),
    });
    boughtCoins.add(requestId);
  },
  async orderGood(requestId) {
    await server.ask(calls.diamondExchangeGoods, {
      requestId,
      goodsId: good.id,
      version: versionOfGood(good),
    });
    orders.add(requestId);
  },
};

/** Moves without an answer, by their request. */
const unanswered = new Map<string, keyof typeof MOVES>();
let answered = 0;
let cutOff = 0;

beforeAll(async () => {
  server = await openKillableServer(async (database) => {
    await configureApp(database, { inviteSpinTerms: { ...inviteSpinTerms, goal: GOAL } });
    const userId = await findPlayer(database, demoAccount.account);
    await changePlayer(database, userId, (tx) => giveSpins(tx, userId, ENOUGH));
    await givePlayerProp(database, { userId, propId: BRONZE, count: ENOUGH, source: 'test', time: 0 });
    await transfer(database, {
      ...{ currency: 'diamond', amount: PLENTY, kind: 'test', reference: userId, time: 0 },
      ...{ from: { kind: 'system', name: 'bonus' }, to: { kind: 'player', userId } },
    });
    await database.query({
      name: 'test-goods-stock',
      text: `insert into goods_stock (goods_id, added, "left") values ($1::integer, $2::integer, $2::integer)`,
      values: [good.id, ENOUGH],
    });
  });
  await server.ask(calls.updateAddress, sampleAddress());
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `makes every draw and every purchase once in ${KILLS} kills`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await moveUntilKilled();
      cutOff += unanswered.size;
      await server.restart();
      for (const [requestId, move] of [...unanswered]) await make(move, requestId);
      expect(unanswered).toEqual(new Map());
      expect(await server.findDifferences()).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(0);
    const { state } = await server.ask(calls.actInviteUser, {});
    expect(state.amount).toBe(sumOf(spins, ({ added }) => added));
    expect(new Set([...spins.values()].map(({ drawId }) => drawId)).size).toBe(spins.size);

    const { tiers, scratched, diamonds } = await server.ask(calls.getScratchCardInfo, {});
    expect(new Set([...cards.values()].map(({ cardId }) => cardId)).size).toBe(cards.size);
    expect({ scratched, left: tiers[0]?.cards }).toEqual({
      ...{ scratched: cards.size, left: ENOUGH + boughtCards.size - cards.size },
    });
    const spent = boughtCards.size * deal.price + boughtCoins.size * offer.price + orders.size * good.price;
    expect(diamonds).toBe(PLENTY - spent + sumOf(cards, ({ diamonds: won }) => won));
    const { goods } = await server.ask(calls.diamondShopData, {});
    expect(goods.find(({ goodsId }) => goodsId === good.id)?.stock).toBe(ENOUGH - orders.size);
  },
  TIME_LIMIT,
);

async function moveUntilKilled(): Promise<void> {
  const enough = answered + BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const keepMoving = async (move: keyof typeof MOVES) => {
    while (killed === undefined) {
      await make(move, v4());
      if (answered >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Object.keys(MOVES).map(keepMoving));
  await killed;
}

async function make(move: keyof typeof MOVES, requestId: string): Promise<void> {
  unanswered.set(requestId, move);
  try {
    await MOVES[move]?.(requestId);
    unanswered.delete(requestId);
    answered += 1;
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

function sumOf<Each>(all: ReadonlyMap<string, Each>, of: (each: Each) => number): number {
  return all.values().reduce((sum, each) => sum + of(each), 0);
}
