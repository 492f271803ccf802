import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { receiveDrawChance as call } from '#contract/jackpot.ts';
import type { Transaction } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { readPools } from '#server/ledger/jackpot-pools.ts';
import { settleDraw } from '#server/ledger/settle-draw.ts';
import { type DrawFacts, lockDrawFacts } from '#server/repositories/draw-accounts.ts';
import { findAnswer, hashParams, type RequestKey } from '#server/repositories/requests.ts';
import { type DrawTerms, type JackpotDependencies, readTerms, termsOf } from './draw-terms.ts';
import { type DrawWish, type PlannedDraw, planDraw } from './plan-draw.ts';
import { readyPlayer } from './ready-player.ts';

type Drawn = ResponseOf<typeof call>;

const ALREADY_THERE = '23505';

/**
 * Draws for the player by the table in force, which he is committed to; on a seed over a former one nothing is drawn any more. The same
 * request gets the same award, whatever has changed since. Of draws of one player that come at once, those that find the first one done take turns.
 * @param facts of the player, for this request
 * @throws CallError `activityOver` and what {@link planDraw} refuses
 */
export async function receiveDrawChance(
  deps: JackpotDependencies,
  facts: DrawFacts,
  { requestId, commitment }: BodyOf<typeof call>,
): Promise<Drawn> {
  const { userId } = facts;
  const request = { userId, requestId, call: call.path, paramsHash: hashParams([commitment]) };
  if (facts.isAnswered) return answerAgain(deps, request);
  const wish = { request, commitment };
  const terms = await readTerms(deps);
  try {
    const drawn =
      (await drawAtOnce(deps, terms, { ...wish, facts })) ?? (await drawInTurn(deps, terms, wish));
    return drawn ?? (await answerAgain(deps, request));
  } catch (error) {
    if (sqlState(error) !== ALREADY_THERE) throw error;
    return answerAgain(deps, request);
  }
}

/**
 * Whoever names no commitment takes a new seed, if his is over a former table.
 * @returns null when what was read of the player has changed in between
 */
async function drawAtOnce(
  deps: JackpotDependencies,
  terms: DrawTerms,
  { facts, ...wish }: DrawWish & { facts: DrawFacts },
): Promise<Drawn | null> {
  const { seed } = facts;
  const own = await termsOf(deps, terms, facts);
  const isReady = seed !== null && (wish.commitment !== '' || seed.tableVersion === own.tableVersion);
  const player = isReady ? { ...facts, seed } : await readyPlayer(deps, terms, facts.userId);
  return settle(deps.database, terms, await planDraw(player, own, wish, deps.clock()));
}

/** The same while nobody else draws for the player. @returns null when the request has been answered */
async function drawInTurn(
  deps: JackpotDependencies,
  terms: DrawTerms,
  wish: DrawWish,
): Promise<Drawn | null> {
  const { database, clock } = deps;
  const { userId, requestId } = wish.request;
  return database.transaction(async (tx) => {
    const facts = await lockDrawFacts(tx, userId, requestId);
    if (facts === null || facts.isAnswered) return null;
    const { seed } = facts;
    if (seed === null) throw new Error(`${userId} has lost his seed`);
    const own = await termsOf(deps, terms, facts);
    return settle(tx, terms, await planDraw({ ...facts, seed }, own, wish, clock()));
  });
}

async function settle(
  tx: Pick<Transaction, 'query'>,
  { config }: DrawTerms,
  planned: PlannedDraw,
): Promise<Drawn | null> {
  const { answer, prize, result } = planned;
  if (prize.kind === 'jackpot') await readPools(tx, config.jackpotPools, result.createTime);
  const bonus = await settleDraw(tx, planned);
  return bonus === null ? null : { ...answer, bonus };
}

async function answerAgain({ database }: JackpotDependencies, request: RequestKey): Promise<Drawn> {
  return v.parse(call.response, await findAnswer(database, request));
}
