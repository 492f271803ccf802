import { expect, test } from 'vitest';
import { codeOf } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { isOwnRefusal, nameLaunchFailure, nameRefusal } from './name-refusal.ts';

test.each([
  ['balanceTooLow', 'balanceTooLow'],
  ['aboveBetLimit', 'aboveBetLimit'],
  ['lossLimitReached', 'lossLimit'],
  ['timeLimitReached', 'timeLimit'],
  ['excluded', 'excluded'],
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

test.each([
  ['a loss limit', 'limited', failedCall('refused', codeOf('lossLimitReached'))],
  ['a time limit', 'limited', failedCall('refused', codeOf('timeLimitReached'))],
  ['a break', 'limited', failedCall('refused', codeOf('excluded'))],
  ['no network', 'offline', failedCall('offline')],
  ['a time-out', 'timeout', failedCall('timeout')],
  ['any other refusal', 'server', failedCall('refused', codeOf('forbidden'))],
] as const)('a game that does not open because of %s is told as %s', (_, failure, error) => {
  expect(nameLaunchFailure(error)).toBe(failure);
});

test('limits and breaks are the player’s own reasons, others are not', () => {
  expect((['lossLimit', 'timeLimit', 'excluded'] as const).every(isOwnRefusal)).toBe(true);
  expect((['aboveBetLimit', 'moved', 'unknown'] as const).some(isOwnRefusal)).toBe(false);
});
