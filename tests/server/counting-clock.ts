/** A clock that goes on by one millisecond each time it is read. */
export function createCountingClock(start = 1_800_000_000_000): () => number {
  let now = start;
  return () => {
    now += 1;
    return now;
  };
}
