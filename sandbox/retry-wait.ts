const DAY = 86_400_000;

/**
 * How long a webhook waits after a try that failed: three times as long as before, up to a day, and up to a fifth more, so that
 * what failed together does not come back together.
 * @param attempts tries so far, at least 1
 * @param first milliseconds after the first
 */
export function retryWait(
  attempts: number,
  { first, randomInt }: { first: number; randomInt: (max: number) => number },
): number {
  const wait = Math.min(DAY, first * 3 ** Math.min(attempts - 1, 20));
  return wait + randomInt(Math.floor(wait / 5) + 1);
}
