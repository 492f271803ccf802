import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock, setup } from 'xstate';
import { listMutations, readSurvivors } from './list-mutations.ts';
import { mutateMachine } from './mutate-machine.ts';

function createConfig() {
  return {
    id: 'door',
    on: { 'light.toggle': { actions: 'toggle' } },
    states: {
      shut: {
        tags: ['dark', 'quiet'],
        entry: 'click',
        always: { guard: 'isBroken', target: 'open' },
        on: {
          'door.push': [{ guard: 'isDay', target: 'open', actions: ['greet', { type: 'creak' }] }, 'jammed'],
        },
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

test('names every transition with its guard, target and actions, and what a state does and says', () => {
  expect(listMutations(createConfig()).map(({ label }) => label)).toEqual([
    '(root) -- light.toggle: without the transition',
    '(root) -- light.toggle: without its action toggle',
    'shut -- door.push #1: without the transition',
    'shut -- door.push #1: without its guard',
    'shut -- door.push #1: with its guard negated',
    'shut -- door.push #1: without its target',
    'shut -- door.push #1: without its action greet',
    'shut -- door.push #1: without its action creak',
    'shut -- door.push #2: without the transition',
    'shut -- door.push #2: to open instead',
    'shut -- always: without the transition',
    'shut -- always: without its guard',
    'shut -- always: with its guard negated',
    'shut -- entry: without its action click',
    'shut: without its tag dark',
    'shut: without its tag quiet',
    'open -- after 5000: without the transition',
    'open -- done: without the transition',
    'open -- after 5000: twice as late',
    'open -- watch onDone: without the transition',
    'open -- watch onError: without the transition',
    'open.wide -- door.push: without the transition',
  ]);
});

test('takes out one thing and leaves the rest', () => {
  const takeOut = (wanted: string) => {
    const config = createConfig();
    listMutations(config)
      .find(({ label }) => label === wanted)
      ?.apply({});
    return config.states.shut;
  };
  const actions = ['greet', { type: 'creak' }];

  expect(takeOut('shut -- door.push #1: without the transition').on).toEqual({ 'door.push': ['jammed'] });
  expect(takeOut('shut -- door.push #1: without its guard').on).toEqual({
    'door.push': [{ target: 'open', actions }, 'jammed'],
  });
  expect(takeOut('shut -- door.push #1: without its target').on).toEqual({
    'door.push': [{ guard: 'isDay', actions }, 'jammed'],
  });
  expect(takeOut('shut -- door.push #1: without its action greet').on).toEqual({
    'door.push': [{ guard: 'isDay', target: 'open', actions: [{ type: 'creak' }] }, 'jammed'],
  });
  expect(takeOut('shut: without its tag dark').tags).toEqual(['quiet']);
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

test('a delay is doubled, named or not', () => {
  const machine = setup({
    types: {} as { context: { wait: number } },
    delays: { wait: ({ context }) => context.wait, rest: 40 },
  }).createMachine({
    id: 'door',
    context: { wait: 10 },
    initial: 'shut',
    states: {
      shut: { after: { wait: 'open' } },
      open: { after: { 30: 'ajar' } },
      ajar: { after: { rest: 'shut' } },
    },
  });
  const times = ['shut', 'open', 'ajar'].map((path) => {
    const copy = machine.provide({});
    Object.assign(copy, { config: structuredClone(machine.config) });
    const number = listMutations({ ...copy.config }).findIndex(
      ({ label }) => label.startsWith(`${path} -- after`) && label.endsWith('twice as late'),
    );
    mutateMachine(copy, number);
    return walkTimes(copy);
  });

  expect(times).toEqual([
    [20, 30, 40],
    [10, 60, 40],
    [10, 30, 80],
  ]);
});

test('a mutation is explained by a row of its own with a reason', () => {
  const page = [
    '| not noticed | why |',
    '|---|---|',
    '| `deposit: paid -- entry: without its action refreshBalance` | The balance is also refreshed elsewhere. |',
    '| `deposit: closed: without its tag busy` |  |',
    '`deposit: in a text` is none.',
  ].join('\n');
  expect(readSurvivors(page)).toEqual(['deposit: paid -- entry: without its action refreshBalance']);
});

/** The delays of three timers after each other. */
function walkTimes(machine: AnyStateMachine): number[] {
  const times: number[] = [];
  const clock = new SimulatedClock();
  const set = clock.setTimeout.bind(clock);
  clock.setTimeout = (run, wait) => {
    times.push(wait);
    return set(run, wait);
  };
  createActor(machine, { clock }).start();
  for (const time of times) if (times.length < 3) clock.increment(time);
  return times;
}
