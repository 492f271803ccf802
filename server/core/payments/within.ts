/** What a provider was asked for took longer than anybody waits. It may have had its effect. */
class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * Waits for an answer, so long and no longer.
 * @throws TooSlow when it has not come by then
 */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow(`no answer in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
