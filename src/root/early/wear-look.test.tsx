import { beforeEach, expect, test } from 'vitest';
import { wearLook } from './wear-look.ts';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  page.lang = 'en';
});

test('a visit with a token is a player’s', () => {
  wearLook(page);
  expect(page.hasAttribute('data-player')).toBe(false);
  localStorage.setItem('perya.token', 't1');
  wearLook(page);
  expect(page.hasAttribute('data-player')).toBe(true);
});

test('the look of a former visit is applied from the start', () => {
  localStorage.setItem('perya.look', JSON.stringify({ calm: true, accent: { '--accent': 'red' } }));
  wearLook(page);
  expect(page.hasAttribute('data-calm')).toBe(true);
  expect(page.style.getPropertyValue('--accent')).toBe('red');
});

test.each<[string, string, string, string, boolean]>([
  ['in the device’s language', 'en', '/', 'false', false],
  ['in another language', 'fil', '/', 'false', true],
  ['of all games when one kind is requested', 'en', '/?type=1', 'false', true],
  ['of a page without kinds', 'en', '/vip?type=1', 'false', false],
  ['after a former visit that ended in a break', 'en', '/', 'true', true],
])('a view %s is hidden or shown', (_, lang, address, isOnBreak, expected) => {
  localStorage.setItem('perya.look', JSON.stringify({ calm: true }));
  localStorage.setItem('perya.break', isOnBreak);
  window.history.replaceState(null, '', address);
  page.lang = lang;
  wearLook(page);
  expect(page.hasAttribute('data-foreign')).toBe(expected);
});

test.each(['', '{', 'null', '[]'])('the stored look "%s" is ignored', (stored) => {
  localStorage.setItem('perya.look', stored);
  page.removeAttribute('data-calm');
  wearLook(page);
  expect(page.hasAttribute('data-calm')).toBe(false);
});
