import { afterEach, expect, test } from 'vitest';
import { channelName } from '#app/components/channel-name.ts';
import { getLocale, overwriteGetLocale } from '#locale';

const usual = getLocale;
afterEach(() => overwriteGetLocale(usual));

test.each([
  ['en', 'Card', 'Card'],
  ['fil', 'Bank transfer', 'Bank transfer'],
  ['zh-Hans', 'Card', '银行卡'],
  ['zh-Hans', 'Bank transfer', '银行转账'],
  ['zh-Hans', 'GCash', 'GCash'],
  ['zh-Hans', 'Fiesta Pay', 'Fiesta Pay'],
] as const)('in %s, the channel %s is called %s', (locale, name, shown) => {
  overwriteGetLocale(() => locale);

  expect(channelName({ name })).toBe(shown);
});
