import { expect, test } from 'vitest';
import { measureArea } from './measure-area.ts';

/** Safe areas of a phone with a notch of 47 px and a home indicator of 34 px, and of a desktop. */
const phone = { left: 0, top: 47, right: 390, bottom: 810 };
const desktop = { left: 0, top: 0, right: 1_280, bottom: 800 };

test('without a menu the area is the safe area', () => {
  expect(measureArea(phone, null)).toEqual(phone);
});

test('the area ends above a bottom menu', () => {
  const bar = { left: 0, top: 742, right: 390, bottom: 844 };
  expect(measureArea(phone, bar)).toEqual({ ...phone, bottom: 742 });
});

test('the area begins beside a left menu', () => {
  const rail = { left: 0, top: 0, right: 216, bottom: 800 };
  expect(measureArea(desktop, rail)).toEqual({ ...desktop, left: 216 });
});

test('a hidden menu takes no space', () => {
  expect(measureArea(phone, { left: 0, top: 0, right: 0, bottom: 0 })).toEqual(phone);
});
