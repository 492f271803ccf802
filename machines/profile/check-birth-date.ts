import { businessDayOf } from '#contract/business-day.ts';

/** What is wrong with a birth date. */
export type BirthDateFault = 'noDate' | 'tooYoung' | 'tooOld';

const OLDEST = 120;

/**
 * @param birthDate as `2001-02-28`
 * @param now whose business day counts
 */
export function findBirthDateFault(
  birthDate: string,
  { minAge, now }: { minAge: number; now: number },
): BirthDateFault | null {
  if (!isDay(birthDate)) return 'noDate';
  const age = ageAt(birthDate, businessDayOf(now));
  if (age < minAge) return 'tooYoung';
  return age > OLDEST ? 'tooOld' : null;
}

/** Full years. Who was born on 29 February is a year older from 1 March on in other years. */
function ageAt(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
