import { expect, test } from 'vitest';
import { type RegistrationContext, registrationFields } from './registration.types.ts';
import { canRegister, showRegistrationErrors } from './show-registration-errors.ts';

const limits = { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } };
const EMPTY = { account: '', password: '', inviteCode: '', isOfAge: false, acceptsTerms: false };
const FULL = { account: 'maria', password: 'secret12', inviteCode: '', isOfAge: true, acceptsTerms: true };

type Shown = Pick<RegistrationContext, 'values' | 'touched' | 'refused'>;

test.each([
  ['no field was left yet', { values: EMPTY, touched: [], refused: {} }, {}],
  ['one box was left', { values: EMPTY, touched: ['isOfAge'], refused: {} }, { isOfAge: 'missing' }],
  [
    'submit was pressed on an empty form',
    { values: EMPTY, touched: registrationFields, refused: {} },
    { account: 'missing', password: 'missing', isOfAge: 'missing', acceptsTerms: 'missing' },
  ],
  [
    'each text breaks a rule',
    { values: { ...FULL, account: 'ma ria', password: 'short' }, touched: registrationFields, refused: {} },
    { account: 'characters', password: 'tooShort' },
  ],
  ['every field is filled in', { values: FULL, touched: registrationFields, refused: {} }, {}],
  ['the name is taken', { values: FULL, touched: [], refused: { account: 'taken' } }, { account: 'taken' }],
] satisfies [string, Shown, RegistrationContext['errors']][])('%s', (_, shown, errors) => {
  expect(showRegistrationErrors({ ...shown, limits })).toEqual(errors);
});

test.each([
  [FULL, true],
  [EMPTY, false],
  [{ ...FULL, account: 'mar' }, false],
  [{ ...FULL, password: 'seven77' }, false],
  [{ ...FULL, isOfAge: false }, false],
  [{ ...FULL, acceptsTerms: false }, false],
])('%j can be sent: %s', (values, can) => {
  expect(canRegister(values, limits)).toBe(can);
});
