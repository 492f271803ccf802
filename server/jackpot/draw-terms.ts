import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { versionOf } from '#games/rules/fairness.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Configuration } from '#server/services/configuration.ts';
import { drawCrypto } from '#server/services/draw-crypto.ts';
import type { Ways } from './count-chances.ts';

export interface JackpotDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
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

/** @throws CallError `activityOver` when nothing can be drawn */
export async function readTerms({
  configuration,
}: Pick<JackpotDependencies, 'configuration'>): Promise<DrawTerms> {
  const config = await configuration.appConfig();
  const table = drawTableOf(config);
  const weight = weightSum(table);
  if (!isDrawOn(config) || weight === 0 || weight > HEAVIEST) {
    throw new CallError('activityOver', 'The jackpot draw is over.');
  }
  return { config, table, tableVersion: await versionOf(table, drawCrypto) };
}

/** What earns chances now: nothing while there is no draw. */
export function waysOf(config: AppConfig): Ways {
  return isDrawOn(config) ? config.drawChances : NOTHING_EARNED;
}

export function isDrawOn({ activities }: AppConfig): boolean {
  return activities.some(({ id }) => id === ACTIVITY_ID.luckyJackpot);
}
