import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CallBudget } from '#contract/written-config.ts';

export interface LeasedLimiter {
  /** Counts a call of the player. Rejects with a `RateLimiterRes` when it is over the budget. */
  consume(player: string, budget: CallBudget): Promise<void>;
}

/**
 * Takes calls of the player from what all processes have. Rejects with a `RateLimiterRes` when they have
 * fewer.
 */
export type TakeFromAll = (
  player: string,
  calls: number,
  limit: { points: number; seconds: number },
) => Promise<unknown>;

/** Shares in a budget. */
const SHARES = 20;

/** A player's calls at this process. */
interface Window {
  endsAt: number;
  used: number;
  /** How many may be used: the first share, and those that were taken. */
  taken: number;
  /** The share that is being taken. */
  lease: Promise<void> | null;
  /** Whether all processes have no share left. */
  isLast: boolean;
  /** How many calls before it is needed the next share is taken, as a part of one. */
  lead: number;
}

/**
 * Counts calls across processes with few statements: a process counts each player's calls itself, and takes
 * each share but the first from what all processes have, so N processes allow N - 1 shares more than one.
 * It takes a share before it is needed, so calls seldom wait, and for each player at another call.
 * @param now milliseconds
 */
export function createLeasedLimiter(takeFromAll: TakeFromAll, now = () => performance.now()): LeasedLimiter {
  const windows = new Map<string, Window>();

  function findWindow(player: string, { seconds }: CallBudget, share: number): Window {
    const known = windows.get(player);
    if (known && known.endsAt > now()) return known;
    const window = {
      endsAt: now() + seconds * 1_000,
      used: 0,
      taken: share,
      lease: null,
      isLast: false,
      lead: leadOf(player),
    };
    windows.delete(player);
    dropEnded();
    windows.set(player, window);
    return window;
  }

  /** The oldest are the first. */
  function dropEnded(): void {
    for (const [player, { endsAt }] of windows) {
      if (endsAt > now()) return;
      windows.delete(player);
    }
  }

  async function takeShare(player: string, window: Window, { calls, seconds }: CallBudget, share: number) {
    const more = Math.min(share, calls - window.taken);
    try {
      await takeFromAll(player, more, { points: calls - share, seconds });
      window.taken += more;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      window.isLast = true;
      window.endsAt = now() + refusal.msBeforeNext;
    } finally {
      window.lease = null;
    }
  }

  return {
    async consume(player, budget) {
      const share = Math.max(1, Math.floor(budget.calls / SHARES));
      const window = findWindow(player, budget, share);
      const isSpent = () => window.used >= budget.calls || (window.isLast && window.used >= window.taken);
      const lease = () => {
        window.lease ??= takeShare(player, window, budget, share);
        return window.lease;
      };
      while (!isSpent() && window.used >= window.taken) await lease();
      if (isSpent()) throw new RateLimiterRes(0, window.endsAt - now(), window.used);
      window.used += 1;
      const isNear = window.taken - window.used <= window.lead * share;
      // What fails is taken by the call that needs it.
      if (isNear && !window.isLast && window.taken < budget.calls) lease().catch(() => {});
    },
  };
}

/** From a quarter to three quarters, so that players who play at the same pace take shares one by one. */
function leadOf(player: string): number {
  return 0.25 + createHash('sha256').update(player).digest().readUInt32BE() / 2 ** 33;
}
