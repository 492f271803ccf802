import type { CoinFilter } from '#contract/wallet.ts';

/** Filters that list their kinds. */
export type NamedFilter = Exclude<CoinFilter, 'all' | 'other'>;

/**
 * The journal's kinds behind each filter. `all` shows every kind; `other` shows those not listed here:
 * corrections, demo coins and future kinds.
 */
export const MOVEMENT_KINDS: Readonly<Record<NamedFilter, readonly string[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal', 'withdrawal-return'],
  games: ['game-stake', 'game-win', 'round-open', 'round-refund'],
  bonuses: ['deposit-bonus', 'sign-up-bonus', 'draw-win', 'jackpot-win', 'sign-in'],
  safebox: ['safebox-in', 'safebox-out'],
};

export const NAMED_KINDS: readonly string[] = Object.values(MOVEMENT_KINDS).flat();

/** Kinds whose `reference` is the id of an ended round. */
export function isOfRound(kind: string): boolean {
  return kind === 'game-stake' || kind === 'game-win';
}
