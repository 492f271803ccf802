import { expect, test } from 'vitest';
import type { BindContext, BindField, BindKind } from './bind.types.ts';
import { canBind, listBindFields, showBindErrors } from './show-bind-errors.ts';

const limits = { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } };
const right = { mobile: '0917 123 4567', account: 'maria', password: 'secret12', loginPassword: 'x' };
const EVERY: BindField[] = ['mobile', 'account', 'password', 'loginPassword'];

test.each<[BindKind, boolean, boolean, BindField[]]>([
  // kind, hasPassword, hasConfirmedMobile -> fields
  ['mobile', false, false, ['mobile']],
  ['mobile', true, false, ['mobile', 'loginPassword']],
  ['account', false, true, ['account', 'password']],
  ['account', true, true, ['account', 'loginPassword']],
  ['password', false, false, ['password']],
  ['password', false, true, ['mobile', 'password']],
])(
  'to add: %s, with password %s and number %s, needs %j',
  (kind, hasPassword, hasConfirmedMobile, fields) => {
    expect(listBindFields({ kind, hasPassword, hasConfirmedMobile })).toEqual(fields);
  },
);

test.each<[Partial<BindContext['values']>, BindContext['errors']]>([
  [{}, {}],
  [{ mobile: '' }, { mobile: 'missing' }],
  [{ mobile: '12' }, { mobile: 'invalid' }],
  [{ account: 'mar' }, { account: 'tooShort' }],
  [{ password: 'short' }, { password: 'tooShort' }],
  [{ loginPassword: '' }, { loginPassword: 'missing' }],
  [{ loginPassword: 'x'.repeat(129) }, { loginPassword: 'tooLong' }],
])('%j has the errors %j, once the fields were left', (typed, errors) => {
  const form = { fields: EVERY, values: { ...right, ...typed }, limits, refused: {} };
  expect(showBindErrors({ ...form, touched: EVERY })).toEqual(errors);
  expect(showBindErrors({ ...form, touched: [] })).toEqual({});
  expect(canBind(form)).toBe(Object.keys(errors).length === 0);
});

test("the server's refusal comes first, and fields that are not asked for have no errors", () => {
  const form = {
    fields: ['mobile', 'loginPassword'] as const,
    values: { mobile: '12', account: '', password: '', loginPassword: 'x' },
    limits,
    touched: EVERY,
  };
  expect(showBindErrors({ ...form, refused: { loginPassword: 'wrong' } })).toEqual({
    mobile: 'invalid',
    loginPassword: 'wrong',
  });
});
