import { expect, test } from 'vitest';
import { BETS, createAsked, createPlaying, PLAYED, REQUEST_ID, ROUND } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSubmission } from '#tests/fake-submission.ts';
import { gameLaunchActors } from './game-launch.machine.ts';

const BODY = { gameId: 1001, tryIt: 0, ask: { kind: 'play', bets: BETS } };
const REQUEST = { requestId: REQUEST_ID, body: BODY };
const UNSETTLED = { type: 'frame.tell', message: { type: 'round.unsettled' } };

const refused = (reason: string) => ({ type: 'frame.tell', message: { type: 'round.refused', reason } });

test('a round gets its request id at the press, is played and told to the frame', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: BETS });
  expect(game.state()).toEqual({ playing: 'settling' });
  expect(game.askRound.inputs).toEqual([REQUEST]);
  expect(game.tags()).toEqual(['uninterruptible', 'roundOpen']);

  await game.askRound.answer(PLAYED);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.told).toEqual([
    { type: 'frame.tell', message: { type: 'round.settled', round: ROUND, coin: 10_200 } },
  ]);
  expect(game.noted).toEqual([{ type: 'round.answered', isOver: true }]);
  const moved = { staked: ROUND.stake, won: ROUND.win, time: ROUND.time };
  const began = [{ type: 'game.opened', isOpen: false }, { type: 'round.began' }];
  expect(game.checked).toEqual([...began, { type: 'round.answered', isOpen: false, round: moved }]);
  game.actor.send({ type: 'round.shown' });
  expect(game.checked.at(-1)).toEqual({ type: 'result.shown' });
  const { coin, ask, requestId } = game.context();
  expect({ coin, ask, requestId }).toEqual({ coin: 10_200, ask: null, requestId: '' });
});

test('a second press during a round is ignored', async () => {
  const game = await createAsked();
  game.actor.send({ type: 'round.play', bets: [{ spot: 'blue', amount: 500 }] });
  expect(game.ids.made).toHaveLength(1);
  expect(game.context().ask).toEqual({ kind: 'play', bets: BETS });
});

test('a demo counts its own play money', async () => {
  const game = await createAsked({ tryIt: 1 });
  expect(game.askRound.inputs).toEqual([{ ...REQUEST, body: { ...BODY, tryIt: 1 } }]);
  await game.askRound.answer({ ...PLAYED, round: { ...ROUND, roundId: '' }, coin: 10_000 });
  expect(game.told).toEqual([
    {
      type: 'frame.tell',
      message: { type: 'round.settled', round: { ...ROUND, roundId: '' }, coin: 50_200 },
    },
  ]);
});

test('a demo round above the play money is refused without a call', async () => {
  const game = await createPlaying({ tryIt: 1 });
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 50_001 }] });
  expect(game.told).toEqual([refused('balanceTooLow')]);
  expect(game.state()).toEqual({ playing: 'idle' });
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 50_000 }] });
  expect(game.state()).toEqual({ playing: 'settling' });
});

test('a round for coins is left to the server, whatever the balance', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 90_000 }] });
  expect(game.state()).toEqual({ playing: 'settling' });
});

test.each([
  ['balanceTooLow', 1201],
  ['invalid', 400],
  ['gameInMaintenance', 1203],
  ['gameRemoved', 1202],
  ['tooMany', 429],
  ['unknown', 409],
])('a refused round (%s) is told to the frame, which plays on', async (reason, errcode) => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('refused', errcode));
  expect(game.told).toEqual([refused(reason)]);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.context().coin).toBe(10_000);
  expect(game.noted).toEqual([]);
  expect(game.checked.at(-1)).toEqual({ type: 'round.refused', isOpen: false });
});

test('a round that is refused for want of a login tells the player to log in', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('refused', 401));
  expect(game.state()).toBe('loginNeeded');
  expect(game.told).toEqual([refused('unauthorised')]);
});

test('a lost answer is asked for with the same request, and the frame is told each time', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('timeout'));
  expect(game.tags()).toEqual(['uninterruptible', 'roundOpen']);
  expect(game.told).toEqual([UNSETTLED]);
  game.submission('submission.retry');
  await game.askRound.fail(failedCall('offline'));
  expect(game.told).toEqual([UNSETTLED, UNSETTLED]);
  game.submission('submission.retry');
  expect(game.askRound.inputs).toEqual(Array(3).fill(REQUEST));
  await game.askRound.answer(PLAYED);
  expect(game.told.at(-1)).toEqual({
    type: 'frame.tell',
    message: { type: 'round.settled', round: ROUND, coin: 10_200 },
  });
  expect(game.state()).toEqual({ playing: 'idle' });
});

async function createUnsettled() {
  const game = await createAsked();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    await game.askRound.fail(failedCall('server', 502));
    game.clock.increment(wait);
  }
  game.told.length = 0;
  await game.askRound.fail(failedCall('server', 502));
  return game;
}

test('after the last wait the frame is told once more, and the same round can still be asked for', async () => {
  const game = await createUnsettled();
  expect(game.told).toEqual([UNSETTLED]);
  expect(game.tags()).toEqual(['uninterruptible', 'roundOpen']);
  game.submission('submission.retry');
  expect(game.askRound.inputs.at(-1)).toEqual(REQUEST);
  await game.askRound.answer(PLAYED);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('a round that the player stops waiting for is explained, and the game starts again', async () => {
  const game = await createUnsettled();
  game.told.length = 0;
  game.submission('submission.leave');
  expect(game.state()).toBe('starting');
  expect(game.told).toEqual([{ type: 'round.abandoned' }, { type: 'balance.refresh' }]);
  expect(game.noted).toEqual([{ type: 'round.unknown' }]);
  expect(game.checked.at(-1)).toEqual({ type: 'round.unknown' });
});

test('a round whose submission breaks is explained', async () => {
  const game = await createAsked({}, brokenSubmission(gameLaunchActors.submission));
  await game.askRound.fail(failedCall('offline'));
  expect([game.state(), game.context().failure]).toEqual(['failed', 'frame']);
  expect(game.told).toEqual([{ type: 'round.abandoned' }, { type: 'balance.refresh' }]);
  expect(game.noted).toEqual([{ type: 'round.unknown' }]);
});

test('a refusal by the ledger counts after a lost answer too', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('timeout'));
  game.submission('submission.retry');
  await game.askRound.fail(failedCall('refused', 1201));
  expect(game.told).toEqual([UNSETTLED, refused('balanceTooLow')]);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('the next round has its own request id and bets', async () => {
  const game = await createAsked();
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.play', bets: [{ spot: 'blue', amount: 500 }] });
  expect(game.ids.made).toHaveLength(2);
  expect(game.askRound.inputs.at(-1)).toEqual({
    requestId: game.ids.made[1],
    body: { gameId: 1001, tryIt: 0, ask: { kind: 'play', bets: [{ spot: 'blue', amount: 500 }] } },
  });
});

test('a balance that changed elsewhere is told to the frame between rounds only', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'coin.changed', coin: 10_000 });
  expect(game.told).toEqual([]);
  game.actor.send({ type: 'coin.changed', coin: 12_000 });
  expect(game.told).toEqual([{ type: 'frame.tell', message: { type: 'coin.changed', coin: 12_000 } }]);
  expect(game.context().coin).toBe(12_000);

  game.told.length = 0;
  game.actor.send({ type: 'round.play', bets: BETS });
  game.actor.send({ type: 'coin.changed', coin: 12_200 });
  expect(game.told).toEqual([]);
});

test('a demo ignores the balance', async () => {
  const game = await createPlaying({ tryIt: 1 });
  game.actor.send({ type: 'coin.changed', coin: 12_000 });
  expect(game.told).toEqual([]);
  expect(game.context().coin).toBe(50_000);
});
