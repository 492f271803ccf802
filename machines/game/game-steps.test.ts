import { expect, test } from 'vitest';
import {
  createPlaying,
  createTestGame,
  OPEN_ROUND,
  REQUEST_ID,
  ROUND,
  STARTED,
  STEPPED,
} from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';

const OPEN = { kind: 'open', stake: 1_000 } as const;
const PICK = { kind: 'pick', roundId: OPEN_ROUND.roundId, pot: 3 } as const;
const CASH_OUT = { kind: 'cashOut', roundId: OPEN_ROUND.roundId } as const;
const UNSETTLED = { type: 'frame.tell', message: { type: 'round.unsettled' } };

test.each([
  ['an opening', OPEN],
  ['a pick', PICK],
  ['a cash-out', CASH_OUT],
])('%s gets its request id at the press and is told to the frame', async (_, step) => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.step', step });
  expect(game.tags()).toEqual(['uninterruptible', 'roundOpen']);
  expect(game.askRound.inputs).toEqual([
    { requestId: REQUEST_ID, body: { gameId: 1001, tryIt: 0, ask: step } },
  ]);

  await game.askRound.answer(STEPPED);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.told).toEqual([{ type: 'frame.tell', message: { type: 'round.stepped', ...STEPPED } }]);
  expect(game.context()).toMatchObject({ coin: 9_000, openRound: OPEN_ROUND, ask: null });
  expect(game.noted).toEqual([{ type: 'round.answered', isOver: false }]);
  const answered = { type: 'round.answered', isOpen: true, round: null };
  expect(game.checked.slice(-2)).toEqual([{ type: 'round.began' }, answered]);
});

test('the end of a round is told with its result, and no round stays open', async () => {
  const game = await createStepped();
  const ended = { openRound: null, round: ROUND, coin: 10_293 };
  game.actor.send({ type: 'round.step', step: CASH_OUT });
  await game.askRound.answer(ended);
  expect(game.told).toEqual([{ type: 'frame.tell', message: { type: 'round.stepped', ...ended } }]);
  expect(game.context().openRound).toBeNull();
  expect(game.noted.at(-1)).toEqual({ type: 'round.answered', isOver: true });
});

test('a step whose answer is lost is asked for again with the same request id', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.step', step: PICK });
  await game.askRound.fail(failedCall('timeout'));
  expect(game.told).toEqual([UNSETTLED]);
  game.clock.increment(1_000);
  await game.askRound.answer(STEPPED);
  expect(new Set(game.askRound.inputs.map(({ requestId }) => requestId)).size).toBe(1);
  expect(game.askRound.inputs.map(({ body }) => body.ask)).toEqual([PICK, PICK]);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('a frame is told of the open round when the game opens', async () => {
  const game = createTestGame();
  await game.startGame.answer({ ...STARTED, openRound: OPEN_ROUND });
  game.actor.send({ type: 'frame.ready' });
  expect(game.told).toEqual([
    {
      type: 'frame.tell',
      message: expect.objectContaining({ type: 'game.opened', openRound: OPEN_ROUND }),
    },
  ]);
});

test('a frame that reloads is told of the open round in its present state', async () => {
  const game = await createStepped();
  game.actor.send({ type: 'frame.ready' });
  expect(game.told).toEqual([
    {
      type: 'frame.tell',
      message: expect.objectContaining({ type: 'game.opened', openRound: OPEN_ROUND, coin: 9_000 }),
    },
  ]);
});

test.each([
  ['is open elsewhere', OPEN, 1204],
  ['is over', CASH_OUT, 1205],
  ['has this pot broken', PICK, 1206],
])(
  'a round that %s is explained, and the game starts again with its present state',
  async (_, step, errcode) => {
    const game = await createPlaying();
    game.actor.send({ type: 'round.step', step });
    await game.askRound.fail(failedCall('refused', errcode));
    expect(game.told).toEqual([{ type: 'round.moved' }, { type: 'balance.refresh' }]);
    expect(game.noted).toEqual([{ type: 'round.unknown' }]);
    expect(game.state()).toBe('starting');
    expect(game.tags()).toEqual(['busy']);

    await game.startGame.answer({ ...STARTED, openRound: OPEN_ROUND });
    expect(game.context()).toMatchObject({ frameKey: 2, openRound: OPEN_ROUND });
  },
);

test('a step in a demo is refused', async () => {
  const game = await createPlaying({ tryIt: 1 });
  game.actor.send({ type: 'round.step', step: OPEN });
  expect(game.told).toEqual([{ type: 'frame.tell', message: { type: 'round.refused', reason: 'invalid' } }]);
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.ids.made).toEqual([]);
});

/** A game with an open round, and without the events from before it. */
async function createStepped() {
  const game = await createPlaying();
  game.actor.send({ type: 'round.step', step: PICK });
  await game.askRound.answer(STEPPED);
  game.told.length = 0;
  return game;
}
