import { expect, test } from 'vitest';
import { canLogInBy, type LoginMethod, readLoginMethods } from './login-methods.ts';

test.each<[number[], number, 0 | 1, LoginMethod[]]>([
  // registerType, defaultLoginType, otpStatus -> methods
  [[2], 2, 0, ['account']],
  [[1, 2], 1, 1, ['phone', 'account']],
  [[1, 2], 2, 1, ['account', 'phone']],
  [[2, 1], 3, 0, ['account', 'phone']],
  [[1, 2, 3], 3, 0, ['phonePassword', 'phone', 'account']],
  [[2, 3], 3, 1, ['phone', 'account']],
  [[1, 2, 3], 2, 1, ['account', 'phone']],
  [[9], 9, 0, ['account']],
  [[9, 1], 9, 0, ['phone']],
  [[], 2, 0, []],
])(
  'types %j with default %i and otpStatus %i offer %j',
  (registerType, defaultLoginType, otpStatus, methods) => {
    expect(readLoginMethods({ registerType, defaultLoginType, otpStatus })).toEqual(methods);
  },
);

test.each<[LoginMethod[], LoginMethod, boolean]>([
  [['account'], 'account', true],
  [['account'], 'phone', false],
  [['account'], 'phonePassword', false],
  [['phone'], 'phonePassword', true],
  [['phonePassword'], 'phonePassword', true],
  [['phonePassword'], 'phone', false],
])('where %j is offered, a log-in by %s is possible: %s', (offered, method, can) => {
  expect(canLogInBy(offered, method)).toBe(can);
});
