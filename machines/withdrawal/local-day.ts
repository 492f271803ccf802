const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Manila's offset from UTC, the same all year. */
export const MANILA_AHEAD = 8 * HOUR;

/**
 * The day in Manila that contains `time`. Daily limits start again with it.
 * @returns `startsAt` inclusive, `endsAt` exclusive, milliseconds since the epoch
 */
export function localDayOf(time: number): { startsAt: number; endsAt: number } {
  const startsAt = Math.floor((time + MANILA_AHEAD) / DAY) * DAY - MANILA_AHEAD;
  return { startsAt, endsAt: startsAt + DAY };
}
