import { expect, test } from 'vitest';
import { isComplete, showErrors } from '../submission/form.ts';
import { consentFields, type LogInContext, methodFields } from './log-in.types.ts';
import { logInRules } from './log-in-rules.ts';

const EMPTY = { account: '', mobile: '', password: '', inviteCode: '', isOfAge: false, acceptsTerms: false };
const FULL = {
  account: 'maria',
  mobile: '0917 123 4567',
  password: 'secret12',
  inviteCode: '',
  isOfAge: true,
  acceptsTerms: true,
};
const logInFields = methodFields.account;

type Shown = Pick<LogInContext, 'values' | 'touched' | 'refused'>;

test.each([
  ['no field was left yet', { values: EMPTY, touched: [], refused: {} }, {}],
  ['one field was left', { values: EMPTY, touched: ['account'], refused: {} }, { account: 'missing' }],
  [
    'submit was pressed',
    { values: EMPTY, touched: logInFields, refused: {} },
    { account: 'missing', password: 'missing' },
  ],
  ['every field is filled in', { values: FULL, touched: logInFields, refused: {} }, {}],
  [
    'only blanks were typed',
    { values: { ...FULL, account: '  ' }, touched: ['account'], refused: {} },
    { account: 'missing' },
  ],
  ['no number was typed', { values: EMPTY, touched: ['mobile'], refused: {} }, { mobile: 'missing' }],
  [
    'the number is none',
    { values: { ...EMPTY, mobile: '12' }, touched: ['mobile'], refused: {} },
    { mobile: 'invalid' },
  ],
  [
    'the player did not consent',
    { values: EMPTY, touched: consentFields, refused: {} },
    { isOfAge: 'missing', acceptsTerms: 'missing' },
  ],
  [
    'the player consented',
    { values: { ...EMPTY, isOfAge: true, acceptsTerms: true }, touched: consentFields, refused: {} },
    {},
  ],
  [
    'a refused field was changed',
    { values: FULL, touched: logInFields, refused: { account: undefined } },
    {},
  ],
  [
    'the server refused a field',
    { values: FULL, touched: [], refused: { password: 'invalid' } },
    { password: 'invalid' },
  ],
  [
    'the server refused one field and the rules another',
    { values: EMPTY, touched: logInFields, refused: { account: 'invalid' } },
    { account: 'invalid', password: 'missing' },
  ],
] satisfies [string, Shown, LogInContext['errors']][])('%s', (_, shown, errors) => {
  expect(showErrors(logInRules, { ...shown, method: 'account' })).toEqual(errors);
});

test.each([
  [FULL, true],
  [EMPTY, false],
  [{ ...FULL, password: '' }, false],
  [{ ...FULL, account: 'm'.repeat(65) }, false],
  [{ ...FULL, account: `  ${'m'.repeat(64)}  ` }, true],
  [{ ...FULL, password: 'p'.repeat(129) }, false],
  [{ ...EMPTY, account: 'x', password: '        ' }, true],
])('%j can be sent: %s', (values, can) => {
  expect(isComplete(logInRules, { method: 'account', values }, logInFields)).toBe(can);
});

test.each([
  ['phone', { ...EMPTY, mobile: '09171234567' }, true],
  ['phone', { ...FULL, mobile: '' }, false],
  ['phonePassword', { ...EMPTY, mobile: '09171234567', password: 'x' }, true],
  ['phonePassword', { ...FULL, password: '' }, false],
] as const)('by %s, %j can be sent: %s', (method, values, can) => {
  expect(isComplete(logInRules, { method, values }, methodFields[method])).toBe(can);
});

test.each([
  [{ ...EMPTY, isOfAge: true, acceptsTerms: true }, true],
  [{ ...FULL, isOfAge: false }, false],
  [{ ...FULL, acceptsTerms: false }, false],
])('the consent in %j is complete: %s', (values, is) => {
  expect(isComplete(logInRules, { method: 'phone', values }, consentFields)).toBe(is);
});
