import { expect, test } from 'vitest';
import { codeOf } from '#contract/errors.ts';
import type { Round } from '#contract/game.ts';
import { failedCall } from '#tests/fake-call.ts';
import fc from '#tests/fast-check.ts';
import {
  coinAfterDemo,
  coversBets,
  isOwnRefusal,
  nameLaunchFailure,
  nameRefusal,
  withLike,
} from './game-rules.ts';

const round = (stake: number, win: number): Round => ({
  roundId: '',
  gameId: 1001,
  bets: [{ spot: 'red', amount: stake }],
  outcome: { kind: 'dice', dice: ['red', 'red', 'blue'] },
  stake,
  win,
  time: 1_795_000_000_000,
});

test.each([
  // coin, stake, win, after
  [1_000, 100, 0, 900],
  [1_000, 100, 300, 1_200],
  [100, 100, 0, 0],
])('%i less a stake of %i plus a win of %i is %i', (coin, stake, win, after) => {
  expect(coinAfterDemo(coin, round(stake, win))).toBe(after);
});

test('play money covers bets up to its last unit', () => {
  const bets = [
    { spot: 'red', amount: 60 },
    { spot: 'blue', amount: 40 },
  ];
  expect(coversBets(100, bets)).toBe(true);
  expect(coversBets(99, bets)).toBe(false);
});

test('covered bets never make play money negative', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), amounts, (coin, staked) => {
      const bets = staked.map((amount, spot) => ({ spot: String(spot), amount }));
      const stake = staked.reduce((sum, amount) => sum + amount, 0);
      expect(coversBets(coin, bets)).toBe(coinAfterDemo(coin, round(stake, 0)) >= 0);
    }),
  );
});

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

test.each([
  { likes: [1, 2], gameId: 3, like: true, expected: [3, 1, 2] },
  { likes: [1, 2], gameId: 2, like: true, expected: [2, 1] },
  { likes: [1, 2], gameId: 2, like: false, expected: [1] },
  { likes: [1, 2], gameId: 9, like: false, expected: [1, 2] },
])('$likes with game $gameId (liked: $like) become $expected', ({ likes, gameId, like, expected }) => {
  expect(withLike(likes, gameId, like)).toEqual(expected);
});
