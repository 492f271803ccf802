import { expect, test } from 'vitest';
import { type LogInContext, logInFields } from './log-in.types.ts';
import { isLogInComplete, showLogInErrors } from './show-log-in-errors.ts';

const EMPTY = { account: '', password: '' };
const FULL = { account: 'maria', password: 'secret12' };

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
  expect(showLogInErrors(shown)).toEqual(errors);
});

test.each([
  [FULL, true],
  [EMPTY, false],
  [{ ...FULL, password: '' }, false],
  [{ ...FULL, account: 'm'.repeat(65) }, false],
  [{ ...FULL, account: `  ${'m'.repeat(64)}  ` }, true],
  [{ ...FULL, password: 'p'.repeat(129) }, false],
  [{ account: 'x', password: '        ' }, true],
])('%j can be sent: %s', (values, can) => {
  expect(isLogInComplete(values)).toBe(can);
});
