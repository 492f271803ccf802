import { expect, test } from 'vitest';
import { findBirthDateFault } from './check-birth-date.ts';

/** 22 November 2026, 23:30 in Manila. */
const LATE = Date.UTC(2026, 10, 22, 15, 30);
/** The same evening in UTC, when Manila has 23 November. */
const MORNING = Date.UTC(2026, 10, 22, 16, 30);

test.each([
  ['2005-11-22', LATE, null],
  ['2005-11-23', LATE, 'tooYoung'],
  ['2005-11-23', MORNING, null],
  ['2005-11-24', MORNING, 'tooYoung'],
  ['1990-01-01', LATE, null],
  ['2030-01-01', LATE, 'tooYoung'],
  ['1905-11-22', LATE, 'tooOld'],
  ['1905-11-23', LATE, null],
  ['', LATE, 'noDate'],
  ['2001-02-29', LATE, 'noDate'],
  ['2001-13-01', LATE, 'noDate'],
  ['01.02.2001', LATE, 'noDate'],
])('%j at %i: %s', (birthDate, now, fault) => {
  expect(findBirthDateFault(birthDate, { minAge: 21, now })).toBe(fault);
});

test('a leap day counts from 1 March in other years', () => {
  const at = (day: number, month: number) => Date.UTC(2025, month - 1, day, 4);
  expect(findBirthDateFault('2004-02-29', { minAge: 21, now: at(28, 2) })).toBe('tooYoung');
  expect(findBirthDateFault('2004-02-29', { minAge: 21, now: at(1, 3) })).toBeNull();
});
