import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { SCRATCH, SCRATCH_BUY, type ScratchCard } from '#contract/scratch.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { worthOfCard } from '#games/rules/deal.ts';
import { worthOfReward } from '#games/rules/worth-of-reward.ts';
import { listScratchRights } from '#machines/scratch/scratch-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPage } from '#server/core/read-page.ts';
import type { SingleFlight } from '#server/core/single-flight.ts';
import { payReward, type RightsDependencies, readRights } from '#server/features/claims/index.ts';
import { readSigner } from '#server/features/fairness/index.ts';
import { givePlayerProp, reserveProp } from '#server/features/props/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { BalanceTooLow, transfer } from '#server/ledger/transfer.ts';
import {
  countVouchers,
  findCard,
  insertCard,
  listSeenCards,
  listUnseen,
  listVouchers,
  noteSeen,
  showCard,
} from './cards.ts';
import {
  findDeal,
  listOpenDeals,
  lockOpenDeal,
  noteSold,
  openNextDeal,
  prizesLeft,
  shuffled,
  soldWhole,
} from './deals.ts';

/** At most this many are sent at once. */
const MOST_PENDING = 50;

export interface ScratchDependencies extends RightsDependencies {
  randomInt: (max: number) => number;
  /** Callers that miss a deal of the same tier open one together. */
  shareOpening: SingleFlight<void>;
}

export function addScratchRoutes(answer: Answer, deps: ScratchDependencies): void {
  const { clock, database } = deps;

  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.getScratchCardInfo, async ({ userId }) => {
    const config = await readTerms(deps);
    const { database } = deps;
    const { facts, rights, time } = await readRights(deps, userId, listScratchRights);
    const [deals, vouchers, pendingCards, diamonds] = await Promise.all([
      listOpenDeals(database),
      countVouchers(database, userId),
      listUnseen(database, userId, MOST_PENDING),
      readBalance(database, userId, 'diamond'),
    ]);
    return {
      tiers: await Promise.all(
        config.scratchDeals.map(async ({ propId, price, ...terms }) => {
          const deal = deals.find(({ tier }) => tier === propId);
          return {
            ...{ propId, price, cards: vouchers.get(propId) ?? 0 },
            worth: Math.floor(worthOfCard(deal ?? terms, (prize) => worthOfReward(config, prize))),
            deal: deal
              ? {
                  ...{ dealId: deal.dealId, number: deal.number, size: deal.size, sold: deal.sold },
                  ...{ commitment: deal.commitment, root: deal.root },
                  ...{ statement: deal.statement, signature: deal.signature },
                  prizes: prizesLeft(await shuffled(deal), deal),
                }
              : null,
          };
        }),
      ),
      ...{ pendingCards, scratched: facts.scratched, addups: rights, diamonds, time },
    };
  });

  /** Sells vouchers of a tier for diamonds. */
  answer(calls.diamondExchangeScratchcard, {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { propId, count, price }, time }, config) {
      const terms = config.scratchDeals.find((deal) => deal.propId === propId);
      if (terms === undefined) throw closed();
      if (terms.price !== price) throw new CallError('rewardChanged', 'Another price holds now.');
      const id = newId(time);
      try {
        await transfer(tx, {
          ...{ currency: 'diamond', amount: count * price, kind: SCRATCH_BUY, reference: id, time },
          ...{ from: { kind: 'player', userId }, to: { kind: 'system', name: 'bonus' } },
        });
      } catch (error) {
        if (!(error instanceof BalanceTooLow)) throw error;
        throw new CallError('priceNotMet', 'There are too few diamonds.');
      }
      await tx.query({
        name: 'scratch-purchase',
        text: `insert into scratch_purchase (user_id, id, tier, count, price, created_at)
          values ($1::uuid, $2::uuid, $3, $4, $5, $6::bigint)`,
        values: [userId, id, propId, count, price, time],
      });
      await givePlayerProp(tx, { userId, propId, count, source: SCRATCH_BUY, time });
      const vouchers = await countVouchers(tx, userId);
      return { cards: vouchers.get(propId) ?? 0, diamonds: await readBalance(tx, userId, 'diamond') };
    },
  });

  /** Assigns the next tickets of the open deal to vouchers. The deal is locked after the player. */
  answer(calls.scratchCardLottery, {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { propId, count, dealId }, time }, config) {
      const vouchers = await listVouchers(tx, userId, propId, count);
      if (vouchers.length === 0) throw new CallError('noScratchCard', 'There is no such card left.');
      const deal = await lockOpenDeal(tx, propId);
      if (deal === null && !config.scratchDeals.some((terms) => terms.propId === propId)) throw closed();
      if (deal === null || (dealId !== '' && dealId !== deal.dealId)) {
        throw new CallError('dealChanged', 'Another deal has opened. Please look at it.');
      }
      const dealt = await shuffled(deal);
      const whole = soldWhole(dealt, deal.prizes);
      const used = vouchers.slice(0, whole - deal.sold);
      const cards: ScratchCard[] = [];
      for (const [index, voucherId] of used.entries()) {
        const ticket = deal.sold + index;
        const card = showCard({
          ...dealt.ticket(ticket),
          ...{ cardId: newId(time), tier: deal.tier, time, proof: dealt.proof(ticket) },
          betMultiple: deal.betMultiple,
        });
        await payCard(tx, { userId, voucherId, card, betMultiple: deal.betMultiple });
        cards.push(card);
      }
      const sold = deal.sold + cards.length;
      const hasClosed = sold >= whole;
      await noteSold(tx, { dealId: deal.dealId, sold, closedAt: hasClosed ? time : null });
      const left = await countVouchers(tx, userId);
      return {
        ...{ cards, left: left.get(propId) ?? 0, hasClosed },
        coin: await readBalance(tx, userId, 'coin'),
        diamonds: await readBalance(tx, userId, 'diamond'),
      };
    },
  });

  answer(calls.dismissScratchCard, async ({ userId, body: { cardId } }) => {
    if (await noteSeen(database, userId, cardId, clock())) return {};
    throw new CallError('notFound', 'There is no such card.');
  });

  answer(calls.searchScratchCardAwardLog, async ({ userId, body }) => {
    const { rows, hasMore } = await readPage(body, (page) => listSeenCards(database, userId, page));
    return { cards: rows, hasMore };
  });

  answer(calls.getScratchCardReceipt, async ({ userId, body: { cardId } }) => {
    const card = await findCard(deps.database, userId, cardId);
    const deal = card && (await findDeal(deps.database, card.dealId));
    if (card === null || deal === null) throw new CallError('notFound', 'There is no such card.');
    const { publicKey } = await readSigner(deps);
    const { statement, signature, closedAt } = deal;
    return { card, statement, signature, publicKey, isClosed: closedAt !== null };
  });

  /** The seed of an open deal stays secret: it is not found. */
  answer(calls.getClosedScratchDeal, async ({ body: { dealId } }) => {
    const deal = await findDeal(deps.database, dealId);
    if (deal === null || deal.closedAt === null) throw new CallError('notFound', 'No such deal has closed.');
    const { publicKey } = await readSigner(deps);
    const { statement, signature, seed, sold, closedAt } = deal;
    return { statement, signature, publicKey, seed, sold, closedAt };
  });
}

interface Assigned {
  userId: string;
  voucherId: string;
  card: ScratchCard;
  betMultiple: number;
}

async function payCard(tx: Transaction, { userId, voucherId, card, betMultiple }: Assigned): Promise<void> {
  const { cardId, propId, count, time } = card;
  const spent = await reserveProp(tx, { userId, id: voucherId, orderId: cardId, now: time });
  if (spent === null) throw new Error(`voucher ${voucherId} cannot be spent`);
  await insertCard(tx, { userId, voucherId, card });
  if (count === 0) return;
  await payReward(tx, {
    ...{ userId, source: SCRATCH, reference: `${SCRATCH}:${cardId}`, betMultiple, time },
    rewards: [{ propId, count }],
  });
}

/** The config, with a deal open for each of its tiers, shuffled before anything is locked. */
async function readTerms(deps: ScratchDependencies): Promise<WrittenConfig> {
  const { clock, configuration, database, randomInt, shareOpening } = deps;
  const config = await configuration.appConfig();
  if (!config.activities.some(({ id }) => id === ACTIVITY_ID.lottery)) {
    throw new CallError('activityOver', 'Scratch cards are over.');
  }
  const open = await listOpenDeals(database);
  const missing = config.scratchDeals.filter(({ propId }) => !open.some(({ tier }) => tier === propId));
  for (const terms of missing) {
    await shareOpening(`${terms.propId}`, async () => {
      const signer = await readSigner(deps);
      await openNextDeal(database, terms, { randomInt, signer, time: clock() });
    });
  }
  await Promise.all(open.map(shuffled));
  return config;
}

function closed(): CallError {
  return new CallError('scratchClosed', 'No deal of these cards is open.');
}
