import { getLocale } from '#locale';

const styles = {
  long: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** @param day a calendar day such as `2026-11-21`, independent of time zones */
export function formatDay(day: string, style: keyof typeof styles): string {
  const format = new Intl.DateTimeFormat(getLocale(), { ...styles[style], timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
