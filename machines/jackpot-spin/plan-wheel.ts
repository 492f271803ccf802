import { JACKPOT_POOLS, type JackpotPool } from '#contract/constants.ts';

/**
 * How wide a sector is, in degrees. They stand clockwise from the pointer, which is at the top, in the order
 * of `JACKPOT_POOLS`.
 */
export const WHEEL_SECTOR = 360 / JACKPOT_POOLS.length;

const WHOLE_TURNS = 1_800;
/** The pointer never comes to rest nearer to the edge of a sector: no doubt which one it is. */
const EDGE = 8;
const SHORTEST = 4_000;
const LONGEST = 6_000;

export interface WheelPlan {
  /** How far the wheel turns clockwise from where Mega's sector begins under the pointer. */
  degrees: number;
  /** Milliseconds, 4,000 to 6,000. */
  duration: number;
  /**
   * CSS easing. It is never three turns within a second: colours that brighten and darken once around the
   * wheel may so pass.
   */
  easing: string;
}

/**
 * How the wheel turns until the pointer stands in the winning sector.
 * @param turn random, from 0 to 1: the more, the longer it turns and the farther it gets within the sector
 * @throws RangeError when `turn` is beyond that
 */
export function planWheel(winning: JackpotPool, turn: number): WheelPlan {
  if (!(turn >= 0 && turn <= 1)) throw new RangeError(`a turn of ${turn}`);
  const sectorEnd = (JACKPOT_POOLS.indexOf(winning) + 1) * WHEEL_SECTOR;
  const within = EDGE + turn * (WHEEL_SECTOR - 2 * EDGE);
  return {
    degrees: WHOLE_TURNS + 360 - sectorEnd + within,
    duration: Math.round(SHORTEST + turn * (LONGEST - SHORTEST)),
    easing: 'cubic-bezier(0.3, 0.4, 0.4, 1)',
  };
}
