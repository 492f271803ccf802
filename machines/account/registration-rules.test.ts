import { expect, test } from 'vitest';
import { isComplete, showErrors } from '../submission/form.ts';
import { type RegistrationContext, registrationFields } from './registration.types.ts';
import { registrationRules } from './registration-rules.ts';

const limits = { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } };
const EMPTY = { account: '', mobile: '', password: '', inviteCode: '', isOfAge: false, acceptsTerms: false };
const FULL = {
  account: 'maria',
  mobile: '',
  password: 'secret12',
  inviteCode: '',
  isOfAge: true,
  acceptsTerms: true,
};
const fields = registrationFields.account;

type Shown = Pick<RegistrationContext, 'values' | 'touched' | 'refused'>;

test.each([
  ['no field was left yet', { values: EMPTY, touched: [], refused: {} }, {}],
  ['one box was left', { values: EMPTY, touched: ['isOfAge'], refused: {} }, { isOfAge: 'missing' }],
  [
    'submit was pressed on an empty form',
    { values: EMPTY, touched: fields, refused: {} },
    { account: 'missing', password: 'missing', isOfAge: 'missing', acceptsTerms: 'missing' },
  ],
  [
    'each text breaks a rule',
    { values: { ...FULL, account: 'ma ria', password: 'short' }, touched: fields, refused: {} },
    { account: 'characters', password: 'tooShort' },
  ],
  ['every field is filled in', { values: FULL, touched: fields, refused: {} }, {}],
  ['the name is taken', { values: FULL, touched: [], refused: { account: 'taken' } }, { account: 'taken' }],
] satisfies [string, Shown, RegistrationContext['errors']][])('%s', (_, shown, errors) => {
  expect(showErrors(registrationRules, { ...shown, method: 'account', limits })).toEqual(errors);
});

test.each([
  [FULL, true],
  [EMPTY, false],
  [{ ...FULL, account: 'mar' }, false],
  [{ ...FULL, password: 'seven77' }, false],
  [{ ...FULL, isOfAge: false }, false],
  [{ ...FULL, acceptsTerms: false }, false],
])('%j can be sent: %s', (values, can) => {
  expect(isComplete(registrationRules, { method: 'account', values, limits })).toBe(can);
});

test.each([
  [{ ...FULL, account: '', mobile: '0917 123 4567' }, {}],
  [{ ...FULL, mobile: '' }, { mobile: 'missing' }],
  [{ ...FULL, mobile: '12' }, { mobile: 'invalid' }],
  [
    { ...EMPTY, mobile: '09171234567', password: 'short' },
    {
      password: 'tooShort',
      isOfAge: 'missing',
      acceptsTerms: 'missing',
    },
  ],
])('by number, %j has the errors %j', (values, errors) => {
  for (const method of ['phone', 'phonePassword'] as const) {
    const form = { method, values, limits, touched: registrationFields[method], refused: {} };
    expect(showErrors(registrationRules, form)).toEqual(errors);
    expect(isComplete(registrationRules, form)).toBe(Object.keys(errors).length === 0);
  }
});
