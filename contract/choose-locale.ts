import { LOCALES } from './constants.ts';

export type LanguageTag = (typeof LOCALES)[number];

/** The cookie with the language that was chosen on a device. */
export const LOCALE_COOKIE = 'PARAGLIDE_LOCALE';

/** The first preferred language that the app has, whatever its region or script. */
export function chooseLocale(preferred: readonly string[]): LanguageTag {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (language === 'zh') return 'zh-Hans';
    if (language === 'fil' || language === 'tl') return 'fil';
    if (language === 'en') break;
  }
  return 'en';
}

/** The language chosen on this device, by its cookies as `name=value; name=value`; null without a choice. */
export function readChosenLocale(cookies: string): LanguageTag | null {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  const chosen = pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return LOCALES.find((locale) => locale === chosen) ?? null;
}
