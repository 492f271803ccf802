import { expect, test } from 'vitest';
import { storeLocale } from './locale-cookie.ts';

test('a choice is remembered for a year, on every page', () => {
  const document = { cookie: '' };
  storeLocale(document, 'fil');
  expect(document.cookie).toBe('PARAGLIDE_LOCALE=fil; path=/; max-age=31536000; samesite=lax');
});
