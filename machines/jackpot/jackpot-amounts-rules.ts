import { JACKPOT_POOLS, type JackpotPool } from '#contract/constants.ts';
import type { Section } from '#contract/jackpot.ts';

/** Between what each pool may be shown, as the server says. */
export type PoolSections = Readonly<Record<`${JackpotPool}JackpotSection`, Section>>;

/** What the four pools are shown with, minor units. */
export type Amounts = Readonly<Record<JackpotPool, number>>;

/** How far above its least each amount can be shown, in the order of `JACKPOT_POOLS`. */
export function widthsOf(info: PoolSections): number[] {
  return JACKPOT_POOLS.map((pool) => {
    const { min, max } = sectionOf(info, pool);
    return Math.max(0, max - min);
  });
}

/**
 * @param offsets how far above its least each amount is shown, in the order of `JACKPOT_POOLS`; never more
 * than is there
 */
export function showAmounts(info: PoolSections, offsets: readonly number[]): Amounts {
  return eachPool((pool, index) => {
    const { min, max } = sectionOf(info, pool);
    return Math.min(max, min + (offsets[index] ?? max));
  });
}

/** Keeps each shown amount that is still possible: a pool may have been won. Otherwise the whole pool. */
export function correctAmounts(info: PoolSections, shown: Amounts | null): Amounts {
  return eachPool((pool) => {
    const { min, max } = sectionOf(info, pool);
    const amount = shown?.[pool] ?? max;
    return amount >= min && amount <= max ? amount : max;
  });
}

function eachPool(amountOf: (pool: JackpotPool, index: number) => number): Amounts {
  const [mega = 0, major = 0, minor = 0, mini = 0] = JACKPOT_POOLS.map(amountOf);
  return { mega, major, minor, mini };
}

function sectionOf(info: PoolSections, pool: JackpotPool): Section {
  return info[`${pool}JackpotSection`];
}
