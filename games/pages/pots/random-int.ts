const RANGE = 2 ** 32;

/** An unbiased whole number from 0 up to, not including, `max`: what lies in an incomplete last share is drawn anew. */
export function randomInt(max: number): number {
  const limit = RANGE - (RANGE % max);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % max;
}
