import { expect, test } from 'vitest';
import { ERROR, type ErrorName } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { judgeLostOrder, nameFailure, waitBeforeCheck } from './judge-lost-order.ts';

const refused = (name: ErrorName) => failedCall('refused', ERROR[name].errcode);

test.each([
  ['channelClosed', 'channelClosed'],
  ['amountRefused', 'amountRefused'],
  ['couponRefused', 'couponRefused'],
  ['tooMany', 'tooMany'],
  ['invalid', 'server'],
  ['unauthorised', 'server'],
  ['requestReused', 'server'],
] as const)('a first request answered %s opened no order: %s', (name, failure) => {
  expect(judgeLostOrder(refused(name), 0)).toEqual({ kind: 'refused', failure });
});

test.each(['channelClosed', 'amountRefused', 'couponRefused'] as const)(
  'the server looks up the request before it answers %s: no earlier one opened an order either',
  (name) => {
    expect(judgeLostOrder(refused(name), 2)).toEqual({ kind: 'refused', failure: name });
  },
);

test.each(['tooMany', 'invalid', 'unauthorised', 'requestReused'] as const)(
  'after a lost answer %s says nothing about the lost one',
  (name) => {
    expect(judgeLostOrder(refused(name), 1)).toEqual({ kind: 'unknown' });
  },
);

test.each(['timeout', 'offline', 'broken', 'server'] as const)('after %s there may be an order', (kind) => {
  expect(judgeLostOrder(failedCall(kind), 0)).toEqual({ kind: 'unknown' });
});

test.each([
  ['offline', failedCall('offline')],
  ['timeout', failedCall('timeout')],
  ['server', failedCall('server', 500)],
  ['server', failedCall('broken')],
  ['server', new TypeError('x')],
  ['tooMany', refused('tooMany')],
  ['orderUnknown', refused('notFound')],
])('is told as %s', (name, error) => {
  expect(nameFailure(error)).toBe(name);
});

test('the waits between two looks grow up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map(waitBeforeCheck)).toEqual([
    2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000, 34_000, 34_000,
  ]);
});
