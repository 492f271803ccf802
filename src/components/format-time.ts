import { getLocale } from '#locale';

type Style = Intl.DateTimeFormatOptions;

const styles = {
  /** A moment, whole. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** The same to the second. */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Style>;

/** A time in the player's language and by the player's clock. */
export function formatTime(time: number, style: keyof typeof styles): string {
  return new Intl.DateTimeFormat(getLocale(), styles[style]).format(time);
}
