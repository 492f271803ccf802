import { isDeepStrictEqual } from 'node:util';
import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { COINS } from '#contract/rewards.ts';
import { SCRATCH, type ScratchCard } from '#contract/scratch.ts';
import { isInDeal } from '#games/rules/deal.ts';
import { dealCrypto } from '#server/features/scratch/deals.ts';
import { expectNamed, tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { drawsOf } from './known-draws.ts';
import { countGiven, rememberClaim } from './known-rewards.ts';
import { compare } from './look-at-rewards.ts';
import { MODEL_DEAL } from './model-rewards.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';
import { readStanding, standingAfter } from './standing.ts';

/** Two requests at once, one of them twice, scratch a card each while there are any; one is bought before. */
export async function scratchAtOnce(player: number, known: Known, world: World): Promise<void> {
  const had = await lookAtCards(player, known, world);
  if (had.cards === 0) await buyCard(player, known, world, v4());
  const { cards, root } = await lookAtCards(player, known, world);
  const mine = known.rewards.of(player);
  const earlier = new Set(mine.cards.keys());
  const before = await readStanding(player, world);
  const twice = v4();
  const outcomes = await Promise.all(
    [twice, twice, v4()].map((requestId) => scratchCard(player, known, world, requestId)),
  );
  if (outcomes.includes(null)) return;
  const fresh = [...mine.cards.values()].filter(({ cardId }) => !earlier.has(cardId));
  compare(`player ${player} scratched of ${cards}`, fresh.length, Math.min(2, cards), world);
  const won = fresh.flatMap(({ cardId }) => mine.claims.get(`${SCRATCH}:${cardId}`) ?? []);
  const should = standingAfter(before, won, { player, known, now: world.now() });
  compare(`after scratching player ${player} has`, await readStanding(player, world), should, world);
  for (const card of fresh.filter(({ dealId }) => dealId === root.dealId)) {
    if (!isInDeal(card, card.proof, root, dealCrypto)) world.faults.push(`${card.cardId} is not in its deal`);
  }
  await dismissOldest(player, known, world);
  await lookAtCards(player, known, world);
}

export async function buyCard(
  player: number,
  known: Known,
  world: World,
  requestId: string,
): Promise<Outcome> {
  const body = { requestId, propId: MODEL_DEAL.propId, count: 1, price: MODEL_DEAL.price } as const;
  const call = calls.diamondExchangeScratchcard;
  const { outcome, data } = await world.call(call, body, tokenOf({ player }, world));
  if (data !== null) known.rewards.of(player).boughtCards.add(requestId);
  return expectNamed(outcome);
}

/** A repeated request must have the same cards. One that comes while its deal closes asks for the next. */
export async function scratchCard(
  player: number,
  known: Known,
  world: World,
  requestId: string,
): Promise<Outcome> {
  const body = { requestId, propId: MODEL_DEAL.propId, count: 1, dealId: '' } as const;
  const ask = () => world.call(calls.scratchCardLottery, body, tokenOf({ player }, world));
  let { outcome, data } = await ask();
  while (outcome === ERRCODE.dealChanged) ({ outcome, data } = await ask());
  for (const card of data?.cards ?? []) rememberCard(player, card, known, world);
  return expectNamed(outcome);
}

function rememberCard(player: number, card: ScratchCard, known: Known, world: World): void {
  const mine = known.rewards.of(player);
  const { isSeen, ...earlier } = mine.cards.get(card.cardId) ?? { isSeen: false };
  if ('cardId' in earlier) {
    if (isDeepStrictEqual(earlier, card)) return;
    world.faults.push(`${JSON.stringify(card)} was ${JSON.stringify(earlier)}`);
    return;
  }
  mine.cards.set(card.cardId, { ...card, isSeen });
  const { cardId, prizeId, propId, count, wagering, time } = card;
  const { number: _, ...prize } = MODEL_DEAL.prizes.find(({ id }) => id === prizeId) ?? {
    ...{ id: 0, propId: 0, count: 0, number: 0 },
  };
  const due = prize.propId === COINS ? prize.count * MODEL_DEAL.betMultiple : 0;
  const told = { id: prizeId, propId, count, wagering };
  compare(`card ${cardId} won`, told, { ...prize, wagering: due }, world);
  if (count > 0)
    rememberClaim(mine, `${SCRATCH}:${cardId}`, { rewards: [{ propId, count }], wagering, time });
}

async function dismissOldest(player: number, known: Known, world: World): Promise<void> {
  const card = known.rewards
    .of(player)
    .cards.values()
    .find(({ isSeen }) => !isSeen);
  if (card === undefined) return;
  const { cardId } = card;
  const { outcome } = await world.call(calls.dismissScratchCard, { cardId }, tokenOf({ player }, world));
  compare(`player ${player} has seen ${cardId}`, outcome, 0, world);
  card.isSeen = true;
}

/** Compares the player's cards, and those that wait to be seen, with the model's. */
export async function lookAtCards(
  player: number,
  known: Known,
  world: World,
): Promise<{ cards: number; root: { dealId: string; root: string; size: number } }> {
  const { outcome, data } = await world.call(calls.getScratchCardInfo, {}, tokenOf({ player }, world));
  const tier = data?.tiers[0];
  if (data === null || !tier?.deal) throw new Error(`nothing is told of scratch cards: ${outcome}`);
  const mine = known.rewards.of(player);
  const told = { cards: tier.cards, scratched: data.scratched };
  const drawn = drawsOf(known.draws, player).filter(({ drawn: { propId } }) => propId === MODEL_DEAL.propId);
  const given = countGiven(mine, MODEL_DEAL.propId) + drawn.length + mine.boughtCards.size;
  const should = { cards: given - mine.cards.size, scratched: mine.cards.size };
  compare(`the scratch cards of player ${player}`, told, should, world);
  const waiting = [...mine.cards.values()].filter(({ isSeen }) => !isSeen).map(({ cardId }) => cardId);
  const pending = data.pendingCards.map(({ cardId }) => cardId);
  compare(`the cards that player ${player} has not seen`, pending.toSorted(), waiting.toSorted(), world);
  const { dealId, root, size } = tier.deal;
  return { cards: tier.cards, root: { dealId, root, size } };
}
