import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type DrawFacts, type DrawSeed, findDrawFacts } from './draw-accounts.ts';
import { changeSeed } from './draw-seeds.ts';
import { type DrawTerms, type JackpotDependencies, termsOf, waysOf } from './draw-terms.ts';
import { planSeed } from './plan-seed.ts';
import { hasEarned, settleChances } from './settle-chances.ts';

/** A player who could draw: their earnings are counted, and their seed is over the table as it is now. */
export interface ReadyPlayer extends DrawFacts {
  seed: DrawSeed;
  /** What the seed is committed to. */
  table: DrawTableRow[];
}

/** Reads a player, and makes ready what is not. Nearly always all is, so it looks before it locks. */
export async function findReadyPlayer(
  deps: JackpotDependencies,
  terms: DrawTerms,
  userId: string,
): Promise<ReadyPlayer> {
  const { clock, database } = deps;
  const facts = await readFacts(database, userId);
  const { seed } = facts;
  const { table, tableVersion } = await termsOf(deps, terms, facts);
  const isReady = seed?.tableVersion === tableVersion && !hasEarned(facts, waysOf(terms.config), clock());
  if (isReady) return { ...facts, seed, table };
  return changePlayer(database, userId, (tx) => readyPlayer(tx, deps, { terms, userId, time: clock() }));
}

/**
 * Counts what a locked player has earned, and gives them a seed if they have none or one over a former table:
 * that one ends, and what was drawn on it can be computed again.
 */
export async function readyPlayer(
  tx: Transaction,
  deps: Pick<JackpotDependencies, 'canRig' | 'randomInt'>,
  { terms, userId, time }: { terms: DrawTerms; userId: string; time: number },
): Promise<ReadyPlayer> {
  const facts = await readFacts(tx, userId);
  const counted = await settleChances(tx, facts, waysOf(terms.config), time);
  const own = await termsOf(deps, terms, facts);
  const player = { ...facts, ...counted, table: own.table };
  const { seed } = facts;
  if (seed?.tableVersion === own.tableVersion) return { ...player, seed };
  const change = await planSeed(facts, own, { time, randomInt: deps.randomInt });
  await changeSeed(tx, change);
  return { ...player, seed: change.seed, nonce: 0, nextSeed: change.nextSeed };
}

async function readFacts(tx: Transaction, userId: string): Promise<DrawFacts> {
  const facts = await findDrawFacts(tx, userId);
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  return facts;
}
