import { getLocale } from '#locale';

/** @param day a business day such as `2026-11-21`, the same in every time zone */
export function formatBusinessDay(day: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getLocale(), style).format(Date.parse(`${day}T00:00:00Z`));
}

/** @param rate hundredths of a percent */
export function formatRate(rate: number): string {
  const style = { style: 'percent', minimumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(getLocale(), style).format(rate / 10_000);
}
