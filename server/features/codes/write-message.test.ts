import { expect, test } from 'vitest';
import { CODE_PURPOSE, LOCALES, SMS_CODE } from '#contract/constants.ts';
import { countParts } from '#server/core/sms/count-parts.ts';
import { writeMessage } from './write-message.ts';

const code = '8'.repeat(SMS_CODE.mostDigits);
const all = LOCALES.flatMap((locale) =>
  Object.entries(CODE_PURPOSE).map(([name, purpose]) => ({ locale, name, purpose })),
);

test.each(all)(
  'the text in $locale to $name is one part, with its warning and a brand of 20 letters',
  ({ locale, purpose }) => {
    const text = writeMessage({ locale, purpose, code, brand: 'W'.repeat(20) });
    expect(text).toContain(code);
    expect(text).toMatch(/10 (minut|分钟)/);
    expect(countParts(text)).toBe(1);
  },
);

test.each(all)(
  'the text in $locale to $name is one part too when the brand is outside the alphabet of text messages',
  ({ locale, purpose }) => {
    for (const brand of ['Perya’s', '欢乐游戏', 'Перя']) {
      const text = writeMessage({ locale, purpose, code, brand });
      expect(text).toContain(code);
      expect(countParts(text), text).toBe(1);
    }
  },
);
