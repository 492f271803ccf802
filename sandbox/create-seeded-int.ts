/**
 * An unbiased enough whole number from 0 up to, and without, `max`, the same ones for the same seed (mulberry32). For tests alone:
 * money is drawn with `node:crypto`.
 */
export function createSeededInt(seed: number): (max: number) => number {
  let state = seed | 0;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}
