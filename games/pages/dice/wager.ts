import type { Bet } from '#contract/game.ts';

export interface WagerLimits {
  maxBet: number;
  coin: number;
}

export type Refused = 'overMax' | 'tooLittle';

/** Lays a chip on a spot, or names the limit that prevents it. */
export function layChip(
  bets: readonly Bet[],
  spot: string,
  chip: number,
  limits: WagerLimits,
): Bet[] | Refused {
  const total = totalOf(bets) + chip;
  if (total > limits.maxBet) return 'overMax';
  if (total > limits.coin) return 'tooLittle';
  const laid = bets.some((bet) => bet.spot === spot);
  return laid
    ? bets.map((bet) => (bet.spot === spot ? { ...bet, amount: bet.amount + chip } : bet))
    : [...bets, { spot, amount: chip }];
}

export function takeBack(bets: readonly Bet[], spot: string): Bet[] {
  return bets.filter((bet) => bet.spot !== spot);
}

export function totalOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, bet) => sum + bet.amount, 0);
}

export function amountOn(bets: readonly Bet[], spot: string): number {
  return bets.find((bet) => bet.spot === spot)?.amount ?? 0;
}

/** Whether both lay the same sums on the same spots. */
export function isSameWager(one: readonly Bet[], other: readonly Bet[]): boolean {
  return one.length === other.length && one.every(({ spot, amount }) => amountOn(other, spot) === amount);
}
