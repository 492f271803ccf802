/**
 * Does `work` now and every `interval` milliseconds after, one at a time: a turn that comes while it is under way is left out. Does not keep the
 * process alive.
 * @param work never fails, and comes to an end when the signal says so
 * @returns what ends it, and waits for what is under way
 */
export function repeat(work: (stop: AbortSignal) => Promise<void>, interval: number): () => Promise<void> {
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
