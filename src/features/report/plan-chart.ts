import { MONEY_DIVISOR } from '#contract/constants.ts';
import type { BetSum } from '#contract/report.ts';

/** Positions in percent of the chart's height, from its top. */
interface Bar {
  top: number;
  bottom: number;
}

interface DayPlan {
  /** Middle of the day's column, in percent of the width. */
  middle: number;
  bets: Bar;
  wins: Bar;
  /** Position of the net. */
  net: number;
}

export interface ChartPlan {
  /** Grid lines, highest first; `value` in minor units. */
  ticks: { value: number; place: number }[];
  zero: number;
  days: DayPlan[];
}

/** Most steps of the scale besides the zero line. */
const MAX_STEPS = 4;

/** Lays the chart out: bets and wins rise from zero, the net may be below it. */
export function planChart(days: readonly BetSum[]): ChartPlan {
  const nets = days.map(({ stake, win }) => win - stake);
  const highest = Math.max(0, ...days.flatMap(({ stake, win }) => [stake, win]));
  const lowest = Math.min(0, ...nets);
  const step = stepOf(highest - lowest);
  const most = Math.max(step, Math.ceil(highest / step) * step);
  const least = Math.floor(lowest / step) * step;
  const place = (value: number) => ((most - value) / (most - least)) * 100;
  const barOf = (value: number): Bar => ({ top: place(value), bottom: place(0) });

  return {
    ticks: Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => {
      const value = most - index * step;
      return { value, place: place(value) };
    }),
    zero: place(0),
    days: days.map(({ stake, win }, index) => ({
      middle: ((index + 0.5) / days.length) * 100,
      bets: barOf(stake),
      wins: barOf(win),
      net: place(win - stake),
    })),
  };
}

/** The smallest of 1, 2, 5, 10 … whole units that covers the range in few steps. */
function stepOf(range: number): number {
  const least = Math.max(MONEY_DIVISOR, range / MAX_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= least) ?? 10;
  return factor * magnitude;
}
