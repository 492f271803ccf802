import type { CoinFilter } from '#contract/wallet.ts';

/** What a filter of a player's movements lets through. */
export type NamedFilter = Exclude<CoinFilter, 'all' | 'other'>;

/**
 * The kinds of movements that each filter shows, as they stand in the journal. `all` shows every kind and `other` those that
 * stand here under no name: what an operator puts right, demo coins, and kinds that come later.
 */
export const MOVEMENT_KINDS: Readonly<Record<NamedFilter, readonly string[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal', 'withdrawal-return'],
  games: ['game-stake', 'game-win', 'round-open', 'round-refund'],
  bonuses: ['deposit-bonus', 'sign-up-bonus', 'draw-win', 'jackpot-win'],
  safebox: ['safebox-in', 'safebox-out'],
};

export const NAMED_KINDS: readonly string[] = Object.values(MOVEMENT_KINDS).flat();

/** Kinds whose `reference` is the id of a round that has ended. */
export function isOfRound(kind: string): boolean {
  return kind === 'game-stake' || kind === 'game-win';
}
