import { expect, test } from 'vitest';
import { measureArea } from './measure-area.ts';

/** A phone with a notch of 47 px and a line of 34 px, and a desktop. */
const phone = { left: 0, top: 47, right: 390, bottom: 810 };
const desktop = { left: 0, top: 0, right: 1_280, bottom: 800 };

test('without a menu it is all that the device leaves', () => {
  expect(measureArea(phone, null)).toEqual(phone);
});

test('a menu along the foot ends it', () => {
  const bar = { left: 0, top: 742, right: 390, bottom: 844 };
  expect(measureArea(phone, bar)).toEqual({ ...phone, bottom: 742 });
});

test('a menu down the side begins it', () => {
  const rail = { left: 0, top: 0, right: 216, bottom: 800 };
  expect(measureArea(desktop, rail)).toEqual({ ...desktop, left: 216 });
});

test('a menu that is not shown takes nothing', () => {
  expect(measureArea(phone, { left: 0, top: 0, right: 0, bottom: 0 })).toEqual(phone);
});
