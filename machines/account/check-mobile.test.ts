import { expect, test } from 'vitest';
import { checkMobile, readMobile, readsAsMobile } from './check-mobile.ts';

test.each([
  '09171234567',
  '9171234567',
  '+639171234567',
  '639171234567',
  '+63 917 123 4567',
  ' 0917-123-4567 ',
  '(0917) 123 4567',
  '+63 (0) 917 123 4567',
  '0917.123.4567',
  '0917–123–4567',
  '０９１７１２３４５６７',
])('%j is a mobile number', (text) => {
  expect([readMobile(text), checkMobile(text)]).toEqual(['+639171234567', null]);
});

test.each([
  '917123456',
  '091712345678',
  '0281234567',
  '+19171234567',
  '+9171234567',
  '6363 9171234567',
  '0917123456a',
  '0917+1234567',
  '00639171234567',
])('%j is no mobile number', (text) => {
  expect([readMobile(text), checkMobile(text)]).toEqual([null, 'invalid']);
});

test.each(['', '   '])('%j is missing', (text) => {
  expect(checkMobile(text)).toBe('missing');
});

test.each([
  '09171234567',
  '9171234567',
  '639171234567',
  '00639171234567',
  '0917-123_45.67',
  '-09171234567-',
  '63.0917.1234567',
  '０９１７１２３４５６７',
  '٠٩١٧١٢٣٤٥٦٧',
  '०९१७१२३४५६७',
])('the name %s reads as a mobile number', (name) => {
  expect(readsAsMobile(name)).toBe(true);
});

test.each(['maria', 'ana09171234567', '09171234567ana', '0917123456', '091712345678', '0281234567', '1990'])(
  'the name %s reads as no mobile number',
  (name) => {
    expect(readsAsMobile(name)).toBe(false);
  },
);
