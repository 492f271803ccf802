import { expect, test } from 'vitest';
import { BETS, createAsked, createPlaying, PLAYED, REQUEST_ID, ROUND } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';

const REQUEST = { requestId: REQUEST_ID, gameId: 1001, tryIt: 0, ask: { kind: 'play', bets: BETS } };
const UNSETTLED = { type: 'frame.tell', message: { type: 'round.unsettled' } };

const refused = (reason: string) => ({ type: 'frame.tell', message: { type: 'round.refused', reason } });

test('a round gets its request id at the press, is played and told to the frame', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: BETS });
  expect(game.state()).toEqual({ playing: { settling: 'preparing' } });
  expect(game.tags()).toEqual(['uninterruptible']);
  expect(game.askRound.inputs).toEqual([]);

  await game.createRequestId.answer(REQUEST_ID);
  expect(game.askRound.inputs).toEqual([REQUEST]);
  expect(game.tags()).toEqual(['uninterruptible']);

  await game.askRound.answer(PLAYED);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.told).toEqual([
    { type: 'frame.tell', message: { type: 'round.settled', round: ROUND, coin: 10_200 } },
  ]);
  const { coin, ask, requestId, lostAnswers } = game.context();
  expect({ coin, ask, requestId, lostAnswers }).toEqual({
    coin: 10_200,
    ask: null,
    requestId: null,
    lostAnswers: 0,
  });
});

test('a second press during a round is not another round', async () => {
  const game = await createAsked();
  game.actor.send({ type: 'round.play', bets: [{ spot: 'blue', amount: 500 }] });
  expect(game.createRequestId.inputs).toHaveLength(1);
  expect(game.context().ask).toEqual({ kind: 'play', bets: BETS });
});

test('a demo counts its own play money', async () => {
  const game = await createAsked({ tryIt: 1 });
  expect(game.askRound.inputs).toEqual([{ ...REQUEST, tryIt: 1 }]);
  await game.askRound.answer({ ...PLAYED, round: { ...ROUND, roundId: '' }, coin: 10_000 });
  expect(game.told).toEqual([
    {
      type: 'frame.tell',
      message: { type: 'round.settled', round: { ...ROUND, roundId: '' }, coin: 50_200 },
    },
  ]);
});

test('a demo without enough play money is refused here, without a call', async () => {
  const game = await createPlaying({ tryIt: 1 });
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 50_001 }] });
  expect(game.told).toEqual([refused('balanceTooLow')]);
  expect(game.state()).toEqual({ playing: 'idle' });
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 50_000 }] });
  expect(game.state()).toEqual({ playing: { settling: 'preparing' } });
});

test('for coins the server says whether the balance is enough', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: [{ spot: 'red', amount: 90_000 }] });
  expect(game.state()).toEqual({ playing: { settling: 'preparing' } });
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
});

test('a round refused for want of a login goes to login', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('refused', 401));
  expect(game.state()).toBe('loginNeeded');
  expect(game.told).toEqual([refused('unauthorised'), { type: 'login.needed' }]);
});

test('without a request id nothing is played', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.createRequestId.fail(new Error('no randomness'));
  expect(game.told).toEqual([refused('unknown')]);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.askRound.inputs).toEqual([]);
});

test('a lost answer is asked for again with the same request id, with growing waits', async () => {
  const game = await createAsked();
  for (const [asked, wait] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    await game.askRound.fail(failedCall('timeout'));
    expect(game.state()).toEqual({ playing: { settling: 'waiting' } });
    expect(game.tags()).toEqual(['uninterruptible']);
    game.clock.increment(wait - 1);
    expect(game.askRound.inputs).toHaveLength(asked + 1);
    game.clock.increment(1);
    expect(game.askRound.inputs).toHaveLength(asked + 2);
  }
  expect(game.askRound.inputs).toEqual(Array(6).fill(REQUEST));
  await game.askRound.answer(PLAYED);
  expect(game.told).toEqual([
    ...Array(5).fill(UNSETTLED),
    { type: 'frame.tell', message: { type: 'round.settled', round: ROUND, coin: 10_200 } },
  ]);
});

test('after the last wait the player decides, and nothing about the round is forgotten', async () => {
  const game = await createAsked();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    await game.askRound.fail(failedCall('server', 502));
    game.clock.increment(wait);
  }
  game.told.length = 0;
  await game.askRound.fail(failedCall('server', 502));
  expect(game.state()).toEqual({ playing: 'unsettled' });
  expect(game.tags()).toEqual(['uninterruptible']);
  expect(game.told).toEqual([UNSETTLED]);

  game.actor.send({ type: 'round.retry' });
  expect(game.askRound.inputs.at(-1)).toEqual(REQUEST);
  await game.askRound.fail(failedCall('offline'));
  expect(game.state()).toEqual({ playing: 'unsettled' });

  game.actor.send({ type: 'round.retry' });
  await game.askRound.answer(PLAYED);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('the connection coming back ends the wait', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('offline'));
  game.actor.send({ type: 'round.retry' });
  expect(game.askRound.inputs).toEqual([REQUEST, REQUEST]);
});

test('after a lost answer a refusal at the door does not pass for a round that never was', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('timeout'));
  game.actor.send({ type: 'round.retry' });
  await game.askRound.fail(failedCall('refused', 401));
  expect(game.state()).toEqual({ playing: { settling: 'waiting' } });
});

test('after a lost answer a refusal by the ledger is the truth', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('timeout'));
  game.actor.send({ type: 'round.retry' });
  await game.askRound.fail(failedCall('refused', 1201));
  expect(game.told).toEqual([UNSETTLED, refused('balanceTooLow')]);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('the next round begins afresh', async () => {
  const game = await createAsked();
  await game.askRound.fail(failedCall('timeout'));
  game.actor.send({ type: 'round.retry' });
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.play', bets: [{ spot: 'blue', amount: 500 }] });
  expect(game.createRequestId.inputs).toHaveLength(2);
  await game.createRequestId.answer('0198b7d2-0000-7000-8000-000000000002');
  expect(game.askRound.inputs.at(-1)).toEqual({
    requestId: '0198b7d2-0000-7000-8000-000000000002',
    gameId: 1001,
    tryIt: 0,
    ask: { kind: 'play', bets: [{ spot: 'blue', amount: 500 }] },
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

test('a demo does not care for the balance', async () => {
  const game = await createPlaying({ tryIt: 1 });
  game.actor.send({ type: 'coin.changed', coin: 12_000 });
  expect(game.told).toEqual([]);
  expect(game.context().coin).toBe(50_000);
});
