/** A share of an amount, rounded down to a minor unit. Uses bigint, so nothing else is rounded. */
export function shareOf(amount: number, rate: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(rate)) / BigInt(whole));
}
