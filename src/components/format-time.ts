import { getLocale } from '#locale';

type Style = Intl.DateTimeFormatOptions;

const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Style>;

/** A time in the player's language and time zone. */
export function formatTime(time: number, style: keyof typeof styles): string {
  return new Intl.DateTimeFormat(getLocale(), styles[style]).format(time);
}
