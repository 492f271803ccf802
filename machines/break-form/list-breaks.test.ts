import { expect, test } from 'vitest';
import { sampleProtection } from '#tests/sample-protection.ts';
import { endOf, listBreaks } from './list-breaks.ts';

const DAY = 86_400_000;
const NOW = sampleProtection().time;

test('a player without a break can choose every length', () => {
  const free = sampleProtection();
  expect(listBreaks(free, 'timeOut')).toEqual([1, 3, 7, 14, 28, 42]);
  expect(listBreaks(free, 'selfExclusion')).toEqual([6, 12, 60]);
});

test('the shortest and the longest time-out are those of the terms', () => {
  const terms = { ...sampleProtection().terms, timeOutDays: { least: 2, most: 30 } };
  expect(listBreaks(sampleProtection({ terms }), 'timeOut')).toEqual([2, 3, 7, 14, 28, 30]);
  const one = { ...terms, timeOutDays: { least: 7, most: 7 } };
  expect(listBreaks(sampleProtection({ terms: one }), 'timeOut')).toEqual([7]);
});

test('self-exclusions are in the order of their lengths', () => {
  const terms = { ...sampleProtection().terms, exclusionMonths: [60, 6] };
  expect(listBreaks(sampleProtection({ terms }), 'selfExclusion')).toEqual([6, 60]);
});

test('while a break is in force only what ends at least a day later can be chosen', () => {
  const inForce = (until: number) =>
    sampleProtection({ exclusion: { state: 'inForce', kind: 'timeOut', since: NOW - DAY, until } });
  expect(listBreaks(inForce(NOW + 7 * DAY), 'timeOut')).toEqual([14, 28, 42]);
  expect(listBreaks(inForce(NOW + 6 * DAY + 1), 'timeOut')).toEqual([14, 28, 42]);
  expect(listBreaks(inForce(NOW + 6 * DAY), 'timeOut')).toEqual([7, 14, 28, 42]);
  const halfAYear = inForce(endOf({ kind: 'selfExclusion', length: 6 }, NOW));
  expect(listBreaks(halfAYear, 'timeOut')).toEqual([]);
  expect(listBreaks(halfAYear, 'selfExclusion')).toEqual([12, 60]);
});

test.each(['over', 'returning'] as const)('a break that is %s bounds nothing', (state) => {
  const ended = sampleProtection({ exclusion: { state, until: NOW + 100 * DAY } });
  expect(listBreaks(ended, 'timeOut')).toEqual([1, 3, 7, 14, 28, 42]);
});

test('a time-out ends after days, a self-exclusion on the same day of a later month', () => {
  const now = Date.UTC(2026, 7, 31, 10);
  expect(endOf({ kind: 'timeOut', length: 7 }, now)).toBe(Date.UTC(2026, 8, 7, 10));
  expect(endOf({ kind: 'selfExclusion', length: 6 }, now)).toBe(Date.UTC(2027, 1, 28, 10));
});
