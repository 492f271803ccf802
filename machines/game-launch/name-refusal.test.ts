import { expect, test } from 'vitest';
import { codeOf } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { nameRefusal } from './name-refusal.ts';

test.each([
  ['balanceTooLow', 'balanceTooLow'],
  ['aboveBetLimit', 'aboveBetLimit'],
  ['gameRemoved', 'gameRemoved'],
  ['gameInMaintenance', 'gameInMaintenance'],
  ['unauthorised', 'unauthorised'],
  ['tooMany', 'tooMany'],
  ['invalid', 'invalid'],
  ['requestReused', 'unknown'],
  ['forbidden', 'unknown'],
  ['roundOpen', 'moved'],
  ['roundOver', 'moved'],
  ['alreadyPicked', 'moved'],
] as const)('a round that is answered %s is told as %s', (name, reason) => {
  expect(nameRefusal(failedCall('refused', codeOf(name)))).toBe(reason);
});
