import { expect, test } from 'vitest';
import type { ExclusionKind, Protection } from '#contract/protection.ts';
import { sampleProtection } from '#tests/sample-protection.ts';
import { endOf, listBreaks } from './list-breaks.ts';

const DAY = 86_400_000;
const NOW = sampleProtection().time;

const list = (known: Protection, kind: ExclusionKind) =>
  listBreaks(known, kind).map(({ length, unit }) => `${length} ${unit}`);
const days = (...lengths: number[]) => lengths.map((length) => `${length} day`);
const months = (...lengths: number[]) => lengths.map((length) => `${length} month`);

test('a player without a break can choose every length', () => {
  const free = sampleProtection();
  expect(list(free, 'timeOut')).toEqual([...days(1, 3, 7, 14), ...months(1), ...days(42)]);
  expect(list(free, 'selfExclusion')).toEqual(months(6, 12, 60));
});

test('the shortest and the longest time-out are those of the terms, which may have no room for a month', () => {
  const terms = { ...sampleProtection().terms, timeOutDays: { least: 2, most: 30 } };
  expect(list(sampleProtection({ terms }), 'timeOut')).toEqual(days(2, 3, 7, 14, 30));
  const one = { ...terms, timeOutDays: { least: 7, most: 7 } };
  expect(list(sampleProtection({ terms: one }), 'timeOut')).toEqual(days(7));
  const long = { ...terms, timeOutDays: { least: 29, most: 60 } };
  expect(list(sampleProtection({ terms: long }), 'timeOut')).toEqual(days(29, 60));
});

test('self-exclusions are in the order of their lengths', () => {
  const terms = { ...sampleProtection().terms, exclusionMonths: [60, 6] };
  expect(list(sampleProtection({ terms }), 'selfExclusion')).toEqual(months(6, 60));
});

test('while a break is in force only what ends at least a day later can be chosen', () => {
  const inForce = (until: number) =>
    sampleProtection({ exclusion: { state: 'inForce', kind: 'timeOut', since: NOW - DAY, until } });
  const longer = [...months(1), ...days(42)];
  expect(list(inForce(NOW + 7 * DAY), 'timeOut')).toEqual([...days(14), ...longer]);
  expect(list(inForce(NOW + 6 * DAY + 1), 'timeOut')).toEqual([...days(14), ...longer]);
  expect(list(inForce(NOW + 6 * DAY), 'timeOut')).toEqual([...days(7, 14), ...longer]);
  const halfAYear = inForce(endOf({ length: 6, unit: 'month' }, NOW));
  expect(list(halfAYear, 'timeOut')).toEqual([]);
  expect(list(halfAYear, 'selfExclusion')).toEqual(months(12, 60));
});

test.each(['over', 'returning'] as const)('a break that is %s bounds nothing', (state) => {
  const ended = sampleProtection({ exclusion: { state, until: NOW + 100 * DAY } });
  expect(list(ended, 'timeOut')).toEqual([...days(1, 3, 7, 14), ...months(1), ...days(42)]);
});

test('a break ends after days, or at the same time of a later month’s same day', () => {
  const now = Date.UTC(2026, 7, 31, 10);
  expect(endOf({ length: 7, unit: 'day' }, now)).toBe(Date.UTC(2026, 8, 7, 10));
  expect(endOf({ length: 1, unit: 'month' }, now)).toBe(Date.UTC(2026, 8, 30, 10));
  expect(endOf({ length: 6, unit: 'month' }, now)).toBe(Date.UTC(2027, 1, 28, 10));
});
