/** The period of the records: all time, the last days, or between two dates. */
export const PERIODS = ['all', 'today', 'week', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

export interface PeriodChoice {
  period: Period;
  /** First and last day of `dates`, as in a date field; empty leaves it open. */
  from: string;
  to: string;
}

/** `from` is included, `to` is not; 0 leaves it open. */
export interface Span {
  from: number;
  to: number;
}

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** The period as midnights of the player's clock. */
export function spanOf({ period, from, to }: PeriodChoice, now: number): Span {
  if (period === 'all') return { from: 0, to: 0 };
  if (period === 'dates') return { from: midnightOf(from), to: midnightOf(to, 1) };
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - (DAYS[period] - 1));
  return { from: midnight.getTime(), to: 0 };
}

/** The day of the player's clock, as in a date field. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** @returns 0 for an invalid date */
function midnightOf(date: string, daysLater = 0): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return day === undefined ? 0 : new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
}
