import { getLocale } from '#locale';

export function formatCount(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}
