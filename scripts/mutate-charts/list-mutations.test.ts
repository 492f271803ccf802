import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { listMutations } from './list-mutations.ts';
import { mutateMachine } from './mutate-machine.ts';

function createConfig() {
  return {
    on: { 'light.toggle': { actions: 'toggle' } },
    states: {
      shut: {
        always: { guard: 'isBroken', target: 'open' },
        on: { 'door.push': [{ guard: 'isDay', target: 'open' }, 'jammed'] },
      },
      open: {
        after: { 5000: 'shut' },
        invoke: [{ src: 'watch', onDone: 'shut', onError: { target: 'shut' } }],
        states: { wide: { on: { 'door.push': '#door.shut' } } },
        onDone: 'shut',
      },
    },
  };
}

test('names every transition and every guard', () => {
  expect(listMutations(createConfig()).map(({ label }) => label)).toEqual([
    '(root) -- light.toggle: without the transition',
    'shut -- door.push #1: without the transition',
    'shut -- door.push #1: without its guard',
    'shut -- door.push #2: without the transition',
    'shut -- always: without the transition',
    'shut -- always: without its guard',
    'open -- after 5000: without the transition',
    'open -- done: without the transition',
    'open -- watch onDone: without the transition',
    'open -- watch onError: without the transition',
    'open.wide -- door.push: without the transition',
  ]);
});

test('takes out one thing and leaves the rest', () => {
  const config = createConfig();
  listMutations(config)[2]?.apply();
  expect(config.states.shut.on).toEqual({ 'door.push': [{ target: 'open' }, 'jammed'] });

  const other = createConfig();
  listMutations(other)[1]?.apply();
  expect(other.states.shut.on).toEqual({ 'door.push': ['jammed'] });
});

test('changes the machine itself and whatever is provided from it', () => {
  const machine = setup({ types: {} as { events: { type: 'door.push' } } }).createMachine({
    initial: 'shut',
    states: { shut: { on: { 'door.push': 'open' } }, open: {} },
  });

  mutateMachine(machine, 0);

  for (const mutated of [machine, machine.provide({})]) {
    const actor = createActor(mutated).start();
    actor.send({ type: 'door.push' });
    expect(actor.getSnapshot().value).toBe('shut');
  }
});
