const SECOND = 1_000;
const WAITS = [3, 5, 10, 20, 40].map((seconds) => seconds * SECOND);
const LONGEST = 60 * SECOND;

/**
 * Milliseconds until the status is asked for again. The wait grows with the number of asks, up to a minute.
 */
export function statusWait(asks: number): number {
  return WAITS[asks] ?? LONGEST;
}
