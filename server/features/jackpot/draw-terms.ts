import type { AppConfig } from '#contract/app-config.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawTableBy, drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { isDrawOn } from './count-chances.ts';
import type { DrawFacts } from './draw-accounts.ts';

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
export async function termsOf(
  { canRig }: Pick<JackpotDependencies, 'canRig'>,
  terms: DrawTerms,
  { weights }: Pick<DrawFacts, 'weights'>,
): Promise<DrawTerms> {
  const table = canRig && weights !== null ? drawTableBy(weights, terms.config) : [];
  return table.length === 0 ? terms : { ...terms, table, tableVersion: await versionOf(table, drawCrypto) };
}
