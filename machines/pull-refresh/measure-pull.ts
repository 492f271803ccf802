/** `far` and `give` are CSS pixels of the finger's way, `farewell` milliseconds. */
export const PULL = { far: 120, give: 12, farewell: 2_500 } as const;

/** Whether letting go now refreshes. */
export function isFarPull(distance: number): boolean {
  return distance >= PULL.far;
}

/**
 * How much of the sign shows, 0 to 1: nothing of a finger that only trembles, all of it where letting go
 * refreshes.
 */
export function showPull(distance: number): number {
  return Math.min(Math.max((distance - PULL.give) / (PULL.far - PULL.give), 0), 1);
}
