import { MANILA_AHEAD } from '#machines/withdrawal/local-day.ts';

/** The month in Manila of a time: 202611 is November 2026. */
export function monthOf(time: number): number {
  const day = new Date(time + MANILA_AHEAD);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}
