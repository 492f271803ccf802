/** Where the choice of a stake begins: at the one chosen last, else at the second. */
export function firstStake(stakes: readonly number[], chosen: number): number {
  const kept = stakes.indexOf(chosen);
  return kept === -1 ? Math.min(1, stakes.length - 1) : kept;
}
