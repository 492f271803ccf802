import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { isOn: true, from: 22 * 60, to: 8 * 60 };
const siesta = { isOn: true, from: 13 * 60, to: 14 * 60 + 30 };
const MANILA = 'Asia/Manila';
const NEW_YORK = 'America/New_York';

const read = (text: string, quiet = night, zone = MANILA) => {
  const end = quietUntil(Date.parse(text), quiet, zone);
  return end === null ? null : new Date(end).toISOString();
};

describe('quiet hours over midnight', () => {
  test.each([
    ['2026-11-26T21:59:59+08:00', null],
    ['2026-11-26T22:00:00+08:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-26T23:59:59.999+08:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T00:00:00+08:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T07:59:59.999+08:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T08:00:00+08:00', null],
  ])('at %s end at %s', (now, end) => {
    expect(read(now)).toBe(end);
  });

  test('are those of the zone: an evening in Manila is a morning in New York', () => {
    expect(read('2026-11-26T22:30:00+08:00', night, NEW_YORK)).toBe(null);
    expect(read('2026-11-26T22:30:00-05:00', night, NEW_YORK)).toBe('2026-11-27T13:00:00.000Z');
  });
});

describe('quiet hours within a day', () => {
  test.each([
    ['2026-11-26T12:59:00+08:00', null],
    ['2026-11-26T13:00:00+08:00', '2026-11-26T06:30:00.000Z'],
    ['2026-11-26T14:29:00+08:00', '2026-11-26T06:30:00.000Z'],
    ['2026-11-26T14:30:00+08:00', null],
  ])('at %s end at %s', (now, end) => {
    expect(read(now, siesta)).toBe(end);
  });
});

describe('in a night in which the clocks change', () => {
  test.each([
    ['forward, eight is an hour sooner', '2026-03-07T23:00:00-05:00', '2026-03-08T12:00:00.000Z'],
    ['forward, counted from after it', '2026-03-08T04:00:00-04:00', '2026-03-08T12:00:00.000Z'],
    ['back, eight is an hour later', '2026-10-31T23:00:00-04:00', '2026-11-01T13:00:00.000Z'],
    ['back, counted from after it', '2026-11-01T04:00:00-05:00', '2026-11-01T13:00:00.000Z'],
  ])('%s', (_, now, end) => {
    expect(read(now, night, NEW_YORK)).toBe(end);
  });

  test('an end that this night does not have is soon after', () => {
    const untilHalfPastTwo = { ...night, to: 2 * 60 + 30 };
    expect(read('2026-03-08T01:00:00-05:00', untilHalfPastTwo, NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
  });
});

test('there are none when they are off', () => {
  expect(read('2026-11-26T23:00:00+08:00', { ...night, isOn: false })).toBe(null);
});

test('there are none when they end when they begin', () => {
  expect(read('2026-11-26T23:00:00+08:00', { ...night, to: night.from })).toBe(null);
});
