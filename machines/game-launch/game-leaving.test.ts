import { expect, test } from 'vitest';
import { createAsked, createPlaying, createTestGame, STARTED } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';

test('one press leaves at once; the server hears of it afterwards', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'game.exit' });
  expect(game.told).toEqual([{ type: 'game.left' }]);
  expect(game.state()).toBe('exiting');
  expect(game.exitGame.inputs).toEqual([{ gameId: 1001 }]);

  game.actor.send({ type: 'game.exit' });
  expect(game.told).toHaveLength(1);
  await game.exitGame.answer(undefined);
  expect(game.actor.getSnapshot().status).toBe('done');
});

test('an exit that the server refuses ends all the same', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'game.exit' });
  await game.exitGame.fail(failedCall('server', 500));
  expect(game.state()).toBe('exited');
});

test('an exit that nobody answers ends after 3 s', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'game.exit' });
  game.clock.increment(2_999);
  expect(game.state()).toBe('exiting');
  game.clock.increment(1);
  expect(game.state()).toBe('exited');
});

test('before the game has started there is nothing to exit', () => {
  const game = createTestGame();
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  expect(game.told).toEqual([{ type: 'game.left' }]);
  expect(game.exitGame.inputs).toEqual([]);
});

test('a frame that is still loading can be left', async () => {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exiting');
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test('a failed game can be left', async () => {
  const game = createTestGame();
  await game.startGame.fail(failedCall('offline'));
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test('who leaves while a round is under way is told what becomes of it', async () => {
  const game = await createAsked();
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exiting');
  expect(game.told).toEqual([
    { type: 'round.abandoned' },
    { type: 'balance.refresh' },
    { type: 'game.left' },
  ]);
});

test('who leaves an unsettled round is told what becomes of it', async () => {
  const game = await createUnsettled();
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exiting');
  expect(game.told).toEqual([
    { type: 'round.abandoned' },
    { type: 'balance.refresh' },
    { type: 'game.left' },
  ]);
});

test.each([
  ['under way', createAsked],
  ['unsettled', createUnsettled],
])('a frame that dies while a round is %s leaves no stake unexplained', async (_, create) => {
  const game = await create();
  game.actor.send({ type: 'frame.failed' });
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe('frame');
  expect(game.told).toEqual([{ type: 'round.abandoned' }, { type: 'balance.refresh' }]);
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
