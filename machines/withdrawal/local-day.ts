const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Manila is ahead of UTC by this, all the year. */
export const MANILA_AHEAD = 8 * HOUR;

/**
 * The day in Manila that a moment belongs to: limits of a day begin anew with it.
 * @returns from `startsAt` on and before `endsAt`, milliseconds since the epoch
 */
export function localDayOf(time: number): { startsAt: number; endsAt: number } {
  const startsAt = Math.floor((time + MANILA_AHEAD) / DAY) * DAY - MANILA_AHEAD;
  return { startsAt, endsAt: startsAt + DAY };
}
