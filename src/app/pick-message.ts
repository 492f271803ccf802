import { getLocale, type Locale, locales } from '#locale';

type Text = string | ((inputs: Record<string, unknown>) => string);

/** A message in the build's compact form: one text per locale, in the order of `locales`. */
export function pickMessage(...texts: readonly Text[]) {
  return (inputs: Record<string, unknown> = {}, options?: { locale?: Locale }): string => {
    const text = texts[locales.indexOf(options?.locale ?? getLocale())] ?? texts[0] ?? '';
    return typeof text === 'string' ? text : text(inputs);
  };
}
