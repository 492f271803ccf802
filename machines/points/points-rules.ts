/**
 * Whole points for the stakes between two lifetime totals, so that no remainder is lost between them.
 * @param wagerPerPoint minor units; 0 gives none
 */
export function countPoints({ from, to }: { from: number; to: number }, wagerPerPoint: number): number {
  if (wagerPerPoint <= 0) return 0;
  return Math.max(Math.floor(to / wagerPerPoint) - Math.floor(from / wagerPerPoint), 0);
}
