import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { idFrom, idSpan, timeOf } from './id-span.ts';
import { newId } from './new-id.ts';

const times = fc.integer({ min: 1, max: 2 ** 48 - 1 });

describe('idFrom', () => {
  test('it is the smallest id of its millisecond, above all earlier ids', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(newId(time) >= idFrom(time)).toBe(true);
        expect(newId(time - 1) < idFrom(time)).toBe(true);
        expect(timeOf(newId(time))).toBe(time);
      }),
    );
  });

  test.each([
    [0, '00000000-0000-7000-8000-000000000000'],
    [1_800_000_000_000, '01a3185c-5000-7000-8000-000000000000'],
    [-5, '00000000-0000-7000-8000-000000000000'],
    [Number.MAX_SAFE_INTEGER, 'ffffffff-ffff-7000-8000-000000000000'],
  ])('%d', (time, id) => expect(idFrom(time)).toBe(id));
});

describe('idSpan', () => {
  const early = newId(1_000);
  const late = newId(9_000);

  test.each([
    ['open on both sides', idSpan({ from: 0, to: 0 }), [true, true]],
    ['from a time on', idSpan({ from: 5_000, to: 0 }), [false, true]],
    ['before a time', idSpan({ from: 0, to: 5_000 }), [true, false]],
    ['before an id', idSpan({ from: 0, to: 0 }, late), [true, false]],
    ['before an id that comes after its end', idSpan({ from: 0, to: 5_000 }, late), [true, false]],
    ['before an id that comes before its end', idSpan({ from: 0, to: 99_000 }, early), [false, false]],
    ['that is none', idSpan({ from: 5_000, to: 500 }), [false, false]],
  ])('a span %s', (_, { least, below }, holds) => {
    expect([early, late].map((id) => id >= least && id < below)).toEqual(holds);
  });
});
