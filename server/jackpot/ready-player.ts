import type { DrawTableRow } from '#contract/jackpot.ts';
import { CallError } from '#server/http/call-error.ts';
import { type DrawFacts, type DrawSeed, findDrawFacts } from '#server/repositories/draw-accounts.ts';
import { changeSeed } from '#server/repositories/draw-seeds.ts';
import { type DrawTerms, type JackpotDependencies, termsOf, waysOf } from './draw-terms.ts';
import { planSeed } from './plan-seed.ts';
import { settleChances } from './settle-chances.ts';

/** A player who could draw, if he had a chance: what he has earned is counted, and there is a seed over the table as it is now. */
export interface ReadyPlayer extends DrawFacts {
  seed: DrawSeed;
}

/** The same with the table that the seed is committed to. */
interface CommittedPlayer extends ReadyPlayer {
  table: DrawTableRow[];
}

/** Each time that something has changed in between, another request of the player's has been done. */
const MOST_TRIES = 20;

/**
 * Counts what the player has earned, and gives him a seed if he has none, or one over another table than the one in force: that one
 * ends, and what was drawn on it can be computed again.
 */
export async function readyPlayer(
  deps: JackpotDependencies,
  terms: DrawTerms,
  userId: string,
): Promise<CommittedPlayer> {
  const { clock, database, randomInt } = deps;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const facts = await findDrawFacts(database, userId);
    if (facts === null) throw new CallError('unauthorised', 'Please log in.');
    const counted = await settleChances(deps, facts, waysOf(terms.config));
    if (counted === null) continue;
    const { seed } = facts;
    const own = await termsOf(deps, terms, facts);
    if (seed?.tableVersion === own.tableVersion) return { ...facts, ...counted, seed, table: own.table };
    await changeSeed(database, await planSeed(facts, own, { time: clock(), randomInt }));
  }
  throw new CallError('unavailable', 'Please try again.', { retryAfter: 1 });
}
