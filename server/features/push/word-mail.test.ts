import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/constants.ts';
import { MAIL_TEMPLATES } from '#contract/mail.ts';
import { wordMail } from './word-mail.ts';

const own = { title: null, text: null };
const params = {
  ...{ payout: 150_000, amount: 20_050, bank: 'GCash', reason: 'The name differs.', place: 3 },
  ...{ change: 'payout-account', hours: 24, board: 'multiple', os: 'Android 16', deviceModel: 'SM-A556' },
};

describe.each(LOCALES)('in %s', (locale) => {
  test.each(MAIL_TEMPLATES)('%s has words for everything that it names', (template) => {
    const { title, body } = wordMail({ ...own, template, params }, locale);
    expect(`${title} ${body}`).not.toMatch(/[{}]|undefined/);
    expect(title).not.toBe(wordMail({ ...own, template: 'of-tomorrow', params }, locale).title);
    expect([title.length, body.length].every((length) => length > 3)).toBe(true);
  });

  test('a template that is not known yet has plain words', () => {
    const { title, body } = wordMail({ ...own, template: 'of-tomorrow', params: {} }, locale);
    expect([title, body]).not.toContain('');
  });
});

test('names boards and devices as the inbox does', () => {
  const say = (template: string, more = {}) =>
    wordMail({ ...own, template, params: { ...params, ...more } }, 'en').body;
  expect(say('rank-prize')).toContain('place 3 in “Biggest win”');
  expect(say('new-login')).toContain('on SM-A556, Android 16.');
  expect(say('new-login', { os: '', deviceModel: '' })).toContain('on Unknown device.');
});

test('the longest words of an operator stay under 3 KB', () => {
  const longest = (count: number) => {
    const text = '🎪'.repeat(count);
    return { en: text, fil: text, 'zh-Hans': text };
  };
  const mail = { template: null, params: {}, title: longest(80), text: longest(2_000) };
  const words = wordMail(mail, 'zh-Hans');
  expect([...words.body].length).toBe(240);
  expect(words.body.endsWith('🎪…')).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(2_700);
});
