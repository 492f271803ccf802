import { createConfiguration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { isDrawOn } from './draw-terms.ts';
import { feedPools } from './jackpot-pools.ts';

interface Options extends Pick<Dependencies, 'clock' | 'database'> {
  /** Told of a failure; the next time may go well. */
  onError: (error: unknown) => void;
}

/** Stakes of one transaction. */
const AT_ONCE = 10_000;

/**
 * Gives the jackpots their share of all stakes that wait for it; while there is no draw, the house keeps it. Never fails. Any number of processes may do it on one database.
 * @returns what does so; the signal ends it after the stakes at hand
 */
export function feedJackpots({ database, clock, onError }: Options): (stop?: AbortSignal) => Promise<void> {
  const configuration = createConfiguration({ database, clock, onBroken: () => {}, onUnplayable: () => {} });

  async function feed(stop?: AbortSignal): Promise<void> {
    for (let fed = AT_ONCE; fed === AT_ONCE && !stop?.aborted; ) {
      const config = await configuration.appConfig();
      const pools = isDrawOn(config) ? config.jackpotPools : [];
      fed = await database.transaction((tx) => feedPools(tx, pools, { time: clock(), limit: AT_ONCE }));
    }
  }

  return (stop) => feed(stop).catch(onError);
}
