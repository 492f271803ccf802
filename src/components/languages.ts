import type { LOCALES } from '#contract/constants.ts';

/** Each language in its own words. */
export const languages: Readonly<Record<(typeof LOCALES)[number], string>> = {
  en: 'English',
  fil: 'Filipino',
  'zh-Hans': '简体中文',
};
