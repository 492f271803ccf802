import type { JackpotPoolConfig } from '#contract/app-config.ts';
import { JACKPOT_POOLS, JACKPOT_PROP } from '#contract/constants.ts';
import type { Pool } from '#contract/jackpot.ts';
import type { StoredPool } from './jackpot-pools.ts';

/** The jackpots in the config, largest first, with their share of stakes. */
export function listKnownPools(stored: readonly StoredPool[], config: readonly JackpotPoolConfig[]): Pool[] {
  return JACKPOT_POOLS.flatMap((name) => {
    const propId = JACKPOT_PROP[name];
    const pool = stored.find((candidate) => candidate.propId === propId);
    const settings = config.find((candidate) => candidate.propId === propId);
    if (pool === undefined || settings === undefined) return [];
    const { amount, lastWonAt, lastAmount } = pool;
    const { seed, ceiling, sharePpm } = settings;
    return [{ name, propId, amount, seed, ceiling, sharePpm, lastWonAt, lastAmount }];
  });
}
