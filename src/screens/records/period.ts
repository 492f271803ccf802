/** Which records are shown: of all time, of the last days, or between two dates. */
export const PERIODS = ['all', 'today', 'week', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

export interface PeriodChoice {
  period: Period;
  /** First and last day of `dates`, as a date field has them; empty leaves it open. */
  from: string;
  to: string;
}

/** From this moment on, and before that one; 0 leaves it open. */
export interface Span {
  from: number;
  to: number;
}

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** The moments between which records are shown: midnights of the player's clock. */
export function spanOf({ period, from, to }: PeriodChoice, now: number): Span {
  if (period === 'all') return { from: 0, to: 0 };
  if (period === 'dates') return { from: midnightOf(from), to: midnightOf(to, 1) };
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - (DAYS[period] - 1));
  return { from: midnight.getTime(), to: 0 };
}

/** @returns 0 for what is no date */
function midnightOf(date: string, daysLater = 0): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return day === undefined ? 0 : new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
}
