import type { AppConfig } from '#contract/app-config.ts';

type Settings = AppConfig['jackpotPools'][number];

/** A jackpot's amount, calculated from its terms without server or book. Minor units. */
export interface PredictedPool {
  propId: number;
  amount: number;
  /** Millionths of a minor unit beyond the amount. */
  carry: number;
  wins: number;
  paid: number;
  /** The share beyond the ceiling. */
  refused: number;
}

const MILLION = 1_000_000n;

export function openPredictedPool({ propId, seed }: Settings): PredictedPool {
  return { propId, amount: seed, carry: 0, wins: 0, paid: 0, refused: 0 };
}

/** The first of several winners gets the amount, each further one the initial amount. */
export function winPool(pool: PredictedPool, { seed }: Settings, wins: number): PredictedPool {
  if (wins === 0) return pool;
  const paid = pool.amount + (wins - 1) * seed;
  return { ...pool, amount: seed, wins: pool.wins + wins, paid: pool.paid + paid };
}

/** Adds the share of stakes, up to the ceiling. */
export function feedPool(
  pool: PredictedPool,
  { sharePpm, ceiling }: Settings,
  staked: number,
): PredictedPool {
  const millionths = BigInt(pool.carry) + BigInt(staked) * BigInt(sharePpm);
  const full = pool.amount + Number(millionths / MILLION);
  const amount = Math.max(pool.amount, Math.min(full, ceiling));
  return {
    ...pool,
    amount,
    carry: Number(millionths % MILLION),
    refused: pool.refused + full - amount,
  };
}
