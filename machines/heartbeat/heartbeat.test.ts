import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type HeartbeatEvent, heartbeatMachine } from './heartbeat.machine.ts';

interface Beat {
  gameId: number;
  signal: AbortSignal;
  answer: () => Promise<void>;
  fail: () => Promise<void>;
}

function createTestActor(...events: HeartbeatEvent[]) {
  const beats: Beat[] = [];
  const clock = new SimulatedClock();
  const sendOnline = fromPromise<void, { gameId: number }>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    beats.push({
      gameId: input.gameId,
      signal,
      answer: () => settle(resolve),
      fail: () => settle(() => reject(new Error('offline'))),
    });
    return promise;
  });
  const actor = createActor(heartbeatMachine.provide({ actors: { sendOnline } }), { clock }).start();
  for (const event of events) actor.send(event);
  return { actor, beats, clock, gameIds: () => beats.map(({ gameId }) => gameId) };
}

async function settle(change: () => void): Promise<void> {
  change();
  await Promise.resolve();
  await Promise.resolve();
}

test('without a token there is no beat', () => {
  const { beats, clock } = createTestActor();

  clock.increment(600_000);

  expect(beats).toEqual([]);
});

test('with a token there is one every 60 s, counted from beat to beat, with the game that is played', async () => {
  const { actor, beats, clock, gameIds } = createTestActor({ type: 'token.appeared' });

  clock.increment(59_999);
  expect(gameIds()).toEqual([]);
  clock.increment(1);
  expect(gameIds()).toEqual([0]);
  expect(actor.getSnapshot().value).toEqual({ beating: 'sending' });

  clock.increment(9_000);
  await beats[0]?.answer();
  expect(actor.getSnapshot().value).toEqual({ beating: 'resting' });

  actor.send({ type: 'game.changed', gameId: 1001 });
  clock.increment(51_000);
  expect(gameIds()).toEqual([0, 1001]);
});

test('the token goes: the beat under way is given up and no other follows', () => {
  const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });
  clock.increment(60_000);

  actor.send({ type: 'token.removed' });
  clock.increment(600_000);

  expect(beats.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(actor.getSnapshot().value).toBe('silent');
});

test('failures are counted until a beat succeeds, and the beats go on', async () => {
  const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });

  clock.increment(60_000);
  await beats[0]?.fail();
  clock.increment(60_000);
  await beats[1]?.fail();
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, failures: 2 });
  expect(actor.getSnapshot().value).toEqual({ beating: 'resting' });

  clock.increment(60_000);
  await beats[2]?.answer();
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, failures: 0 });
});

test('two beats never overlap: one that hangs is given up for the next, and counts as failed', () => {
  const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });

  clock.increment(60_000);
  clock.increment(60_000);

  expect(beats.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, failures: 1 });
});
