/** How far back records go. */
export const PERIODS = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** When the period begins: a midnight of the player's clock, or 0 for all time. */
export function startOf(period: Period, now: number): number {
  if (period === 'all') return 0;
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - (DAYS[period] - 1));
  return midnight.getTime();
}
