import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  type AppUpdateEmitted,
  appUpdateMachine,
  type TakeOver,
  type WorkerEvent,
} from './app-update.machine.ts';

interface World {
  idle?: () => Promise<void>;
  registration?: () => Promise<void>;
  takeOver?: () => Promise<TakeOver>;
  watch?: () => void;
}

function createTestActor({
  idle = async () => {},
  registration = async () => {},
  takeOver = async () => 'told',
  watch,
}: World = {}) {
  const clock = new SimulatedClock();
  const asked: { isAsked: boolean }[] = [];
  const guarded: ('held' | 'free')[] = [];
  const reloads: AppUpdateEmitted[] = [];
  let tell: (event: WorkerEvent) => void = () => {};
  const machine = appUpdateMachine.provide({
    actors: {
      awaitIdle: fromPromise(idle),
      registerWorker: fromPromise(registration),
      watchWorker: fromCallback<WorkerEvent>(({ sendBack }) => {
        watch?.();
        tell = sendBack;
      }),
      takeOver: fromPromise<TakeOver, { isAsked: boolean }>(async ({ input }) => {
        asked.push(input);
        return takeOver();
      }),
      holdTabs: fromCallback(() => {
        guarded.push('held');
        return () => void guarded.push('free');
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('document.reload', (event) => reloads.push(event));
  actor.start();
  const version = () => actor.getSnapshot().value.version;
  const worker = async (event: WorkerEvent) => {
    tell(event);
    await settle();
  };
  const watchIt = async () => {
    actor.send({ type: 'app.shown' });
    clock.increment(6_000);
    await settle();
  };
  return { actor, clock, asked, guarded, reloads, version, worker, watchIt };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const isOffered = (actor: ReturnType<typeof createTestActor>['actor']) =>
  actor.getSnapshot().hasTag('updateReady');

describe('the service worker', () => {
  test('is registered once the page is idle, six seconds after it is shown at the earliest', async () => {
    let registrations = 0;
    const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>();
    const { actor, clock, version } = createTestActor({
      idle: () => idle,
      registration: async () => {
        registrations += 1;
      },
    });
    clock.increment(60_000);
    expect(version()).toBe('notStarted');

    actor.send({ type: 'app.shown' });
    clock.increment(5_999);
    expect([version(), registrations]).toEqual(['resting', 0]);

    clock.increment(1);
    clock.increment(9_999);
    await settle();
    expect([version(), registrations]).toEqual(['settling', 0]);

    becomeIdle();
    await settle();
    expect([version(), registrations]).toEqual([{ watched: 'current' }, 1]);
  });

  test('is registered after ten more seconds where the page is never idle', async () => {
    const { actor, clock, version } = createTestActor({ idle: () => new Promise(() => {}) });
    actor.send({ type: 'app.shown' });
    clock.increment(6_000);
    clock.increment(10_000);
    await settle();
    expect(version()).toEqual({ watched: 'current' });
  });

  test('is registered all the same where it cannot be known whether the page is idle', async () => {
    const { version, watchIt } = createTestActor({
      idle: async () => {
        throw new Error('no locks');
      },
    });
    await watchIt();
    expect(version()).toEqual({ watched: 'current' });
  });

  test('that cannot be registered sets a flag and does nothing else', async () => {
    const { actor, clock, reloads, version, watchIt } = createTestActor({
      registration: async () => {
        throw new Error('no workers here');
      },
    });
    await watchIt();
    clock.increment(600_000);
    actor.send({ type: 'update.accept' });
    await settle();

    expect(version()).toBe('failed');
    expect(actor.getSnapshot().status).toBe('active');
    expect(reloads).toEqual([]);
  });

  test('that cannot be watched sets a flag and does nothing else', async () => {
    const { version, watchIt } = createTestActor({
      watch: () => {
        throw new Error('gone');
      },
    });
    await watchIt();
    expect(version()).toBe('failed');
  });
});

describe('an update', () => {
  test('takes over without a press when no tab is busy, and the page reloads once', async () => {
    const { actor, asked, reloads, version, watchIt, worker } = createTestActor();
    await watchIt();
    await worker({ type: 'update.found' });
    expect(version()).toEqual({ watched: 'takingOver' });
    expect(asked).toEqual([{ isAsked: false }]);
    expect(reloads).toEqual([]);

    await worker({ type: 'control.taken' });
    await worker({ type: 'control.taken' });
    expect(actor.getSnapshot().hasTag('updateReady')).toBe(false);
    expect(reloads).toEqual([{ type: 'document.reload' }]);
  });

  test('that took over unnoticed reloads the page at once', async () => {
    const { reloads, watchIt, worker } = createTestActor({ takeOver: async () => 'taken' });
    await watchIt();
    await worker({ type: 'update.found' });
    expect(reloads).toEqual([{ type: 'document.reload' }]);
  });

  test('waits while another tab is busy, is offered, and is tried again every minute', async () => {
    const outcomes: TakeOver[] = ['refused', 'refused', 'told'];
    const { actor, asked, clock, version, watchIt, worker } = createTestActor({
      takeOver: async () => outcomes.shift() ?? 'told',
    });
    await watchIt();
    expect(isOffered(actor)).toBe(false);
    await worker({ type: 'update.found' });
    expect([version(), isOffered(actor)]).toEqual([{ watched: 'deferred' }, true]);

    clock.increment(59_999);
    expect(asked.length).toBe(1);
    clock.increment(1);
    await settle();
    expect([version(), asked.length]).toEqual([{ watched: 'deferred' }, 2]);
    clock.increment(60_000);
    await settle();
    expect([version(), isOffered(actor)]).toEqual([{ watched: 'takingOver' }, true]);
    expect(asked).toEqual([{ isAsked: false }, { isAsked: false }, { isAsked: false }]);
  });

  test('takes over at once when the player accepts it, and stays offered meanwhile', async () => {
    const { actor, asked, version, watchIt, worker } = createTestActor({ takeOver: async () => 'refused' });
    await watchIt();
    await worker({ type: 'update.found' });
    actor.send({ type: 'update.accept' });
    expect([version(), isOffered(actor)]).toEqual([{ watched: 'asking' }, true]);
    await settle();
    expect(asked).toEqual([{ isAsked: false }, { isAsked: true }]);
  });

  test('that does not take over when told to is told again a minute later', async () => {
    const { asked, clock, version, watchIt, worker } = createTestActor();
    await watchIt();
    await worker({ type: 'update.found' });
    clock.increment(9_999);
    expect(version()).toEqual({ watched: 'takingOver' });
    clock.increment(1);
    expect(version()).toEqual({ watched: 'deferred' });
    clock.increment(60_000);
    expect(asked.length).toBe(2);
  });

  test('that has gone away is forgotten until the next one', async () => {
    const { actor, asked, version, watchIt, worker } = createTestActor({
      takeOver: async () => {
        throw new Error('nothing waits');
      },
    });
    await watchIt();
    await worker({ type: 'update.found' });
    expect([version(), isOffered(actor)]).toEqual([{ watched: 'current' }, false]);

    await worker({ type: 'update.found' });
    expect(asked.length).toBe(2);
  });
});

describe('a busy tab', () => {
  test('keeps other tabs from updating, from its first hold to its last', () => {
    const { actor, guarded } = createTestActor();
    expect(guarded).toEqual([]);
    actor.send({ type: 'hold.taken' });
    actor.send({ type: 'hold.taken' });
    expect(guarded).toEqual(['held']);
    actor.send({ type: 'hold.released' });
    expect(guarded).toEqual(['held']);
    actor.send({ type: 'hold.released' });
    expect(guarded).toEqual(['held', 'free']);
    actor.send({ type: 'hold.taken' });
    expect(guarded).toEqual(['held', 'free', 'held']);
  });

  test('asks for no update before it is idle, even when its player accepts', async () => {
    const { actor, asked, version, watchIt, worker } = createTestActor();
    await watchIt();
    actor.send({ type: 'hold.taken' });
    await worker({ type: 'update.found' });
    actor.send({ type: 'update.accept' });
    await settle();
    expect([version(), isOffered(actor), asked]).toEqual([{ watched: 'held' }, true, []]);

    actor.send({ type: 'hold.released' });
    await settle();
    expect([version(), asked]).toEqual([{ watched: 'takingOver' }, [{ isAsked: false }]]);
  });

  test('does not retry a refused update every minute, and asks when it is idle', async () => {
    const { actor, asked, clock, version, watchIt, worker } = createTestActor({
      takeOver: async () => 'refused',
    });
    await watchIt();
    await worker({ type: 'update.found' });
    actor.send({ type: 'hold.taken' });
    expect(version()).toEqual({ watched: 'held' });
    clock.increment(120_000);
    await settle();
    expect(asked.length).toBe(1);
    actor.send({ type: 'hold.released' });
    await settle();
    expect([version(), asked.length]).toEqual([{ watched: 'deferred' }, 2]);
  });

  test('reloads when it is idle if an update took over meanwhile', async () => {
    const { actor, reloads, version, watchIt, worker } = createTestActor();
    await watchIt();
    actor.send({ type: 'hold.taken' });
    await worker({ type: 'control.taken' });
    expect([version(), reloads]).toEqual(['controlled', []]);

    actor.send({ type: 'hold.released' });
    expect([version(), reloads]).toEqual(['reloading', [{ type: 'document.reload' }]]);
  });

  test('stays busy where locks are not available', () => {
    const broken = appUpdateMachine.provide({
      actors: {
        holdTabs: fromCallback(() => {
          throw new Error('no locks');
        }),
      },
    });
    const actor = createActor(broken).start();
    actor.send({ type: 'hold.taken' });
    expect(actor.getSnapshot().value).toEqual({ tab: 'unguarded', version: 'notStarted' });
    actor.send({ type: 'hold.released' });
    expect(actor.getSnapshot().value).toEqual({ tab: 'idle', version: 'notStarted' });
  });
});
