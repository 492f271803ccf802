const SECOND = 1_000;
const WAITS = [3, 5, 10, 20, 40].map((seconds) => seconds * SECOND);
const LONGEST = 60 * SECOND;

/**
 * How long the status is left alone after having been asked for so many times, in milliseconds: longer and
 * longer, up to a minute.
 */
export function askWait(asks: number): number {
  return WAITS[asks] ?? LONGEST;
}
