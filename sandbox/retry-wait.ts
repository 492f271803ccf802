const DAY = 86_400_000;

/**
 * Milliseconds until the next try of a webhook: three times the last wait, at most a day, plus up to a fifth
 * at random, so that webhooks that failed together do not retry together.
 * @param attempts tries so far, at least 1
 * @param first milliseconds after the first try
 */
export function retryWait(
  attempts: number,
  { first, randomInt }: { first: number; randomInt: (max: number) => number },
): number {
  const wait = Math.min(DAY, first * 3 ** Math.min(attempts - 1, 20));
  return wait + randomInt(Math.floor(wait / 5) + 1);
}
