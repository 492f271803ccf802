/**
 * `threshold` and `slack` are CSS pixels of the finger's way, `farewell` milliseconds for which the result
 * shows.
 */
export const PULL = { threshold: 120, slack: 12, farewell: 2_500 } as const;

/** Whether releasing now refreshes. */
export function isFarPull(distance: number): boolean {
  return distance >= PULL.threshold;
}

/** How much of the indicator shows, 0 to 1: nothing of a trembling finger, all of it at the threshold. */
export function showPull(distance: number): number {
  return Math.min(Math.max((distance - PULL.slack) / (PULL.threshold - PULL.slack), 0), 1);
}
