import { type Locale, locales } from '#locale';

const NAME = 'PARAGLIDE_LOCALE';
const DAYS = 365;

/** The language that was chosen on this device, or null. */
export function readChosenLocale({ cookie }: Pick<Document, 'cookie'>): Locale | null {
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  const chosen = pairs.find(([name]) => name === NAME)?.[1];
  return locales.find((locale) => locale === chosen) ?? null;
}

/** Remembers the choice; the next document is in this language. */
export function keepLocale(document: Pick<Document, 'cookie'>, locale: Locale): void {
  document.cookie = `${NAME}=${locale}; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}
