/** The provider did not answer in time. The request may have had its effect. */
class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
}

/**
 * Waits for an answer for a limited time.
 * @throws ProviderTimeout after that time
 */
export async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ProviderTimeout(`no answer in ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
