import { expect, test } from 'vitest';
import { createAsked, createPlaying, createTestGame, STARTED } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';

test('one press leaves at once, and the server is told afterwards', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'game.exit' });
  expect(game.told).toEqual([{ type: 'game.left' }]);
  expect(game.exitGame.inputs).toEqual([{ gameId: 1001 }]);

  game.actor.send({ type: 'game.exit' });
  goAway(game);
  expect(game.told).toHaveLength(1);
  expect(game.noted).toEqual([{ type: 'game.left' }]);
  expect(game.checked.at(-1)).toEqual({ type: 'game.left' });
  expect(isOver(game)).toBe(false);
  await game.exitGame.answer(undefined);
  expect(isOver(game)).toBe(true);
});

test('a visit whose exit the server refuses ends all the same', async () => {
  const game = await createLeft();
  await game.exitGame.fail(failedCall('server', 500));
  expect(isOver(game)).toBe(true);
});

test('a visit whose exit is not answered ends after 3 s', async () => {
  const game = await createLeft();
  game.clock.increment(2_999);
  expect(isOver(game)).toBe(false);
  game.clock.increment(1);
  expect(isOver(game)).toBe(true);
});

test('a visit whose server was told waits for its view to go', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'game.exit' });
  await game.exitGame.answer(undefined);
  expect(isOver(game)).toBe(false);
  goAway(game);
  expect(isOver(game)).toBe(true);
});

test.each([
  ['loading', createLoading],
  ['being played', createPlaying],
])('a game that is %s when its view goes is left as by a press', async (_, create) => {
  const game = await create();
  goAway(game);
  expect([game.told, game.exitGame.inputs]).toEqual([[{ type: 'game.left' }], [{ gameId: 1001 }]]);
  expect(game.noted).toEqual([{ type: 'game.left' }]);
  await game.exitGame.answer(undefined);
  expect(isOver(game)).toBe(true);
});

test('a view that is mounted again at once has not gone', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'view.left' });
  game.actor.send({ type: 'view.left' });
  game.actor.send({ type: 'view.shown' });
  game.clock.increment(1_000);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('a visit that has not begun ends with its view', () => {
  const game = createTestGame({ isLoggedIn: false });
  goAway(game);
  expect([isOver(game), game.told]).toEqual([true, [{ type: 'game.left' }]]);
  expect(game.noted).toEqual([{ type: 'game.left' }]);
});

test('a game that has not started is left without telling the server', () => {
  const game = createTestGame();
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  goAway(game);
  expect([isOver(game), game.told, game.exitGame.inputs]).toEqual([true, [{ type: 'game.left' }], []]);
  expect(game.noted).toEqual([{ type: 'game.left' }]);
});

test('a frame that is still loading can be left', async () => {
  const game = await createLoading();
  game.actor.send({ type: 'game.exit' });
  expect(game.exitGame.inputs).toEqual([{ gameId: 1001 }]);
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test('a failed game can be left', async () => {
  const game = createTestGame();
  await game.startGame.fail(failedCall('offline'));
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test.each([
  ['under way', createAsked],
  ['unsettled', createUnsettled],
])('a player who leaves while a round is %s is told about it when the view is gone', async (_, create) => {
  const game = await create();
  game.actor.send({ type: 'game.exit' });
  expect(game.told).toEqual([{ type: 'balance.refresh' }, { type: 'game.left' }]);
  expect(game.noted).toEqual([{ type: 'round.unknown' }, { type: 'game.left' }]);
  goAway(game);
  expect(game.told.slice(2)).toEqual([{ type: 'round.abandoned' }]);
  expect(game.exitGame.inputs).toHaveLength(1);
});

test('a player who goes back by the browser during a round is told about it too', async () => {
  const game = await createAsked();
  goAway(game);
  expect(game.told).toEqual([
    { type: 'balance.refresh' },
    { type: 'game.left' },
    { type: 'round.abandoned' },
  ]);
  expect(game.noted).toEqual([{ type: 'round.unknown' }, { type: 'game.left' }]);
  await game.exitGame.answer(undefined);
  expect(isOver(game)).toBe(true);
});

test.each([
  ['under way', createAsked],
  ['unsettled', createUnsettled],
])('a player whose frame dies while a round is %s is told about the round', async (_, create) => {
  const game = await create();
  game.actor.send({ type: 'frame.failed' });
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe('frame');
  expect(game.told).toEqual([{ type: 'round.abandoned' }, { type: 'balance.refresh' }]);
  expect(game.noted).toEqual([{ type: 'round.unknown' }]);
});

async function createUnsettled() {
  const game = await createAsked();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    await game.askRound.fail(failedCall('offline'));
    game.clock.increment(wait);
  }
  await game.askRound.fail(failedCall('offline'));
  game.told.length = 0;
  return game;
}

type Game = ReturnType<typeof createTestGame>;

function goAway({ actor, clock }: Game) {
  actor.send({ type: 'view.left' });
  clock.increment(0);
}

const isOver = ({ actor }: Game) => actor.getSnapshot().status === 'done';

async function createLoading() {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  return game;
}

async function createLeft() {
  const game = await createPlaying();
  goAway(game);
  return game;
}
