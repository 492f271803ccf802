import { expect, test } from 'vitest';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { defineWalk } from './walk.ts';
import { walkChart } from './walk-chart.ts';

const failing = { promise: [{ name: 'fails', error: new Error('no') }] };

const doorSetup = setup({
  types: {} as { context: { coins: number }; events: { type: 'coin.insert' } | { type: 'door.push' } },
  actors: { unlock: fromPromise(() => Promise.reject(new Error('not provided'))) },
  actions: { count: assign({ coins: ({ context }) => context.coins + 1 }) },
  guards: {
    hasPaid: ({ context }) => context.coins > 0,
    hasOverpaid: ({ context }) => context.coins > 2,
    hasDebt: ({ context }) => context.coins < 0,
    isOdd: ({ context }) => context.coins % 2 === 1,
    isEven: ({ context }) => context.coins % 2 === 0,
  },
});

const events = [{ type: 'coin.insert' }, { type: 'door.push' }] as const;

test('a chart that can be walked through has nothing missing', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: { 'coin.insert': { actions: 'count' }, 'door.push': { guard: 'hasPaid', target: 'unlocking' } },
      },
      unlocking: { invoke: { src: 'unlock', onDone: 'open', onError: 'shut' } },
      open: { after: { 5000: 'shut' } },
    },
  });

  const result = await walkChart(
    defineWalk(machine, {
      events,
      fakes: { unlock: { promise: [{ name: 'opens', output: undefined }, ...failing.promise] } },
      situation: ({ coins }) => coins > 0,
    }),
  );

  expect({ missing: result.missing, problems: result.problems, states: result.states }).toEqual({
    missing: [],
    problems: [],
    states: { total: 4, reached: 4 },
  });
  expect(result.transitions.find(({ label }) => label === 'open -- after 5000 --> shut')?.path).toEqual([
    'start',
    'coin.insert',
    'door.push',
    'unlock: opens',
    'the next timer',
  ]);
});

test('a state that no path reaches is reported', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: { on: { 'door.push': 'open' } },
      open: { on: { 'door.push': 'shut' } },
      walled: { on: { 'door.push': 'open' } },
    },
  });

  const { missing } = await walkChart(defineWalk(machine, { events }));

  expect(missing).toEqual([
    'state never reached: walled',
    'transition never taken: walled -- door.push --> open',
  ]);
});

test('a guard branch that can never be taken is reported', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          'coin.insert': { actions: 'count' },
          'door.push': [
            { guard: 'hasDebt', target: 'open' },
            { guard: 'hasPaid', target: 'open' },
          ],
        },
      },
      open: { on: { 'door.push': 'shut' } },
    },
  });

  const { missing } = await walkChart(
    defineWalk(machine, { events, situation: ({ coins }) => Math.min(coins, 5) }),
  );

  expect(missing).toEqual(['transition never taken: shut -- door.push [hasDebt] --> open']);
});

test('a branch behind guards that cover every case is reported', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          'coin.insert': { actions: 'count' },
          'door.push': [{ guard: 'isOdd' }, { guard: 'isEven' }, { target: 'open' }],
        },
      },
      open: {},
    },
  });

  const { missing } = await walkChart(
    defineWalk(machine, { events, situation: ({ coins }) => Math.min(coins, 5) }),
  );

  expect(missing).toEqual([
    'state never reached: open',
    'transition never taken: shut -- door.push --> open',
    'guard never refused: shut -- door.push [isEven] --> (stays)',
  ]);
});

test('a guard that never refuses is reported', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 3 },
    initial: 'shut',
    states: { shut: { on: { 'door.push': { guard: 'hasOverpaid', target: 'open' } } }, open: {} },
  });

  const { missing } = await walkChart(defineWalk(machine, { events }));

  expect(missing).toEqual(['guard never refused: shut -- door.push [hasOverpaid] --> open']);
});

test('a guard asked at the very start counts as refused where a later branch is taken', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'checking',
    states: {
      checking: { always: [{ guard: 'hasDebt', target: 'shut' }, { target: 'open' }] },
      shut: {},
      open: {},
    },
  });

  const { missing } = await walkChart(defineWalk(machine, { events }));

  expect(missing).toEqual([
    'state never reached: shut',
    'transition never taken: checking -- always [hasDebt] --> shut',
  ]);
});

test('a state that only a forged done event could reach is reported', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'unlocking',
    states: {
      unlocking: { invoke: { src: 'unlock', onDone: 'open', onError: 'shut' } },
      shut: { on: { 'door.push': 'unlocking' } },
      open: {},
    },
  });

  const { missing } = await walkChart(defineWalk(machine, { events, fakes: { unlock: failing } }));

  expect(missing).toEqual([
    'state never reached: open',
    'transition never taken: unlocking -- unlock done --> open',
  ]);
});

test('a walk cannot send done, error or timer events', () => {
  const machine = setup({
    types: {} as { events: { type: 'xstate.done.actor.unlock' } },
  }).createMachine({});

  expect(() => defineWalk(machine, { events: [{ type: 'xstate.done.actor.unlock' }] })).toThrow(
    "'xstate.done.actor.unlock' is not an event from outside",
  );
});

test('an unhandled failure is a problem', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    initial: 'unlocking',
    states: { unlocking: { invoke: { src: 'unlock', onDone: 'open' } }, open: {} },
  });

  const { problems } = await walkChart(defineWalk(machine, { events, fakes: { unlock: failing } }));

  expect(problems).toEqual(['the actor failed: "Error: no" after start > unlock: fails']);
});

test('a walk without an end gives up and says so', async () => {
  const machine = doorSetup.createMachine({
    context: { coins: 0 },
    on: { 'coin.insert': { actions: 'count' }, 'door.push': { guard: 'hasDebt', actions: 'count' } },
  });

  const { problems } = await walkChart(defineWalk(machine, { events, limit: 20 }));

  expect(problems).toEqual(['gave up after 20 situations']);
});

test('an actor that differs from the model is a problem', async () => {
  let pushes = 0;
  const machine = setup({
    types: {} as { context: { pushes: number }; events: { type: 'door.push' } },
  }).createMachine({
    context: { pushes: 0 },
    on: {
      'door.push': {
        actions: assign({
          pushes: () => {
            pushes += 1;
            return pushes;
          },
        }),
      },
    },
  });

  const { problems } = await walkChart(defineWalk(machine, { events: [{ type: 'door.push' }] }));

  expect(problems).toEqual([
    'the actor is in ["active",{},{"pushes":2}], the model in ["active",{},{"pushes":1}] after start > door.push',
  ]);
});

test('a transition that another region preempts is not taken', async () => {
  const machine = setup({ types: {} as { events: { type: 'alarm.ring' } } }).createMachine({
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        states: {
          doors: { initial: 'free', states: { free: { on: { 'alarm.ring': '#shut' } } } },
          lights: { initial: 'on', states: { on: { on: { 'alarm.ring': '#dark' } } } },
        },
      },
      shut: { id: 'shut' },
      dark: { id: 'dark' },
    },
  });

  const { missing } = await walkChart(defineWalk(machine, { events: [{ type: 'alarm.ring' }] }));

  expect(missing).toEqual([
    'state never reached: dark',
    'transition never taken: open.lights.on -- alarm.ring --> dark',
  ]);
});

test('the events of a callback and the steps of a child chart are walked too', async () => {
  const bell = setup({
    types: {} as { events: { type: 'bell.ring' } | { type: 'bell.rest' } },
  }).createMachine({
    initial: 'still',
    states: { still: { on: { 'bell.ring': 'ringing' } }, ringing: { on: { 'bell.rest': 'still' } } },
  });
  const machine = setup({
    types: {} as { events: { type: 'visitor.came' } },
    actors: { watch: fromPromise(() => Promise.reject(new Error('not provided'))), bell },
    guards: { isRinging: (_, params: { value: string }) => params.value === 'ringing' },
  }).createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        invoke: { src: 'watch', onError: 'asleep' },
        on: { 'visitor.came': 'greeting' },
      },
      asleep: {},
      greeting: {
        entry: sendTo('bell', { type: 'bell.ring' }),
        invoke: {
          src: 'bell',
          id: 'bell',
          onSnapshot: {
            guard: { type: 'isRinging', params: ({ event }) => ({ value: event.snapshot.value }) },
            target: 'greeted',
          },
        },
      },
      greeted: {},
    },
  });

  const { missing, problems } = await walkChart(
    defineWalk(machine, {
      events: [],
      fakes: {
        watch: {
          callback: [
            { name: 'sees somebody', sends: { type: 'visitor.came' } },
            { name: 'breaks', error: new Error('dark') },
          ],
        },
        bell: { logic: bell, events: [{ type: 'bell.ring' }] },
      },
    }),
  );

  expect({ missing, problems }).toEqual({ missing: [], problems: [] });
});
