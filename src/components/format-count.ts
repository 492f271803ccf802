import { getLocale } from '#locale';

/** A number of things, with the separators of the player's language. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}
