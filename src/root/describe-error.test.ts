import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the description contains name, message and place', () => {
  const error = new TypeError('Failed to fetch');
  error.stack = `TypeError: Failed to fetch
    at read (https://perya.example/assets/core-Ab_1x-9.js:1:2345)
    at https://perya.example/assets/lobby-x.js:1:2`;
  expect(describeError(error)).toEqual({
    name: 'TypeError',
    message: 'Failed to fetch',
    at: 'core-Ab_1x-9.js:1:2345',
  });
});

test.each([
  [`Unexpected token 'h', "hello juan" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['GET https://perya.example/member?name=juan failed', 'GET … failed'],
  ['no mail for juan@example.com', 'no mail for …'],
  ['account 0917 123 4567 is locked', 'account … is locked'],
  ['token 3f2c1b0a-9d8e-4c7b-8a6f-5e4d3c2b1a09 is void', 'token … is void'],
  ['step 12 of 20', 'step 12 of 20'],
])('the message "%s" loses personal parts', (message, expected) => {
  expect(describeError(new Error(message))).toMatchObject({ message: expected });
});

test('name and message are shortened', () => {
  const { name, message } = describeError(
    Object.assign(new Error('ha '.repeat(200)), { name: 'N'.repeat(200) }),
  );
  expect([String(name).length, String(message).length]).toEqual([64, 120]);
});

test('a thrown value other than an error gives only its type', () => {
  expect(describeError('juan')).toEqual({ name: 'string' });
});
