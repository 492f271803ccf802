import { expect, test } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import fc from '#tests/fast-check.ts';
import { isClaimable } from '../claims/claims-rules.ts';
import { type CalendarFacts, readCalendar, readStampRight } from './sign-in-rules.ts';

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);
const NOON = at('2026-11-22T12:00:00+08:00');
const facts = (changes: Partial<CalendarFacts> = {}): CalendarFacts => ({
  length: 7,
  stamps: 0,
  stampedOn: '',
  ...changes,
});
/** One character per day. */
const show = (calendar: ReturnType<typeof readCalendar>) =>
  calendar.states
    .map((state) => ({ claimed: '#', claimable: '!', running: '>', locked: '.', expired: '-' })[state])
    .join('');

test.each([
  ['before the first stamp', {}, '!......', 1],
  ['the day after the third', { stamps: 3, stampedOn: '2026-11-21' }, '###!...', 4],
  ['after a stamp today', { stamps: 4, stampedOn: '2026-11-22' }, '####>..', 5],
  ['after days that were missed', { stamps: 4, stampedOn: '2026-10-01' }, '####!..', 5],
  ['after the last one today', { stamps: 7, stampedOn: '2026-11-22' }, '#######', 1],
  ['the day after the last', { stamps: 7, stampedOn: '2026-11-21' }, '!......', 1],
  ['in the second round', { stamps: 9, stampedOn: '2026-11-22' }, '##>....', 3],
])('the calendar %s', (_, changes, states, nextDay) => {
  const calendar = readCalendar(facts(changes), NOON);
  expect([show(calendar), calendar.nextDay]).toEqual([states, nextDay]);
});

test('today’s right is named by Manila’s day, and changes at its midnight', () => {
  const last = at('2026-11-22T23:59:59.999+08:00');
  expect(readCalendar(facts(), last)).toMatchObject({ key: 'sign-in:2026-11-22', changesAt: last + 1 });
  expect(readCalendar(facts(), last + 1)).toMatchObject({ key: 'sign-in:2026-11-23' });
});

test('a right can be claimed once, and on its own day alone', () => {
  const right = (key: string, changes = {}) =>
    isClaimable(readStampRight({ key, isClaimed: false, stampedOn: '', ...changes }, NOON));
  expect(right('sign-in:2026-11-22')).toBe(true);
  expect(right('sign-in:2026-11-21')).toBe(false);
  expect(right('sign-in:2026-11-23')).toBe(false);
  for (const key of ['', '2026-11-22', 'xxxx-xx:2026-11-22', 'sign-in:2026-11-22 '])
    expect(right(key)).toBe(false);
  expect(right('sign-in:2026-11-22', { isClaimed: true })).toBe(false);
  expect(right('sign-in:2026-11-22', { stampedOn: '2026-11-23' })).toBe(false);
});

test('whenever a player comes, no day is stamped twice and no gap sets the calendar back', () => {
  const visits = fc.array(fc.integer({ min: 0, max: 3 * DAY }), { maxLength: 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: at('2020-01-01'), max: at('2060-01-01') }),
      visits,
      (length, start, waits) => {
        const stampedDays: string[] = [];
        const dueDays: number[] = [];
        let now = start;
        for (const wait of waits) {
          now += wait;
          const stampedOn = stampedDays.at(-1) ?? '';
          const calendar = readCalendar({ length, stamps: stampedDays.length, stampedOn }, now);
          const isClaimed = stampedDays.includes(businessDayOf(now));
          const isAccepted = isClaimable(readStampRight({ key: calendar.key, isClaimed, stampedOn }, now));
          expect([calendar.canReceive, calendar.states.includes('claimable')]).toEqual([
            isAccepted,
            isAccepted,
          ]);
          expect(calendar.changesAt > now && calendar.changesAt <= now + DAY).toBe(true);
          if (!isAccepted) continue;
          expect(calendar.states.indexOf('claimable') + 1).toBe(calendar.nextDay);
          stampedDays.push(businessDayOf(now));
          dueDays.push(calendar.nextDay);
        }
        expect(new Set(stampedDays).size).toBe(stampedDays.length);
        expect(dueDays).toEqual(dueDays.map((_, index) => (index % length) + 1));
      },
    ),
  );
});
