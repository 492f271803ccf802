import { expect, test } from 'vitest';
import { readGameStart } from './read-game-start.ts';

test.each([
  ['gameId=1001', { gameId: 1001, tryIt: 0, activityId: null }],
  ['gameId=1001&tryIt=1', { gameId: 1001, tryIt: 1, activityId: null }],
  ['gameId=1001&tryIt=0&activityId=47', { gameId: 1001, tryIt: 0, activityId: 47 }],
  ['', null],
  ['gameId=', null],
  ['gameId=0', null],
  ['gameId=-1', null],
  ['gameId=1.5', null],
  ['gameId=1e3', null],
  ['gameId=0x10', null],
  ['gameId=99999999999', null],
  ['gameId=1001&tryIt=2', null],
  ['gameId=1001&activityId=x', null],
])('the query %j reads as %j', (query, expected) => {
  expect(readGameStart(new URLSearchParams(query))).toEqual(expected);
});
