import type { AppConfig } from '#contract/app-config.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { drawTableBy, drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  canDraw,
  changeSeed,
  type DrawSeed,
  drawCrypto,
  jackpotDraws,
} from '#server/features/fairness/index.ts';
import { isDrawOn, type Ways } from './count-chances.ts';
import { type DrawFacts, findDrawFacts, needsCount, settleChances } from './draw-accounts.ts';
import { planCounting } from './rates.ts';

export interface JackpotDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Whether a player's own weights apply. */
  canRig: boolean;
}

export interface DrawTerms {
  config: AppConfig;
  table: DrawTableRow[];
  tableVersion: string;
}

/** The largest total of a table's weights. */
const HEAVIEST = 2 ** 32;

/** Caches the terms of each config. */
const known = new WeakMap<AppConfig, Promise<DrawTerms>>();

/**
 * The terms for players without weights of their own.
 * @throws CallError `activityOver` when nothing can be drawn
 */
export async function readTerms({
  configuration,
}: Pick<JackpotDependencies, 'configuration'>): Promise<DrawTerms> {
  const config = await configuration.appConfig();
  const terms = known.get(config) ?? makeTerms(config);
  known.set(config, terms);
  return terms;
}

async function makeTerms(config: AppConfig): Promise<DrawTerms> {
  const table = drawTableOf(config);
  const weight = weightSum(table);
  if (!isDrawOn(config) || weight === 0 || weight > HEAVIEST) {
    throw new CallError('activityOver', 'The jackpot draw is over.');
  }
  return { config, table, tableVersion: await versionOf(table, drawCrypto) };
}

/** The terms for this player. Ignores weights for rows that no longer exist. */
async function termsOf(
  { canRig }: Pick<JackpotDependencies, 'canRig'>,
  terms: DrawTerms,
  { weights }: Pick<DrawFacts, 'weights'>,
): Promise<DrawTerms> {
  const table = canRig && weights !== null ? drawTableBy(weights, terms.config) : [];
  return table.length === 0 ? terms : { ...terms, table, tableVersion: await versionOf(table, drawCrypto) };
}

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

type ChanceDependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Whether the player can draw. */
export async function readDots(
  deps: ChanceDependencies,
  userId: string,
): Promise<Pick<DotFlags, 'canReceiveDrawChance'>> {
  const config = await deps.configuration.appConfig();
  const chances = await countChancesNow(deps, userId);
  return { canReceiveDrawChance: isDrawOn(config) && chances > 0 };
}

/** Counts the player's earnings first. While draws are off too, so that this time earns nothing later. */
async function countChancesNow({ clock, database }: ChanceDependencies, userId: string): Promise<number> {
  const seen = await findDrawFacts(database, userId);
  if (seen === null) return 0;
  if (!needsCount(seen, await planCounting(database, database, seen), clock())) return seen.chances;
  return changePlayer(database, userId, async (tx) => {
    const facts = (await findDrawFacts(tx, userId)) ?? seen;
    const { chances } = await settleChances(tx, facts, await planCounting(database, tx, facts), clock());
    return chances;
  });
}
