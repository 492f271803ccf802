/**
 * Runs `work` now and every `interval` milliseconds, never twice at a time: skips a run while the last one is
 * under way. Does not keep the process alive.
 * @param work must not fail, and ends on the signal
 * @returns a function that stops the job and waits for a run under way
 */
export function startPeriodicJob(
  work: (stop: AbortSignal) => Promise<void>,
  interval: number,
): () => Promise<void> {
  const end = new AbortController();
  let underWay: Promise<void> | null = null;

  function begin(): void {
    underWay ??= work(end.signal).finally(() => {
      underWay = null;
    });
  }

  begin();
  const timer = setInterval(begin, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await underWay;
  };
}
