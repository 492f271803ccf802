/** A clock that advances one millisecond per reading. */
export function createCountingClock(start = 1_800_000_000_000): () => number {
  let now = start;
  return () => {
    now += 1;
    return now;
  };
}
