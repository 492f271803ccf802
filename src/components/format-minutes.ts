import { getLocale } from '#locale';

/** Minutes, or hours where they are whole. */
export function formatMinutes(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const unit = { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(getLocale(), unit).format(isHours ? minutes / 60 : minutes);
}
