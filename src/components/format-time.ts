import { getLocale } from '#locale';

type Style = Intl.DateTimeFormatOptions;

const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Style>;

let timeZone: string | undefined;

/** Where a page is rendered for another device, times are that one's. */
export function overwriteTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

/** A time in the player's language and time zone. */
export function formatTime(time: number, style: keyof typeof styles): string {
  return new Intl.DateTimeFormat(getLocale(), { ...styles[style], timeZone }).format(time);
}
