import type { Locale } from '#locale';

/** The first of the preferred languages that the texts are in, whatever its region and script. */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (language === 'zh') return 'zh-Hans';
    if (language === 'fil' || language === 'tl') return 'fil';
    if (language === 'en') break;
  }
  return 'en';
}
