import { addMonths } from '#contract/business-day.ts';
import {
  type BreakChoice,
  type Exclusion,
  type ExclusionKind,
  isBreakLength,
  type Protection,
  type ProtectionTerms,
} from '#contract/protection.ts';

const DAY = 86_400_000;

/** What ends hardly later than the break that is in force is no choice. */
const LEAST_GAIN = DAY;

/** Days that people ask for. What the terms name as least and most is always among them. */
const USUAL_DAYS = [1, 3, 7, 14];

/** What a player can choose, the shortest first: while a break is in force only what ends later. */
export function listBreaks(
  { terms, exclusion, time }: Pick<Protection, 'terms' | 'exclusion' | 'time'>,
  kind: ExclusionKind,
): BreakChoice[] {
  return listChoices(terms, kind)
    .filter((choice) => isFree(exclusion) || endOf(choice, time) >= exclusion.until + LEAST_GAIN)
    .sort((one, other) => endOf(one, time) - endOf(other, time));
}

/** @returns milliseconds since the epoch */
export function endOf({ length, unit }: Pick<BreakChoice, 'length' | 'unit'>, now: number): number {
  return unit === 'day' ? now + length * DAY : addMonths(now, length);
}

function isFree({ state }: Exclusion): boolean {
  return state !== 'inForce';
}

function listChoices(terms: ProtectionTerms, kind: ExclusionKind): BreakChoice[] {
  if (kind === 'selfExclusion') {
    return [...new Set(terms.exclusionMonths)].map((length) => ({ kind, length, unit: 'month' }));
  }
  const { least, most } = terms.timeOutDays;
  const days = new Set([least, ...USUAL_DAYS.filter((day) => day > least && day < most), most]);
  const month: BreakChoice = { kind, length: 1, unit: 'month' };
  return [
    ...[...days].map((length) => ({ kind, length, unit: 'day' as const })),
    ...(isBreakLength(terms, month) ? [month] : []),
  ];
}
