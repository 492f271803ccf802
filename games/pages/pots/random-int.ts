const RANGE = 2 ** 32;

/** An unbiased integer from 0 to `max` - 1: values in the incomplete last share are rejected. */
export function randomInt(max: number): number {
  const limit = RANGE - (RANGE % max);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % max;
}
