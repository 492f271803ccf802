/** A seeded integer from 0 to `max` - 1 (mulberry32). For tests only: money is drawn with `node:crypto`. */
export function createSeededInt(seed: number): (max: number) => number {
  let state = seed | 0;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}
