import { JACKPOT_POOLS, type JackpotPool } from '#contract/constants.ts';

const WHOLE_TURNS = 1_800;
/** Of a wheel on which each colour stands twice, so that none comes by more than three times a second. */
export const FRIEND_TURNS = 720;
/** The pointer stops at least this many degrees from the edge of a sector: nobody doubts which it is. */
const EDGE = 8;
const SHORTEST = 4_000;
const LONGEST = 6_000;

export interface WheelPlan {
  /** How far the wheel turns clockwise from where the first sector begins under the pointer. */
  degrees: number;
  /** Milliseconds, 4,000 to 6,000. */
  duration: number;
  /**
   * CSS easing. The wheel stays below three turns a second: a colour may not flash more often than that.
   */
  easing: string;
}

interface Turn {
  /** Sectors of the same size, clockwise, and the one that won. */
  sectors: number;
  winning: number;
  /** Degrees before the last turn, whole turns. */
  wholeTurns: number;
}

/**
 * How the wheel of the jackpots turns until the pointer stands in the winning sector.
 * @param turn random, from 0 to 1: a larger one turns longer and farther into the sector
 * @throws RangeError for a `turn` out of this range
 */
export function planWheel(winning: JackpotPool, turn: number): WheelPlan {
  const sectors = JACKPOT_POOLS.length;
  return planTurn({ sectors, winning: JACKPOT_POOLS.indexOf(winning), wholeTurns: WHOLE_TURNS }, turn);
}

/** The same for any wheel. */
export function planTurn({ sectors, winning, wholeTurns }: Turn, turn: number): WheelPlan {
  if (!(turn >= 0 && turn <= 1)) throw new RangeError(`a turn of ${turn}`);
  const size = 360 / sectors;
  const within = EDGE + turn * (size - 2 * EDGE);
  return {
    degrees: wholeTurns + 360 - (winning + 1) * size + within,
    duration: Math.round(SHORTEST + turn * (LONGEST - SHORTEST)),
    easing: 'cubic-bezier(0.3, 0.4, 0.4, 1)',
  };
}
