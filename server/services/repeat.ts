/**
 * Does `work` now and every `interval` milliseconds after, one at a time. Does not keep the process alive.
 * @param work never fails
 * @returns what ends it, and waits for what is under way
 */
export function repeat(work: () => Promise<void>, interval: number): () => Promise<void> {
  let underWay = work();
  const timer = setInterval(() => {
    underWay = underWay.then(work);
  }, interval);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
