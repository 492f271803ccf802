import type { Locale } from '#locale';

/** The first preferred language that the app has, whatever its region or script. */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (language === 'zh') return 'zh-Hans';
    if (language === 'fil' || language === 'tl') return 'fil';
    if (language === 'en') break;
  }
  return 'en';
}
