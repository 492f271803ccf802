import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { sampleBanks } from '#tests/sample-exchange.ts';
import { isComplete, showErrors } from '../submission/form.ts';
import {
  type AccountErrors,
  type AccountTask,
  type AccountValues,
  accountFields,
  type HolderFault,
  type NumberFault,
} from './receiving-account.types.ts';
import {
  checkAccount,
  cleanHolder,
  cleanNumber,
  maskNumber,
  receivingAccountRules,
} from './receiving-accounts-rules.ts';

const wallet = { numberKind: 'mobile', minLength: 11, maxLength: 11 } as const;
const bank = { numberKind: 'account', minLength: 10, maxLength: 12 } as const;

describe('the number', () => {
  test.each<[string, string, typeof wallet | typeof bank, NumberFault | null]>([
    ['a mobile number', '09171234567', wallet, null],
    ['a mobile number in groups', '0917 123-4567', wallet, null],
    ['one digit short', '0917123456', wallet, 'mobile'],
    ['one digit more', '091712345678', wallet, 'mobile'],
    ['another prefix', '08171234567', wallet, 'mobile'],
    ['with the country code', '+639171234567', wallet, 'digits'],
    ['none', '', wallet, 'mobile'],
    ['the shortest account', '1234567890', bank, null],
    ['the longest account', '123456789012', bank, null],
    ['an account in groups', '1234–5678 90', bank, null],
    ['too short an account', '123456789', bank, 'tooShort'],
    ['too long an account', '1234567890123', bank, 'tooLong'],
    ['an account without digits', '', bank, 'tooShort'],
    ['letters', '12345O7890', bank, 'digits'],
    ['full-width digits', '１２３４５６７８９０', bank, null],
  ])('%s', (_, number, rules, fault) => {
    expect(checkAccount({ holder: 'Ana Cruz', number }, rules).number).toBe(fault);
  });

  test.each<[string, number, number, NumberFault | null]>([
    ['narrows', 11, 12, 'tooShort'],
    ['narrows', 6, 9, 'tooLong'],
    ['does not widen', 1, 64, null],
  ])("the configured range %s the bank's: %i to %i", (_, min, max, fault) => {
    const account = { holder: 'Ana Cruz', number: '1234567890' };
    expect(checkAccount(account, bank, { min, max }).number).toBe(fault);
  });

  test('is stored as its digits', () => {
    expect(cleanNumber(' 0917 123–4567 ')).toBe('09171234567');
    expect(cleanNumber('１２３')).toBe('123');
  });

  test('is shown by its last four digits', () => {
    expect(maskNumber('09171234567')).toBe('•••••••4567');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6,20}$/), (number) => {
        const masked = maskNumber(number);
        expect(masked).toHaveLength(number.length);
        expect(masked.replaceAll('•', '')).toBe(number.slice(-4));
      }),
    );
  });
});

describe('the holder', () => {
  test.each<[string, HolderFault | null]>([
    ['Ana Cruz', null],
    ["Juan dela Cruz-O'Neill Jr.", null],
    ['D’Angelo', null],
    ['María Niño', null],
    ['李 小龙', null],
    ['Анна', null],
    ['Ng', null],
    ['A', 'length'],
    ['  A  ', 'length'],
    ['', 'length'],
    ['x'.repeat(64), null],
    ['x'.repeat(65), 'length'],
    ['Ana 2', 'characters'],
    ['Ana <b>', 'characters'],
    ['ana@example.com', 'characters'],
    ['...', 'characters'],
    ['Ana\u202e', 'characters'],
  ])('%j: %s', (holder, fault) => {
    expect(checkAccount({ holder, number: '1234567890' }, bank).holder).toBe(fault);
  });

  test('is stored composed, with single spaces', () => {
    expect(cleanHolder('  Mari\u0301a \n Cruz ')).toBe('María Cruz');
  });

  test('that is valid is valid as stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (holder) => {
        const kept = cleanHolder(holder);
        expect(cleanHolder(kept)).toBe(kept);
        const fault = (text: string) => checkAccount({ holder: text, number: '' }, bank).holder;
        expect(fault(kept)).toBe(fault(holder));
      }),
      { numRuns: 40 },
    );
  });
});

const right: AccountValues = { bankId: 3, holder: 'Ana Cruz', number: '1234567890' };
const add: AccountTask = { kind: 'add', accountId: '' };
const edit: AccountTask = { kind: 'edit', accountId: 'account-2' };
const lengths = { min: 6, max: 20 };

describe('each error is shown at its field', () => {
  test.each<[AccountTask, Partial<AccountValues>, AccountErrors]>([
    [add, {}, {}],
    [add, { bankId: 0 }, { bankId: 'missing' }],
    [add, { bankId: 99 }, { bankId: 'missing' }],
    [add, { holder: '' }, { holder: 'length' }],
    [add, { holder: 'Ana 2' }, { holder: 'characters' }],
    [add, { number: ' ' }, { number: 'missing' }],
    [edit, { number: '' }, {}],
    [edit, { number: '12' }, { number: 'tooShort' }],
    [add, { number: '12345O7890' }, { number: 'digits' }],
    [add, { bankId: 1 }, { number: 'mobile' }],
    [add, { bankId: 1, number: '0917 123 4567' }, {}],
  ])('%j with %j: %j', (task, typed, errors) => {
    const form = { task, values: { ...right, ...typed }, banks: sampleBanks, lengths };
    expect(showErrors(receivingAccountRules, { ...form, touched: accountFields, refused: {} })).toEqual(
      errors,
    );
    expect(showErrors(receivingAccountRules, { ...form, touched: [], refused: {} })).toEqual({});
    expect(isComplete(receivingAccountRules, form)).toBe(Object.keys(errors).length === 0);
  });
});

test("the server's refusal is shown, whatever the rules say", () => {
  const form = { task: add, values: right, banks: sampleBanks, lengths };
  expect(showErrors(receivingAccountRules, { ...form, touched: [], refused: { number: 'invalid' } })).toEqual(
    {
      number: 'invalid',
    },
  );
});
