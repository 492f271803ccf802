/**
 * Waits for an answer for a limited time; the work goes on, and may still have its effect.
 * @throws TimedOut after that time
 */
export async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimedOut(`no answer in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

class TimedOut extends Error {
  override name = 'TimedOut';
}
