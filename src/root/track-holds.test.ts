import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, setup } from 'xstate';
import { trackHolds } from './track-holds.ts';

const busyMachine = setup({
  types: {} as { tags: 'uninterruptible' },
  actions: {
    fail: () => {
      throw new Error('no more');
    },
  },
}).createMachine({
  initial: 'busy',
  states: {
    busy: {
      tags: 'uninterruptible',
      on: { rest: 'resting', end: 'over', fail: { actions: 'fail' } },
      initial: 'first',
      states: { first: { on: { goOn: 'second' } }, second: {} },
    },
    resting: { on: { resume: 'busy' } },
    over: { type: 'final' },
  },
});

const parentMachine = setup({ actors: { child: busyMachine } }).createMachine({
  initial: 'open',
  states: { open: { invoke: { src: 'child', id: 'child' }, on: { shut: 'shut' } }, shut: {} },
});

function watch() {
  const heard: string[] = [];
  const inspect = trackHolds(({ type }) => heard.push(type));
  return { heard, start: (machine: AnyStateMachine) => createActor(machine, { inspect }).start() };
}

test('an actor holds the update only while its state is tagged', () => {
  const { heard, start } = watch();
  const actor = start(busyMachine);
  expect(heard).toEqual(['hold.taken']);

  actor.send({ type: 'goOn' });
  expect(heard).toEqual(['hold.taken']);

  actor.send({ type: 'rest' });
  expect(heard).toEqual(['hold.taken', 'hold.released']);

  actor.send({ type: 'resume' });
  actor.stop();
  expect(heard).toEqual(['hold.taken', 'hold.released', 'hold.taken', 'hold.released']);
});

test.each(['end', 'rest'])('an actor releases its hold on the event %s', (type) => {
  const { heard, start } = watch();
  start(busyMachine).send({ type });
  expect(heard).toEqual(['hold.taken', 'hold.released']);
});

test('the hold of a failed actor ends with the next event of another', () => {
  const { heard, start } = watch();
  const actor = start(busyMachine);
  actor.subscribe({ error: () => {} });

  actor.send({ type: 'fail' });

  expect(actor.getSnapshot().status).toBe('error');

  start(setup({}).createMachine({}));

  expect(heard).toEqual(['hold.taken', 'hold.released']);
});

test('a child holds the update until its parent stops it', () => {
  const { heard, start } = watch();
  const actor = start(parentMachine);
  expect(heard).toEqual(['hold.taken']);

  actor.send({ type: 'shut' });
  expect(heard).toEqual(['hold.taken', 'hold.released']);
});

test('actors of separate systems hold the update separately', () => {
  const { heard, start } = watch();
  const first = start(busyMachine);
  start(parentMachine);
  first.send({ type: 'rest' });
  expect(heard).toEqual(['hold.taken', 'hold.taken', 'hold.released']);
});

test('actors without states do not hold the update', async () => {
  const heard: string[] = [];
  const inspect = trackHolds(({ type }) => heard.push(type));
  const actor = createActor(
    fromPromise(async () => 1),
    { inspect },
  ).start();
  await new Promise<void>((complete) => actor.subscribe({ complete }));
  expect(heard).toEqual([]);
});
