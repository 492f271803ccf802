/** A share of an amount, rounded down to a minor unit, by whole numbers of any size: nothing is rounded on the way. */
export function shareOf(amount: number, rate: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(rate)) / BigInt(whole));
}
