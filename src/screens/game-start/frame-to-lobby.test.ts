import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-to-lobby.ts';

test.each([
  [{ type: 'frame.ready' }],
  [{ type: 'round.play', bets: [{ spot: 'red', amount: 100 }] }],
  [{ type: 'rounds.list', before: '' }],
  [{ type: 'game.exit' }],
])('takes %j', (message) => {
  expect(readFrameMessage(message)).toEqual(message);
});

test.each([
  [null],
  ['frame.ready'],
  [{ type: 'coin.changed', coin: 5 }],
  [{ type: 'round.play', bets: [] }],
  [{ type: 'round.play', bets: [{ spot: 'red', amount: -100 }] }],
  [{ type: 'round.play', bets: [{ spot: 'red', amount: 1.5 }] }],
  [{ type: 'rounds.list' }],
])('does not take %j', (message) => {
  expect(readFrameMessage(message)).toEqual(null);
});

test('drops what the protocol does not know', () => {
  expect(readFrameMessage({ type: 'frame.ready', token: 'x' })).toEqual({ type: 'frame.ready' });
});
