import { expect, test } from 'vitest';
import { ERROR, type ErrorName } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { findRefusal, judgeLostRound } from './judge-lost-round.ts';

const refused = (name: ErrorName) => failedCall('refused', ERROR[name].errcode);

test.each([
  ['balanceTooLow', 'balanceTooLow'],
  ['gameRemoved', 'gameRemoved'],
  ['gameInMaintenance', 'gameInMaintenance'],
  ['unauthorised', 'unauthorised'],
  ['tooMany', 'tooMany'],
  ['invalid', 'invalid'],
  ['requestReused', 'unknown'],
  ['forbidden', 'unknown'],
] as const)('a first request answered %s did not happen: %s', (name, reason) => {
  expect(judgeLostRound(refused(name), 0)).toEqual({ kind: 'refused', reason });
});

test.each(['balanceTooLow', 'gameRemoved', 'gameInMaintenance'] as const)(
  'the server looks up the request before it answers %s: no earlier one happened either',
  (name) => {
    expect(judgeLostRound(refused(name), 3)).toEqual({ kind: 'refused', reason: name });
  },
);

test.each(['unauthorised', 'tooMany', 'invalid', 'requestReused', 'forbidden'] as const)(
  'after a lost answer %s says nothing about the lost one',
  (name) => {
    expect(judgeLostRound(refused(name), 1)).toEqual({ kind: 'unknown' });
  },
);

test.each([
  ['time-out', failedCall('timeout')],
  ['offline', failedCall('offline')],
  ['unreadable answer', failedCall('broken')],
  ['server error', failedCall('server', 500)],
  ['unavailable', failedCall('server', 503)],
  ['anything else', new TypeError('x')],
])('after %s the round may have happened', (_, error) => {
  expect(judgeLostRound(error, 0)).toEqual({ kind: 'unknown' });
});

test.each(['roundOpen', 'roundOver', 'alreadyPicked'] as const)(
  'an open round that is %s is not as the page takes it, however often that was asked',
  (name) => {
    expect(judgeLostRound(refused(name), 0)).toEqual({ kind: 'moved' });
    expect(judgeLostRound(refused(name), 3)).toEqual({ kind: 'moved' });
    expect(findRefusal(refused(name), 0)).toEqual(null);
  },
);
