import type { Exclusion, ExclusionKind, Protection, ProtectionTerms } from '#contract/protection.ts';
import { addMonths } from '../gate/gate.ts';

/** `length`: days of a time-out, months of a self-exclusion. */
export interface BreakChoice {
  kind: ExclusionKind;
  length: number;
}

const DAY = 86_400_000;

/** What ends hardly later than the break that is in force is no choice. */
const LEAST_GAIN = DAY;

/** Days that people ask for. What the terms name as least and most is always among them. */
const USUAL_DAYS = [1, 3, 7, 14, 28, 42];

/** What a player can choose, the shortest first: while a break is in force only what ends later. */
export function listBreaks(
  { terms, exclusion, time }: Pick<Protection, 'terms' | 'exclusion' | 'time'>,
  kind: ExclusionKind,
): number[] {
  return listLengths(terms, kind).filter(
    (length) => isFree(exclusion) || endOf({ kind, length }, time) >= exclusion.until + LEAST_GAIN,
  );
}

/** @returns milliseconds since the epoch */
export function endOf({ kind, length }: BreakChoice, now: number): number {
  return kind === 'timeOut' ? now + length * DAY : addMonths(now, length);
}

function isFree({ state }: Exclusion): boolean {
  return state !== 'inForce';
}

function listLengths({ timeOutDays, exclusionMonths }: ProtectionTerms, kind: ExclusionKind): number[] {
  const { least, most } = timeOutDays;
  const usual = USUAL_DAYS.filter((days) => days > least && days < most);
  const lengths = kind === 'timeOut' ? [least, ...usual, most] : exclusionMonths;
  return [...new Set(lengths)].toSorted((one, other) => one - other);
}
