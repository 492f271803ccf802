import { expect, test } from 'vitest';
import {
  BETS,
  createPlaying,
  createTestGame,
  OPEN_ROUND,
  PLAYED,
  STARTED,
  STEPPED,
} from '#tests/create-test-game.ts';
import { failedCall } from '#tests/fake-call.ts';

const CYCLE = 2_500;
const NEXT = [{ spot: 'blue', amount: 500 }];
const OPEN = { kind: 'open', stake: 1_000 } as const;
const PICK = { kind: 'pick', roundId: OPEN_ROUND.roundId, pot: 4 } as const;
const TOO_SOON = failedCall('refused', 1208);

async function createPaced({
  tryIt = 0,
  shortestCycle = CYCLE,
}: {
  tryIt?: 0 | 1;
  shortestCycle?: number;
} = {}) {
  const game = createTestGame({ tryIt });
  await game.startGame.answer({ ...STARTED, shortestCycle });
  game.actor.send({ type: 'frame.ready' });
  game.told.length = 0;
  return game;
}

test.each([0, 1] as const)(
  'the next press waits for the rest of the cycle, counted from the answer, and is then played (tryIt %s)',
  async (tryIt) => {
    const game = await createPaced({ tryIt });
    game.actor.send({ type: 'round.play', bets: BETS });
    game.clock.increment(CYCLE);
    await game.askRound.answer(PLAYED);
    game.clock.increment(CYCLE - 1);
    game.actor.send({ type: 'round.play', bets: NEXT });
    expect([game.state(), game.tags()]).toEqual([{ playing: 'resting' }, ['uninterruptible']]);
    expect(game.askRound.inputs).toHaveLength(1);
    expect(game.checked.at(-1)).toEqual({ type: 'round.began' });
    game.clock.increment(1);
    expect(game.state()).toEqual({ playing: 'settling' });
    expect(game.askRound.inputs.at(-1)).toMatchObject({
      requestId: game.ids.made[1],
      body: { ask: { bets: NEXT } },
    });
    expect(game.told).toHaveLength(1);
  },
);

test('after the cycle a press is played at once', async () => {
  const game = await createPaced();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.askRound.answer(PLAYED);
  game.clock.increment(CYCLE);
  game.actor.send({ type: 'round.play', bets: NEXT });
  expect(game.state()).toEqual({ playing: 'settling' });
});

test('without a cycle a press is played at once, and nothing waits', async () => {
  const game = await createPlaying();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.play', bets: NEXT });
  expect([game.state(), game.context().isCycleUnderWay]).toEqual([{ playing: 'settling' }, false]);
});

test('a refused round begins no cycle', async () => {
  const game = await createPaced();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.askRound.fail(failedCall('refused', 1201));
  game.actor.send({ type: 'round.play', bets: BETS });
  expect(game.state()).toEqual({ playing: 'settling' });
});

test('the pots of an open round are broken without a wait, and the next round waits from its stake on', async () => {
  const game = await createPaced();
  game.actor.send({ type: 'round.step', step: OPEN });
  await game.askRound.answer(STEPPED);
  game.actor.send({ type: 'round.step', step: PICK });
  expect(game.state()).toEqual({ playing: 'settling' });
  game.clock.increment(CYCLE - 1);
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.step', step: OPEN });
  expect([game.state(), game.checked.at(-1)]).toEqual([{ playing: 'resting' }, { type: 'round.began' }]);
  game.clock.increment(1);
  expect(game.state()).toEqual({ playing: 'settling' });
  expect(game.askRound.inputs.slice(2)).toMatchObject([{ requestId: game.ids.made[2], body: { ask: OPEN } }]);
});

test.each([
  ['of this game', CYCLE],
  ['that this page does not know', 0],
])(
  'a stake that the server finds too soon waits for a cycle %s and is asked for with the same id',
  async (_, shortestCycle) => {
    const game = await createPaced({ shortestCycle });
    game.actor.send({ type: 'round.play', bets: BETS });
    await game.askRound.fail(TOO_SOON);
    expect([game.state(), game.told]).toEqual([{ playing: 'resting' }, []]);
    game.clock.increment(shortestCycle || 1_000);
    expect(game.askRound.inputs.map(({ requestId }) => requestId)).toEqual(Array(2).fill(game.ids.made[0]));
    await game.askRound.answer(PLAYED);
    expect(game.told.map(({ type }) => type)).toEqual(['frame.tell']);
  },
);

async function createResting() {
  const game = await createPaced();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.play', bets: NEXT });
  game.told.length = 0;
  return game;
}

test('a press that has waited leaves no cycle behind when its round is refused', async () => {
  const game = await createResting();
  game.clock.increment(CYCLE);
  await game.askRound.fail(failedCall('refused', 1201));
  game.actor.send({ type: 'round.play', bets: NEXT });
  expect(game.state()).toEqual({ playing: 'settling' });
});

test('who leaves before the wait is over has staked nothing, and is told of no round', async () => {
  const game = await createResting();
  game.actor.send({ type: 'game.exit' });
  expect(game.state()).toEqual({ exiting: { farewell: 'telling', view: 'shown' } });
  game.clock.increment(CYCLE);
  game.actor.send({ type: 'view.gone' });
  expect([game.askRound.inputs.length, game.told]).toEqual([1, [{ type: 'game.left' }]]);
});

test('a view that is gone ends the wait', async () => {
  const game = await createResting();
  game.actor.send({ type: 'view.left' });
  game.clock.increment(0);
  expect(game.state()).toEqual({ exiting: { farewell: 'telling', view: 'gone' } });
  game.clock.increment(CYCLE);
  expect([game.askRound.inputs.length, game.told]).toEqual([1, [{ type: 'game.left' }]]);
});

test('a view that goes between rounds of a game with a cycle ends the visit at once', async () => {
  const game = await createPaced();
  game.actor.send({ type: 'view.left' });
  game.clock.increment(0);
  expect(game.state()).toEqual({ exiting: { farewell: 'telling', view: 'gone' } });
});

test('a frame that fails ends the wait, and nothing was staked', async () => {
  const game = await createResting();
  game.actor.send({ type: 'frame.failed' });
  expect([game.state(), game.context().failure]).toEqual(['failed', 'frame']);
  game.clock.increment(CYCLE);
  expect([game.askRound.inputs.length, game.told]).toEqual([1, []]);
});

test('after a round nothing is played without a press, however long it takes', async () => {
  const game = await createPaced();
  game.actor.send({ type: 'round.play', bets: BETS });
  await game.askRound.answer(PLAYED);
  game.actor.send({ type: 'round.shown' });
  game.clock.increment(86_400_000);
  expect([game.state(), game.askRound.inputs.length]).toEqual([{ playing: 'idle' }, 1]);
});
