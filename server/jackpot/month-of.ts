/** Manila is ahead of UTC by this, all the year. */
const AHEAD = 8 * 3_600_000;

/** The month in Manila that a moment belongs to: 202611 is November 2026. */
export function monthOf(time: number): number {
  const day = new Date(time + AHEAD);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}
