import { JACKPOT_POOLS, type JackpotPool } from '#contract/constants.ts';

/** Degrees of a sector. The sectors follow `JACKPOT_POOLS` clockwise from the pointer at the top. */
export const WHEEL_SECTOR = 360 / JACKPOT_POOLS.length;

const WHOLE_TURNS = 1_800;
/** The pointer stops at least this many degrees from the edge of a sector: nobody doubts which it is. */
const EDGE = 8;
const SHORTEST = 4_000;
const LONGEST = 6_000;

export interface WheelPlan {
  /** How far the wheel turns clockwise, from the position in which Mega's sector begins under the pointer. */
  degrees: number;
  /** Milliseconds, 4,000 to 6,000. */
  duration: number;
  /**
   * CSS easing. The wheel stays below three turns a second: a colour may not flash more often than that.
   */
  easing: string;
}

/**
 * How the wheel turns until the pointer stands in the winning sector.
 * @param turn random, from 0 to 1: a larger one turns longer and farther into the sector
 * @throws RangeError for a `turn` out of this range
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
