import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import { connectionMachine, type NetworkEvent } from './connection.machine.ts';

function createTestActor() {
  const clock = new SimulatedClock();
  const appRef = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  let tell: (event: NetworkEvent) => void = () => {};
  const watchNetwork = fromCallback<NetworkEvent>(({ sendBack }) => {
    tell = sendBack;
  });
  const actor = createActor(connectionMachine.provide({ actors: { watchNetwork } }), {
    clock,
    input: { appRef },
  }).start();
  return {
    actor,
    clock,
    heard: () => appRef.getSnapshot().context,
    network: (event: NetworkEvent) => tell(event),
  };
}

test('the banner shows while the network is away, and says for 3 s that it is back', () => {
  const { actor, clock, network } = createTestActor();
  expect(actor.getSnapshot().value).toEqual({ watched: 'online' });

  network({ type: 'network.lost' });
  expect(actor.getSnapshot().value).toEqual({ watched: 'offline' });
  expect(actor.getSnapshot().hasTag('offline')).toBe(true);

  network({ type: 'network.returned' });
  expect(actor.getSnapshot().value).toEqual({ watched: 'returned' });
  expect(actor.getSnapshot().hasTag('offline')).toBe(false);

  clock.increment(2_999);
  expect(actor.getSnapshot().value).toEqual({ watched: 'returned' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ watched: 'online' });
});

test('the app is told of each return, and not of a network that was there from the start', () => {
  const { heard, network } = createTestActor();

  network({ type: 'network.returned' });
  expect(heard()).toEqual([]);

  network({ type: 'network.lost' });
  network({ type: 'network.returned' });
  expect(heard()).toEqual([{ type: 'connection.returned' }]);
});

test('the network can go again before the banner has gone', () => {
  const { actor, clock, network } = createTestActor();

  network({ type: 'network.lost' });
  network({ type: 'network.returned' });
  network({ type: 'network.lost' });
  clock.increment(3_000);

  expect(actor.getSnapshot().value).toEqual({ watched: 'offline' });
});

test('the time limit of a request follows the speed of the network', () => {
  const { actor, network } = createTestActor();
  expect(actor.getSnapshot().context.timeout).toBe(10_000);

  network({ type: 'speed.changed', effectiveType: '2g' });

  expect(actor.getSnapshot().context.timeout).toBe(20_000);
});

test('the player is told of a time-out', () => {
  const { actor, heard } = createTestActor();

  actor.send({ type: 'request.timedOut', path: 'refreshData' });

  expect(heard()).toEqual([{ type: 'tips.show', message: 'requestTimedOut' }]);
});

test.each(['online', 'anonymous/appEventLogClient'])(
  'a time-out of %s is not reported, as it runs in the background',
  (path) => {
    const { actor, heard } = createTestActor();

    actor.send({ type: 'request.timedOut', path });

    expect(heard()).toEqual([]);
  },
);

test('a network that cannot be watched counts as there, and time-outs are still reported', () => {
  const appRef = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(connectionMachine, { input: { appRef } }).start();
  expect(actor.getSnapshot().value).toBe('unwatched');

  actor.send({ type: 'request.timedOut', path: 'refreshData' });

  expect(appRef.getSnapshot().context).toEqual([{ type: 'tips.show', message: 'requestTimedOut' }]);
});
