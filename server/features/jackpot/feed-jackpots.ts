import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { isDrawOn } from './count-chances.ts';
import { feedPools } from './jackpot-pools.ts';

/** Stakes per transaction. */
const AT_ONCE = 10_000;
const STATEMENT_TIME = 15_000;

/** Gives the jackpots their share of new stakes; while draws are off, the house keeps it. */
export async function feedJackpots(
  { database, clock, configuration }: ConfigDependencies,
  stop?: AbortSignal,
): Promise<void> {
  for (let fed = AT_ONCE; fed === AT_ONCE && !stop?.aborted; ) {
    const config = await configuration.appConfig();
    const pools = isDrawOn(config) ? config.jackpotPools : [];
    fed = await database.transaction((tx) => feedPools(tx, pools, { time: clock(), limit: AT_ONCE }), {
      statementTime: STATEMENT_TIME,
    });
  }
}
