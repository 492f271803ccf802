import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { createRecorder, MOST_ENTRIES } from './record.ts';
import { createRedactor } from './redact.ts';

const door = setup({
  types: {} as {
    context: { pushes: number; token: string };
    events: { type: 'door.push'; pin: string; force: number } | { type: 'door.shut' };
  },
  actors: { oil: fromPromise(async () => 'done') },
  guards: { isStrong: (_, force: number) => force > 1 },
  actions: { count: assign({ pushes: ({ context }) => context.pushes + 1 }) },
}).createMachine({
  id: 'door',
  context: { pushes: 0, token: 'tok-3ef1' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.push': [
          {
            guard: { type: 'isStrong', params: ({ event }) => event.force },
            target: 'open',
            actions: 'count',
          },
          { actions: 'count' },
        ],
      },
    },
    open: { on: { 'door.shut': 'shut' }, invoke: { id: 'oiling', src: 'oil' } },
  },
});

function openDoor() {
  const recorder = createRecorder({ redactor: createRedactor(), now: () => 7 });
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  const entries = () => recorder.record().actors[0]?.entries ?? [];
  return { recorder, actor, entries };
}

test('each event is kept with its state, its redacted data and the transitions that it took', () => {
  const { actor, entries, recorder } = openDoor();
  actor.send({ type: 'door.push', pin: '246810', force: 1 });
  actor.send({ type: 'door.push', pin: '246810', force: 2 });

  expect(entries()).toEqual([
    {
      order: 0,
      time: 7,
      event: { type: 'xstate.init' },
      from: null,
      status: 'active',
      value: 'shut',
      context: { pushes: 0, token: '(text)' },
      taken: [],
    },
    {
      order: 1,
      time: 7,
      event: { type: 'door.push', pin: '(text)', force: 1 },
      from: null,
      status: 'active',
      value: 'shut',
      context: { pushes: 1, token: '(text)' },
      taken: ['door.shut door.push 1'],
    },
    expect.objectContaining({ value: 'open', taken: ['door.shut door.push 0'] }),
  ]);
  expect(JSON.stringify(recorder.record())).not.toMatch(/246810|tok-3ef1/);
});

test('an actor that a chart starts is below it, and its answer comes from it', async () => {
  const { actor, recorder } = openDoor();
  actor.send({ type: 'door.push', pin: '', force: 2 });
  await expect
    .poll(() => recorder.record().actors[0]?.entries.at(-1)?.event.type)
    .toBe('xstate.done.actor.oiling');

  const [chart, call] = recorder.record().actors;
  expect(chart).toMatchObject({ chart: 'door', name: 'door', parent: null });
  expect(call).toMatchObject({ chart: null, name: 'oiling', parent: chart?.sessionId });
  expect(call?.entries.at(-1)?.status).toBe('done');
  expect(chart?.entries.at(-1)?.from).toBe(call?.sessionId);
});

test(`the last ${MOST_ENTRIES} events of an actor are kept`, () => {
  const { actor, entries } = openDoor();
  for (let force = 0; force < MOST_ENTRIES + 10; force++)
    actor.send({ type: 'door.push', pin: '', force: 0 });

  expect(entries()).toHaveLength(MOST_ENTRIES);
  expect(entries().at(-1)?.context).toEqual({ pushes: MOST_ENTRIES + 10, token: '(text)' });
});

test('an event that is sent by hand reaches the running actor of that name or chart', () => {
  const { actor, recorder } = openDoor();
  const push = { type: 'door.push', pin: '', force: 2 };

  expect(() => recorder.send('gate', push)).toThrow('No actor gate runs here.');
  recorder.send('door', push);
  expect(recorder.list()[0]).toMatchObject({ chart: 'door', status: 'active', value: 'open' });
  recorder.send(actor.sessionId, { type: 'door.shut' });
  expect(actor.getSnapshot().value).toBe('shut');

  actor.stop();
  expect(() => recorder.send('door', push)).toThrow('No actor door runs here.');
});

test('actors of several systems are in one recording, and one that was stopped says so', () => {
  const { actor, recorder } = openDoor();
  const flow = createActor(door, { inspect: recorder.inspect }).start();
  flow.stop();

  const [first, second] = recorder.record().actors;
  expect([first?.sessionId, second?.sessionId]).toEqual([actor.sessionId, flow.sessionId]);
  expect(second?.entries.at(-1)).toMatchObject({ status: 'stopped', event: { type: 'xstate.stop' } });
});
