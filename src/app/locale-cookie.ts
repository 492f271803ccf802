import { type Locale, locales } from '#locale';

const NAME = 'PARAGLIDE_LOCALE';
const DAYS = 365;

/** The language chosen on this device, or null. */
export function readChosenLocale({ cookie }: Pick<Document, 'cookie'>): Locale | null {
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  const chosen = pairs.find(([name]) => name === NAME)?.[1];
  return locales.find((locale) => locale === chosen) ?? null;
}

/** Stores the choice; the next document load uses it. */
export function storeLocale(document: Pick<Document, 'cookie'>, locale: Locale): void {
  document.cookie = `${NAME}=${locale}; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}
