import { expect, test } from 'vitest';
import { isComplete, showErrors } from '../submission/form.ts';
import type { BindContext, BindField, BindKind } from './bind.types.ts';
import { bindRules, listBindFields } from './bind-rules.ts';

const limits = { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } };
const right = { mobile: '0917 123 4567', account: 'maria', password: 'secret12' };
const EVERY: BindField[] = ['mobile', 'account', 'password'];

test.each<[BindKind, boolean, BindField[]]>([
  // kind, hasPassword -> fields
  ['mobile', false, ['mobile']],
  ['mobile', true, ['mobile']],
  ['account', false, ['account', 'password']],
  ['account', true, ['account']],
  ['password', false, ['password']],
])('to add: %s, with password %s, needs %j', (kind, hasPassword, fields) => {
  expect(listBindFields({ kind, hasPassword })).toEqual(fields);
});

test.each<[Partial<BindContext['values']>, BindContext['errors']]>([
  [{}, {}],
  [{ mobile: '' }, { mobile: 'missing' }],
  [{ mobile: '12' }, { mobile: 'invalid' }],
  [{ account: 'mar' }, { account: 'tooShort' }],
  [{ password: 'short' }, { password: 'tooShort' }],
])('%j has the errors %j, once the fields were left', (typed, errors) => {
  const form = { fields: EVERY, values: { ...right, ...typed }, limits, refused: {} };
  expect(showErrors(bindRules, { ...form, touched: EVERY })).toEqual(errors);
  expect(showErrors(bindRules, { ...form, touched: [] })).toEqual({});
  expect(isComplete(bindRules, form)).toBe(Object.keys(errors).length === 0);
});

test("the server's refusal comes first, and fields that are not asked for have no errors", () => {
  const form = {
    fields: ['mobile', 'account'] as const,
    values: { mobile: '12', account: 'maria', password: '' },
    limits,
    touched: EVERY,
  };
  expect(showErrors(bindRules, { ...form, refused: { account: 'taken' } })).toEqual({
    mobile: 'invalid',
    account: 'taken',
  });
});
