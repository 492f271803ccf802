import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallBudget } from '#contract/written-config.ts';

export interface LeasedLimiter {
  /** Counts a call of the player. Rejects with a `RateLimiterRes` when it is over the budget. */
  consume(player: string, budget: CallBudget): Promise<void>;
}

/** So many shares are a budget. */
const SHARES = 20;

/**
 * Counts calls across processes with few statements: a process counts each player's calls itself, and before
 * each share but the first it takes that share from what all processes have. So whoever is slow costs no
 * statement, and N processes allow N - 1 shares more than one.
 */
export function createLeasedLimiter(shared: RateLimiterPostgres): LeasedLimiter {
  const own = new RateLimiterMemory({ points: 1, duration: 1 });
  /** The shares that are being taken. Calls at the same time wait for them. */
  const leases = new Map<string, Promise<void>>();

  async function takeShare(player: string, { calls, seconds }: CallBudget, share: number): Promise<void> {
    Object.assign(shared, { points: Math.ceil(calls / share - 1) * share, duration: seconds });
    try {
      await shared.consume(player, share);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await own.block(player, refusal.msBeforeNext / 1_000);
      throw refusal;
    }
  }

  function lease(player: string, budget: CallBudget, share: number): Promise<void> {
    const before = leases.get(player) ?? Promise.resolve();
    const leased = before
      .then(() => takeShare(player, budget, share))
      .finally(() => {
        if (leases.get(player) === leased) leases.delete(player);
      });
    leases.set(player, leased);
    return leased;
  }

  return {
    async consume(player, budget) {
      const share = Math.max(1, Math.floor(budget.calls / SHARES));
      Object.assign(own, { points: budget.calls, duration: budget.seconds });
      const { consumedPoints: count } = await own.consume(player);
      const isFirstOfShare = count > share && (count - 1) % share === 0;
      await (isFirstOfShare ? lease(player, budget, share) : leases.get(player));
    },
  };
}
