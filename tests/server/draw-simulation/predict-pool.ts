import type { AppConfig } from '#contract/app-config.ts';

type Settings = AppConfig['jackpotPools'][number];

/** What stands in a jackpot by what its terms say, counted beside the server and its book. Minor units. */
export interface PredictedPool {
  propId: number;
  amount: number;
  /** Millionths of a minor unit beyond it. */
  carry: number;
  wins: number;
  paid: number;
  /** What stakes would have given beyond its ceiling. */
  refused: number;
}

const MILLION = 1_000_000n;

export function openPredictedPool({ propId, seed }: Settings): PredictedPool {
  return { propId, amount: seed, carry: 0, wins: 0, paid: 0, refused: 0 };
}

/** Won so many times, whoever came first: he had what stood there, and everybody after him what it begins with. */
export function winPool(pool: PredictedPool, { seed }: Settings, wins: number): PredictedPool {
  if (wins === 0) return pool;
  const paid = pool.amount + (wins - 1) * seed;
  return { ...pool, amount: seed, wins: pool.wins + wins, paid: pool.paid + paid };
}

/** Given its share of stakes, as far as its ceiling. */
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
