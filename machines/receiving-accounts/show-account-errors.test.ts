import { describe, expect, test } from 'vitest';
import { sampleBanks } from '#tests/sample-exchange.ts';
import {
  type AccountErrors,
  type AccountTask,
  type AccountValues,
  accountFields,
} from './receiving-account.types.ts';
import { canSaveAccount, showAccountErrors } from './show-account-errors.ts';

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
    expect(showAccountErrors({ ...form, touched: accountFields, refused: {} })).toEqual(errors);
    expect(showAccountErrors({ ...form, touched: [], refused: {} })).toEqual({});
    expect(canSaveAccount(form)).toBe(Object.keys(errors).length === 0);
  });
});

test("the server's refusal is shown, whatever the rules say", () => {
  const form = { task: add, values: right, banks: sampleBanks, lengths };
  expect(showAccountErrors({ ...form, touched: [], refused: { number: 'invalid' } })).toEqual({
    number: 'invalid',
  });
});
