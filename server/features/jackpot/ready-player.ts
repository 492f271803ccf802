import type { DrawTableRow } from '#contract/jackpot.ts';
import type { DotFlags } from '#contract/lobby.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { canDraw, changeSeed, type DrawSeed, jackpotDraws } from '#server/features/fairness/index.ts';
import type { Ways } from './count-chances.ts';
import { isDrawOn } from './count-chances.ts';
import { type DrawFacts, findDrawFacts, needsCount, settleChances } from './draw-accounts.ts';
import type { JackpotDependencies } from './draw-terms.ts';
import { type DrawTerms, termsOf } from './draw-terms.ts';
import { planCounting } from './rates.ts';

/** A player who can draw: earnings counted, and a seed over the current table. */
export interface ReadyPlayer extends DrawFacts {
  seed: DrawSeed;
  /** The table that the seed draws from. */
  table: DrawTableRow[];
  /** What earns chances now, by the config of {@link DrawFacts.activeVersion}. */
  ways: Ways;
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
  const counting = await planCounting(database, database, facts);
  const isSettled = !needsCount(facts, counting, clock());
  if (isSettled && canDraw(seed, tableVersion)) return { ...facts, seed, table, ways: counting.ways };
  return changePlayer(database, userId, (tx) => readyPlayer(tx, deps, { terms, userId, time: clock() }));
}

/**
 * Counts a locked player's earnings, and gives them a new seed when they have none, one over an old table, or
 * one outside of the chain. The old seed ends, so its draws can be recomputed.
 */
export async function readyPlayer(
  tx: Transaction,
  deps: Pick<JackpotDependencies, 'canRig' | 'database' | 'randomInt'>,
  { terms, userId, time }: { terms: DrawTerms; userId: string; time: number },
): Promise<ReadyPlayer> {
  const facts = await readFacts(tx, userId);
  const counting = await planCounting(deps.database, tx, facts);
  const counted = await settleChances(tx, facts, counting, time);
  const own = await termsOf(deps, terms, facts);
  const player = { ...facts, ...counted, table: own.table, ways: counting.ways };
  const { seed } = facts;
  if (canDraw(seed, own.tableVersion)) return { ...player, seed };
  const change = await changeSeed(tx, jackpotDraws, facts, own, { time, randomInt: deps.randomInt });
  return { ...player, seed: change.seed, nonce: 0, nextSeed: change.nextSeed };
}

async function readFacts(tx: Transaction, userId: string): Promise<DrawFacts> {
  const facts = await findDrawFacts(tx, userId);
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  return facts;
}

type Dependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Whether the player can draw. */
export async function readDots(
  deps: Dependencies,
  userId: string,
): Promise<Pick<DotFlags, 'canReceiveDrawChance'>> {
  const config = await deps.configuration.appConfig();
  const chances = await countChancesNow(deps, userId);
  return { canReceiveDrawChance: isDrawOn(config) && chances > 0 };
}

/** Counts the player's earnings first. While draws are off too, so that this time earns nothing later. */
async function countChancesNow({ clock, database }: Dependencies, userId: string): Promise<number> {
  const seen = await findDrawFacts(database, userId);
  if (seen === null) return 0;
  if (!needsCount(seen, await planCounting(database, database, seen), clock())) return seen.chances;
  return changePlayer(database, userId, async (tx) => {
    const facts = (await findDrawFacts(tx, userId)) ?? seen;
    const { chances } = await settleChances(tx, facts, await planCounting(database, tx, facts), clock());
    return chances;
  });
}
