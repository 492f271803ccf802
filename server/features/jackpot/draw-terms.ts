import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawTableBy, drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Ways } from './count-chances.ts';
import type { DrawFacts } from './draw-accounts.ts';
import { drawCrypto } from './draw-crypto.ts';

export interface JackpotDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Whether weights that are a player's own count. */
  canRig: boolean;
}

/** By what draws go now. */
export interface DrawTerms {
  config: AppConfig;
  table: DrawTableRow[];
  tableVersion: string;
}

/** The most that the weights of a table can come to. */
const HEAVIEST = 2 ** 32;
const NOTHING_EARNED: Ways = { daily: 0, depositPerChance: 0, wagerPerChance: 0 };

/** Of configs that are in use: as long as one is, its terms are the same. */
const known = new WeakMap<AppConfig, Promise<DrawTerms>>();

/**
 * By what everybody draws who has no weights of his own.
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

/** The same for this player. Weights of his own that are for nothing that there is any more count for nothing. */
export async function termsOf(
  { canRig }: Pick<JackpotDependencies, 'canRig'>,
  terms: DrawTerms,
  { weights }: Pick<DrawFacts, 'weights'>,
): Promise<DrawTerms> {
  const table = canRig && weights !== null ? drawTableBy(weights, terms.config) : [];
  return table.length === 0 ? terms : { ...terms, table, tableVersion: await versionOf(table, drawCrypto) };
}

/** What earns chances now: nothing while there is no draw. */
export function waysOf(config: AppConfig): Ways {
  return isDrawOn(config) ? config.drawChances : NOTHING_EARNED;
}

export function isDrawOn({ activities }: AppConfig): boolean {
  return activities.some(({ id }) => id === ACTIVITY_ID.luckyJackpot);
}
