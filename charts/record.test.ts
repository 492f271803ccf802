import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import type { FromApp } from './messages.ts';
import { createRecorder } from './record.ts';
import { MOST_ENTRIES } from './recording.ts';
import { createRedactor } from './redact.ts';

const PAGE = { id: 'p1', path: '/wallets' };

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
  const posted: FromApp[] = [];
  const recorder = createRecorder({
    readPage: () => PAGE,
    redactor: createRedactor(),
    post: (message) => posted.push(message),
    now: () => 7,
  });
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  const entries = () => recorder.record().actors[0]?.entries ?? [];
  return { posted, recorder, actor, entries };
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

test('nothing is posted until somebody asks; then everything, and each new event', () => {
  const { actor, posted, recorder } = openDoor();
  actor.send({ type: 'door.push', pin: '', force: 0 });
  expect(posted).toEqual([]);

  recorder.receive({ type: 'hello' });
  actor.send({ type: 'door.push', pin: '', force: 2 });
  expect(posted.map(({ type }) => type)).toEqual(['recorded', 'happened', 'happened']);
  expect(posted[0]).toEqual({
    type: 'recorded',
    page: PAGE,
    recording: expect.objectContaining({ version: 1 }),
  });
});

test('an event that is sent by hand reaches the actor of this page alone', () => {
  const { actor, recorder } = openDoor();
  const event = { type: 'door.push', pin: '', force: 2 };
  const { sessionId } = actor;

  recorder.receive({ type: 'send', page: 'p2', sessionId, event });
  recorder.receive({ type: 'send', page: 'p1', sessionId: 'gone', event });
  expect(actor.getSnapshot().value).toBe('shut');

  recorder.receive({ type: 'send', page: 'p1', sessionId, event });
  expect(actor.getSnapshot().value).toBe('open');
});

test('actors of several systems are in one recording, and one that was stopped says so', () => {
  const { actor, recorder } = openDoor();
  const flow = createActor(door, { inspect: recorder.inspect }).start();
  flow.stop();

  const [first, second] = recorder.record().actors;
  expect([first?.sessionId, second?.sessionId]).toEqual([actor.sessionId, flow.sessionId]);
  expect(second?.entries.at(-1)).toMatchObject({ status: 'stopped', event: { type: 'xstate.stop' } });
});
