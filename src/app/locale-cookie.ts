import { LOCALE_COOKIE } from '#contract/choose-locale.ts';
import { LOCALE_COOKIE_DAYS } from '#contract/constants.ts';
import type { Locale } from '#locale';

/** Stores the choice; the next document load uses it. */
export function storeLocale(document: Pick<Document, 'cookie'>, locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * 86_400}; samesite=lax`;
}
