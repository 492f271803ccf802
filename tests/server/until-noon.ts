import { DAY } from './durations.ts';

/** The start of a Monday in Manila. */
export const MONDAY = Date.parse('2026-11-23T00:00:00+08:00');

/** Milliseconds until noon in Manila of the first day that begins now or later. */
export function untilNoon(now: number): number {
  return untilStart(now, DAY) + DAY / 2;
}

/** The same of the first Monday. */
export function untilMondayNoon(now: number): number {
  return untilStart(now, 7 * DAY) + DAY / 2;
}

function untilStart(now: number, period: number): number {
  return MONDAY + Math.ceil((now - MONDAY) / period) * period - now;
}
