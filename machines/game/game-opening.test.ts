import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { createPlaying, createTestGame, STARTED } from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';
import type { PageEvent } from '../watch-page.ts';

const opened = {
  type: 'frame.tell',
  message: {
    type: 'game.opened',
    title: 'color-game',
    gameId: 1001,
    locale: 'en',
    coin: 10_000,
    tryIt: 0,
    calm: false,
    minBet: 100,
    maxBet: 100_000,
    betLimit: 0,
    stakes: [100, 500, 1_000],
    stake: 0,
    openRound: null,
    shortestCycle: 0,
  },
};

test('a game starts, its frame loads and is told what to play', async () => {
  const game = createTestGame();
  expect(game.state()).toBe('starting');
  expect(game.tags()).toEqual(['busy']);
  expect(game.startGame.inputs).toEqual([{ gameId: 1001, tryIt: 0 }]);

  await game.startGame.answer(STARTED);
  expect(game.state()).toEqual({ loading: 'waiting' });
  expect(game.tags()).toEqual(['busy']);
  expect(game.context().frameKey).toBe(1);

  game.actor.send({ type: 'frame.ready' });
  expect(game.state()).toEqual({ playing: 'idle' });
  expect(game.tags()).toEqual(['uninterruptible']);
  expect(game.told).toEqual([opened]);
});

test('a demo plays with its play money', async () => {
  const game = createTestGame({ tryIt: 1, locale: 'fil', calm: true });
  expect(game.startGame.inputs).toEqual([{ gameId: 1001, tryIt: 1 }]);
  await game.startGame.answer(STARTED);
  game.actor.send({ type: 'frame.ready' });
  expect(game.told).toEqual([
    { ...opened, message: { ...opened.message, locale: 'fil', calm: true, tryIt: 1, coin: 50_000 } },
  ]);
});

test('a frame that reloads is told again', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'frame.ready' });
  expect(game.told).toEqual([opened]);
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('the stake that was chosen last is kept and offered again', async () => {
  const game = createTestGame({ stake: 500 });
  await game.startGame.answer(STARTED);
  game.actor.send({ type: 'frame.ready' });
  game.actor.send({ type: 'stake.chosen', stake: 1_000 });
  game.actor.send({ type: 'frame.ready' });
  expect(game.told).toEqual([
    { ...opened, message: { ...opened.message, stake: 500 } },
    { type: 'stake.kept', stake: 1_000 },
    { ...opened, message: { ...opened.message, stake: 1_000 } },
  ]);
});

test('a visitor is told to log in, and no game is started', () => {
  const game = createTestGame({ isLoggedIn: false });
  expect(game.state()).toBe('loginNeeded');
  expect(game.startGame.inputs).toEqual([]);
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test('a player whose token is refused is told to log in', async () => {
  const game = createTestGame();
  await game.startGame.fail(failedCall('refused', 401));
  expect(game.state()).toBe('loginNeeded');
  expect(game.told).toEqual([]);
});

test.each([
  ['removed', 1202],
  ['removed', 404],
  ['maintenance', 1203],
])('a game that is not available (%s, %i) says so and can be left', async (reason, errcode) => {
  const game = createTestGame();
  await game.startGame.fail(failedCall('refused', errcode));
  expect(game.state()).toEqual({ unavailable: reason });
  expect(game.tags()).toEqual([]);
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toBe('exited');
  expect(game.told).toEqual([{ type: 'game.left' }]);
});

test('a game in maintenance can be tried again, a removed one cannot', async () => {
  const closed = createTestGame();
  await closed.startGame.fail(failedCall('refused', 1203));
  closed.actor.send({ type: 'game.retry' });
  expect(closed.state()).toBe('starting');

  const gone = createTestGame();
  await gone.startGame.fail(failedCall('refused', 1202));
  gone.actor.send({ type: 'game.retry' });
  expect(gone.state()).toEqual({ unavailable: 'removed' });
});

test.each([
  ['timeout', failedCall('timeout')],
  ['offline', failedCall('offline')],
  ['server', failedCall('server', 500)],
  ['server', failedCall('broken')],
])('a game that does not start (%s) can be tried again', async (failure, error) => {
  const game = createTestGame();
  await game.startGame.fail(error);
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe(failure);
  game.actor.send({ type: 'game.retry' });
  expect(game.state()).toBe('starting');
  expect(game.context().failure).toBeNull();
});

test('a slow frame offers a way out after 8 s and is given up after 30 s', async () => {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  game.clock.increment(7_999);
  expect(game.tags()).toEqual(['busy']);
  game.clock.increment(1);
  expect(game.tags()).toEqual(['busy', 'slow']);
  game.clock.increment(21_999);
  expect(game.state()).toEqual({ loading: 'slow' });
  game.clock.increment(1);
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe('frame');
});

test('a slow frame that comes after all is played', async () => {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  game.clock.increment(8_000);
  game.actor.send({ type: 'frame.ready' });
  expect(game.state()).toEqual({ playing: 'idle' });
});

test('another try gets a fresh frame', async () => {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  game.clock.increment(8_000);
  game.actor.send({ type: 'game.retry' });
  expect(game.state()).toBe('starting');
  await game.startGame.answer(STARTED);
  expect(game.context().frameKey).toBe(2);
});

test('a frame that fails to load fails the game at once', async () => {
  const game = createTestGame();
  await game.startGame.answer(STARTED);
  game.actor.send({ type: 'frame.failed' });
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe('frame');
});

test('a frame that dies between rounds leaves nothing to explain', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'frame.failed' });
  expect(game.state()).toBe('failed');
  expect(game.context().failure).toBe('frame');
  expect(game.told).toEqual([]);
});

describe('a game that did not open', () => {
  async function createFailed(kind: 'offline' | 'timeout') {
    const game = createTestGame();
    await game.startGame.fail(failedCall(kind));
    game.actor.send({ type: 'page.returned' });
    return game;
  }

  test('for want of a network is started again when the player looks at the page', async () => {
    const game = await createFailed('offline');
    expect([game.state(), game.startGame.inputs.length]).toEqual(['starting', 2]);
  });

  test('for another reason waits for the player', async () => {
    const game = await createFailed('timeout');
    expect([game.state(), game.startGame.inputs.length]).toEqual(['failed', 1]);
  });

  test('waits for the player if the page cannot be watched', async () => {
    const blind = fromCallback<PageEvent>(() => {
      throw new Error('no page');
    });
    const game = createTestGame({}, undefined, blind);
    await game.startGame.fail(failedCall('offline'));
    expect(game.state()).toBe('failed');
  });
});
