import { expect, test } from 'vitest';
import { readFrameMessage } from './game-frame.tsx';

test.each([
  [{ type: 'frame.ready' }],
  [{ type: 'round.play', bets: [{ spot: 'red', amount: 100 }] }],
  [{ type: 'round.step', step: { kind: 'open', stake: 100 } }],
  [{ type: 'round.step', step: { kind: 'pick', roundId: 'r1', pot: 0 } }],
  [{ type: 'round.step', step: { kind: 'cashOut', roundId: 'r1' } }],
  [{ type: 'rounds.list', before: '' }],
  [{ type: 'rules.opened' }],
  [{ type: 'round.shown' }],
  [{ type: 'game.exit' }],
])('%j is read as a message', (message) => {
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
  [{ type: 'round.step', step: { kind: 'open', stake: 0 } }],
  [{ type: 'round.step', step: { kind: 'pick', roundId: 'r1', pot: -1 } }],
  [{ type: 'round.step', step: { kind: 'reveal', roundId: 'r1' } }],
])('%j is refused as a message', (message) => {
  expect(readFrameMessage(message)).toEqual(null);
});

test('unknown fields are dropped', () => {
  expect(readFrameMessage({ type: 'frame.ready', token: 'x' })).toEqual({ type: 'frame.ready' });
});
