const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Manila's offset from UTC, the same all year. */
const MANILA_AHEAD = 8 * HOUR;

/**
 * The day in Manila that contains `time`. Daily limits start again with it.
 * @returns `startsAt` inclusive, `endsAt` exclusive, milliseconds since the epoch
 */
export function localDayOf(time: number): { startsAt: number; endsAt: number } {
  const startsAt = Math.floor((time + MANILA_AHEAD) / DAY) * DAY - MANILA_AHEAD;
  return { startsAt, endsAt: startsAt + DAY };
}

/** The day in Manila as `2026-11-22`, which sorts by time. */
export function businessDayOf(time: number): string {
  return new Date(time + MANILA_AHEAD).toISOString().slice(0, 10);
}

/** The month in Manila of a time: 202611 is November 2026. */
export function monthOf(time: number): number {
  const day = new Date(time + MANILA_AHEAD);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}
