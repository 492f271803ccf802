import type { Database } from '#server/core/db/database.ts';
import type { KnownDraws } from './known-draws.ts';
import { MODEL_DRAWS } from './model-config.ts';

const MILLION = 1_000_000n;

/**
 * Jackpots whose amount is not their initial amounts plus their share of stakes, less the wins that players
 * were told of.
 */
export async function findPoolFaults(database: Database, { jackpots }: KnownDraws): Promise<string[]> {
  const pools = await database.query<{ propId: number; amount: number; carry: number; staked: number }>({
    name: 'model-pools',
    text: `select prop_id as "propId", amount, carry,
        (select coalesce(sum(amount), 0)::bigint from journal where kind = 'game-stake')
          - (select coalesce(sum(stake), 0)::bigint from jackpot_contribution) as staked
      from jackpot_pool order by prop_id`,
    values: [],
  });
  return pools.flatMap(({ propId, amount, carry, staked }) => {
    const settings = MODEL_DRAWS.jackpotPools.find((pool) => pool.propId === propId);
    const { times, amount: won } = jackpots.get(propId) ?? { times: 0, amount: 0 };
    const begun = BigInt(settings?.seed ?? 0) * BigInt(times + 1) - BigInt(won);
    const due = begun * MILLION + BigInt(staked) * BigInt(settings?.sharePpm ?? 0);
    const held = BigInt(amount) * MILLION + BigInt(carry);
    return due === held ? [] : [`jackpot ${propId} holds ${held} millionths instead of ${due}`];
  });
}
