import { expect, test } from 'vitest';
import { applyLook, keepLook, readLook } from './look.ts';

test('the stored look is read and applied again', () => {
  const look = {
    isOnBreak: true,
    calm: true,
    accent: { '--accent': 'red', '--accent-high': 'pink' },
  };
  keepLook({ write: (key, value) => localStorage.setItem(key, value) }, look);
  expect(readLook(() => localStorage)).toEqual(look);

  const page = document.createElement('html');
  applyLook(page, look);
  expect([page.style.getPropertyValue('--accent-high'), page.hasAttribute('data-calm')]).toEqual([
    'pink',
    true,
  ]);
  applyLook(page, { calm: false, accent: { '--accent': 'blue' } });
  expect([page.style.getPropertyValue('--accent'), page.hasAttribute('data-calm')]).toEqual(['blue', false]);
});

test('there is no stored look with storage blocked', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readLook(blocked)).toBe(null);
});
