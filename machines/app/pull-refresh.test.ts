import { expect, test } from 'vitest';
import { createActor, fromPromise, fromTransition, SimulatedClock } from 'xstate';
import { type PullRefreshEvent, type PullRefreshReport, pullRefreshMachine } from './pull-refresh.machine.ts';

function createTestActor(...events: PullRefreshEvent[]) {
  const clock = new SimulatedClock();
  const refreshes: { end: (change: 'succeeds' | 'fails') => Promise<void> }[] = [];
  const refreshLobby = fromPromise<void, undefined>(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    refreshes.push({
      end: async (change) => {
        if (change === 'succeeds') resolve();
        else reject(new Error('no network'));
        await Promise.resolve();
        await Promise.resolve();
      },
    });
    return promise;
  });
  const told: PullRefreshReport[] = [];
  const sessionRef = createActor(
    fromTransition((_, event: PullRefreshReport) => void told.push(event), undefined),
  );
  sessionRef.start();
  const actor = createActor(pullRefreshMachine.provide({ actors: { refreshLobby } }), {
    clock,
    input: { sessionRef },
  }).start();
  for (const event of events) actor.send(event);
  return { actor, clock, refreshes, told, state: () => actor.getSnapshot().value };
}

const start: PullRefreshEvent = { type: 'pull.start' };
const release: PullRefreshEvent = { type: 'pull.release' };
const cancel: PullRefreshEvent = { type: 'pull.cancel' };
const down = (y: number, x = 0): PullRefreshEvent => ({ type: 'pull.move', x, y });

test('a page pulled far enough is refreshed on release', () => {
  const { actor, refreshes, state, told } = createTestActor(start, down(60), down(150));
  expect(actor.getSnapshot().context.distance).toBe(150);
  expect(refreshes).toEqual([]);

  actor.send(release);

  expect(state()).toBe('refreshing');
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(actor.getSnapshot().context.distance).toBe(0);
  expect([refreshes.length, told]).toEqual([1, [{ type: 'session.retry' }]]);
});

test.each<[string, PullRefreshEvent[]]>([
  ['not far enough', [start, down(119), release]],
  ['far and back again', [start, down(150), down(40), release]],
  ['up', [start, down(-200), release]],
  ['sideways, and down only later', [start, down(4, 9), down(300, 9), release]],
  ['only after the release', [start, release, down(300), release]],
  ['with a second finger from the start', [start, cancel, down(300), release]],
  ['with a second finger on the way', [start, down(150), cancel, down(300), release]],
])('a page pulled %s is not refreshed', (_, events) => {
  const { actor, refreshes, state, told } = createTestActor(...events);
  expect([state(), actor.getSnapshot().context.distance, refreshes, told]).toEqual(['resting', 0, [], []]);
});

test('a finger that wavers on its way down still pulls', () => {
  const { state } = createTestActor(start, down(20), down(130, 200), release);
  expect(state()).toBe('refreshing');
});

test.each([
  ['succeeds', 'fresh'],
  ['fails', 'failed'],
] as const)('the result of a refresh that %s is shown for a while', async (change, expected) => {
  const { clock, refreshes, state } = createTestActor(start, down(150), release);
  await refreshes[0]?.end(change);
  expect(state()).toBe(expected);

  clock.increment(2_499);
  expect(state()).toBe(expected);
  clock.increment(1);
  expect(state()).toBe('resting');
});

test.each(['succeeds', 'fails'] as const)(
  'a refresh that %s can be followed by another at once',
  async (change) => {
    const { actor, refreshes, state } = createTestActor(start, down(150), release);
    await refreshes[0]?.end(change);
    for (const event of [start, down(150), release]) actor.send(event);
    expect([state(), refreshes.length]).toEqual(['refreshing', 2]);
  },
);

test('a pull during a refresh does nothing', () => {
  const { actor, refreshes, state } = createTestActor(start, down(150), release);
  for (const event of [start, down(150), release]) actor.send(event);
  expect([state(), refreshes.length]).toEqual(['refreshing', 1]);
});
