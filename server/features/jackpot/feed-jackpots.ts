import { createConfiguration } from '#server/core/config/configuration.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { isDrawOn } from './count-chances.ts';
import { feedPools } from './jackpot-pools.ts';

interface Options extends DataDependencies {
  /** Called for a failure; the next run may succeed. */
  onError: (error: unknown) => void;
}

/** Stakes per transaction. */
const AT_ONCE = 10_000;
const STATEMENT_TIME = 15_000;

/**
 * Returns a job that gives the jackpots their share of new stakes; while draws are off, the house keeps it.
 * The job never fails. Several processes may share one database. The signal ends it after the stakes under
 * way.
 */
export function feedJackpots({ database, clock, onError }: Options): (stop?: AbortSignal) => Promise<void> {
  const configuration = createConfiguration({ database, clock });

  async function feed(stop?: AbortSignal): Promise<void> {
    for (let fed = AT_ONCE; fed === AT_ONCE && !stop?.aborted; ) {
      const config = await configuration.appConfig();
      const pools = isDrawOn(config) ? config.jackpotPools : [];
      fed = await database.transaction((tx) => feedPools(tx, pools, { time: clock(), limit: AT_ONCE }), {
        statementTime: STATEMENT_TIME,
      });
    }
  }

  return (stop) => feed(stop).catch(onError);
}
