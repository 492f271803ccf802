import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import {
  addMonths,
  businessDayOf,
  businessWeekOf,
  localDayOf,
  localWeekOf,
  monthOf,
} from './business-day.ts';

const at = (text: string) => Date.parse(text);

/** Manila had daylight saving time until 1990. */
const SUMMER_TIMES_OVER = at('1991-01-01T00:00:00Z');

test.each([
  ['noon', '2026-11-21T12:00:00+08:00'],
  ['the first moment', '2026-11-21T00:00:00+08:00'],
  ['the last moment', '2026-11-21T23:59:59.999+08:00'],
])('%s belongs to the day', (_, time) => {
  expect(localDayOf(at(time))).toEqual({
    startsAt: at('2026-11-20T16:00:00Z'),
    endsAt: at('2026-11-21T16:00:00Z'),
  });
});

test('the next moment belongs to the next day', () => {
  expect(localDayOf(at('2026-11-22T00:00:00+08:00')).startsAt).toBe(at('2026-11-21T16:00:00Z'));
});

test('every moment lies in its day, and days follow each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: SUMMER_TIMES_OVER, max: 4_000_000_000_000 }), (time) => {
      const { startsAt, endsAt } = localDayOf(time);
      expect(startsAt <= time && time < endsAt).toBe(true);
      expect(localDayOf(endsAt).startsAt).toBe(endsAt);
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', timeStyle: 'medium' });
      expect(clock.format(startsAt)).toBe('00:00:00');
    }),
  );
});

test.each([
  ['the last millisecond of a month', '2026-11-30T23:59:59.999+08:00', '2026-11-30', 202_611],
  ['the first of the next', '2026-12-01T00:00:00+08:00', '2026-12-01', 202_612],
  ['the first of a year', '2027-01-01T00:00:00+08:00', '2027-01-01', 202_701],
])('%s falls on the right day and month in Manila', (_, time, day, month) => {
  expect(businessDayOf(at(time))).toBe(day);
  expect(monthOf(at(time))).toBe(month);
});

test.each([
  ['2026-11-23T00:00:00+08:00', '2026-W48', '2026-11-23'],
  ['2026-11-29T23:59:59.999+08:00', '2026-W48', '2026-11-23'],
  ['2026-11-30T00:00:00+08:00', '2026-W49', '2026-11-30'],
  ['2027-01-01T12:00:00+08:00', '2026-W53', '2026-12-28'],
  ['2027-01-04T00:00:00+08:00', '2027-W01', '2027-01-04'],
  ['2024-12-30T08:00:00+08:00', '2025-W01', '2024-12-30'],
])('%s lies in the week %s, which begins on Monday %s', (moment, week, monday) => {
  const time = Date.parse(moment);
  const { startsAt, endsAt } = localWeekOf(time);
  expect([businessWeekOf(time), businessDayOf(startsAt)]).toEqual([week, monday]);
  expect(endsAt - startsAt).toBe(7 * 86_400_000);
});

test.each([
  [1, '2026-11-27T10:30Z', '2026-12-27T10:30Z'],
  [6, '2026-12-15T10:30Z', '2027-06-15T10:30Z'],
  [60, '2024-02-29T10:30Z', '2029-02-28T10:30Z'],
  [-1, '2026-03-31T10:30Z', '2026-02-28T10:30Z'],
  // In Manila it is two in the night of the 31st.
  [1, '2026-01-30T18:00Z', '2026-02-27T18:00Z'],
  [1, '2026-01-31T18:00Z', '2026-02-28T18:00Z'],
])('%d months from %s is the same day and time in Manila, or the month’s last', (months, from, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(new Date(to).toISOString());
});
