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

/**
 * Milliseconds after which no more rounds of a period that is over are stored. A round has its time before it
 * waits for its player, and no call is answered as late as this.
 */
export const SETTLED_AFTER = 60_000;

/** The day in Manila as `2026-11-22`, which sorts by time. */
export function businessDayOf(time: number): string {
  return new Date(time + MANILA_AHEAD).toISOString().slice(0, 10);
}

/** The week in Manila that contains `time`, from Monday on; as {@link localDayOf}. */
export function localWeekOf(time: number): { startsAt: number; endsAt: number } {
  const { startsAt } = localDayOf(time);
  // The epoch was a Thursday.
  const weekday = (Math.floor((startsAt + MANILA_AHEAD) / DAY) + 3) % 7;
  const monday = startsAt - weekday * DAY;
  return { startsAt: monday, endsAt: monday + 7 * DAY };
}

/** The week in Manila as `2026-W47`, by ISO 8601: the year is that of its Thursday. */
export function businessWeekOf(time: number): string {
  const thursday = localWeekOf(time).startsAt + 3 * DAY;
  const year = businessDayOf(thursday).slice(0, 4);
  const firstDay = Date.parse(`${year}-01-01T00:00:00Z`) - MANILA_AHEAD;
  const week = Math.floor((thursday - firstDay) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The month in Manila of a time: 202611 is November 2026. */
export function monthOf(time: number): number {
  const day = new Date(time + MANILA_AHEAD);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}

/** The same day and time in Manila of another month; the month’s last day when it has no such day. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time + MANILA_AHEAD);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last)) - MANILA_AHEAD;
}
