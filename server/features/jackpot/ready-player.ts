import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type DrawFacts, type DrawSeed, findDrawFacts, needsCount, settleChances } from './draw-accounts.ts';
import { changeSeed, planSeed } from './draw-seeds.ts';
import { type DrawTerms, type JackpotDependencies, termsOf, waysOf } from './draw-terms.ts';

/** A player who can draw: earnings counted, and a seed over the current table. */
export interface ReadyPlayer extends DrawFacts {
  seed: DrawSeed;
  /** The table in the seed's commitment. */
  table: DrawTableRow[];
}

/** Reads a player and updates them if needed. Usually nothing is, so it checks before it locks. */
export async function findReadyPlayer(
  deps: JackpotDependencies,
  terms: DrawTerms,
  userId: string,
): Promise<ReadyPlayer> {
  const { clock, database } = deps;
  const facts = await readFacts(database, userId);
  const { seed } = facts;
  const { table, tableVersion } = await termsOf(deps, terms, facts);
  const isReady = seed?.tableVersion === tableVersion && !needsCount(facts, waysOf(terms.config), clock());
  if (isReady) return { ...facts, seed, table };
  return changePlayer(database, userId, (tx) => readyPlayer(tx, deps, { terms, userId, time: clock() }));
}

/**
 * Counts a locked player's earnings, and gives them a new seed when they have none or one over an old table.
 * The old seed ends, so its draws can be recomputed.
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
