import { describe, expect, test } from 'vitest';
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
  expect(actor.getSnapshot().value).toEqual({ beating: { beat: 'sending' } });

  clock.increment(9_000);
  await beats[0]?.answer();
  expect(actor.getSnapshot().value).toEqual({ beating: { beat: 'answered' } });

  actor.send({ type: 'game.changed', gameId: 1001 });
  clock.increment(51_000);
  expect(gameIds()).toEqual([0, 1001]);
});

test('the beat under way is abandoned when the token goes, and no other follows', () => {
  const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });
  clock.increment(60_000);

  actor.send({ type: 'token.removed' });
  clock.increment(600_000);

  expect(beats.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(actor.getSnapshot().value).toBe('silent');
});

test('beats without an answer are counted until one is answered, and the beats go on', async () => {
  const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });

  clock.increment(60_000);
  await beats[0]?.fail();
  expect(actor.getSnapshot().value).toEqual({ beating: { beat: 'failed' } });
  clock.increment(60_000);
  await beats[1]?.fail();
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, unanswered: 2 });

  clock.increment(60_000);
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, unanswered: 3 });
  await beats[2]?.answer();
  expect(actor.getSnapshot().context).toEqual({ gameId: 0, unanswered: 0 });
});

describe('a beat that hangs', () => {
  test('is abandoned when the next is due, and stays unanswered', () => {
    const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });
    clock.increment(60_000);

    clock.increment(59_999);
    expect(beats.map(({ signal }) => signal.aborted)).toEqual([false]);
    clock.increment(1);

    expect(beats.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().value).toEqual({ beating: { beat: 'sending' } });
    expect(actor.getSnapshot().context).toEqual({ gameId: 0, unanswered: 2 });
  });

  test('changes nothing when it answers or fails late', async () => {
    const { actor, beats, clock } = createTestActor({ type: 'token.appeared' });
    for (let minute = 0; minute < 3; minute += 1) clock.increment(60_000);

    await beats[0]?.answer();
    await beats[1]?.fail();

    expect(actor.getSnapshot().value).toEqual({ beating: { beat: 'sending' } });
    expect(actor.getSnapshot().context).toEqual({ gameId: 0, unanswered: 3 });
  });

  test('does not shift the beats after it', async () => {
    const { beats, clock } = createTestActor({ type: 'token.appeared' });
    clock.increment(60_000);
    clock.increment(60_000);
    clock.increment(5_000);
    await beats[1]?.answer();

    clock.increment(54_999);
    expect(beats).toHaveLength(2);
    clock.increment(1);
    expect(beats).toHaveLength(3);
  });
});
