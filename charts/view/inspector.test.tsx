import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { ChartLayout } from '../layout.ts';
import type { FromApp, ToApp } from '../messages.ts';
import { createRecorder } from '../record.ts';
import { createRedactor } from '../redact.ts';
import { createInspector } from './inspector.ts';

const box = { x: 0, y: 0, width: 80, height: 40 };
const plain = { description: '', tags: [], entry: [], exit: [], invokes: [] };
const line = {
  guard: '',
  actions: [],
  lines: [
    [
      [0, 0],
      [40, 0],
    ],
  ],
  label: box,
} as const;

const layout: ChartLayout = {
  chart: 'door',
  width: 200,
  height: 100,
  states: [
    { ...box, ...plain, id: 'door', parent: null, key: 'door', type: 'compound', isInitial: false },
    { ...box, ...plain, id: 'door.shut', parent: 'door', key: 'shut', type: 'atomic', isInitial: true },
    { ...box, ...plain, id: 'door.open', parent: 'door', key: 'open', type: 'atomic', isInitial: false },
  ],
  transitions: [
    {
      ...line,
      key: 'door.shut door.push 0',
      source: 'door.shut',
      targets: ['door.open'],
      event: 'door.push',
      trigger: 'door.push',
    },
    {
      ...line,
      key: 'door.open door.close 0',
      source: 'door.open',
      targets: ['door.shut'],
      event: 'door.close',
      trigger: 'door.close',
    },
  ],
};

const door = setup({
  types: {} as {
    context: { force: number; token: string };
    events: { type: 'door.push'; force: number } | { type: 'door.close' };
  },
}).createMachine({
  id: 'door',
  context: { force: 0, token: 'tok-3ef1' },
  initial: 'shut',
  states: {
    shut: { on: { 'door.push': { target: 'open', actions: assign({ force: ({ event }) => event.force }) } } },
    open: { on: { 'door.close': 'shut' } },
  },
});

/** The page beside an app with one actor. */
function openInspector() {
  const toApp: ToApp[] = [];
  const recorder = createRecorder({
    redactor: createRedactor(),
    readPage: () => ({ id: 'p1', path: '/wallets' }),
    post: (message: FromApp) => inspector.receive(message),
  });
  const inspector = createInspector({
    post: (message) => void toApp.push(message),
    fetchJson: async (name) => (name === 'charts' ? ['door'] : layout),
  });
  document.body.append(...inspector.elements);
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  recorder.receive({ type: 'hello' });
  return { actor, recorder, toApp, user: userEvent.setup() };
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const chart = () => screen.getByRole('region', { name: 'Chart' });
const active = () => chart().querySelector('.surface')?.getAttribute('data-active');
const taken = () => chart().querySelectorAll('.label.taken').length;

test('shows each actor with its state, and lights the chart’s', async () => {
  const { actor } = openInspector();
  expect(await screen.findByRole('treeitem', { name: /door.*shut/ })).toBeTruthy();
  await waitFor(() => expect(active()).toBe('door door.shut'));
  expect(taken()).toBe(0);

  actor.send({ type: 'door.push', force: 40 });
  await waitFor(() => expect(active()).toBe('door door.open'));
  expect(taken()).toBe(1);
});

test('an actor that has ended is marked, and can be left out', async () => {
  const { actor, user } = openInspector();
  actor.stop();
  expect(await screen.findByRole('treeitem', { name: /stopped/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ended' }));
  await waitFor(() => expect(screen.queryByRole('treeitem')).toBeNull());
});

test('numbers are hidden until they are asked for; a token is never there', async () => {
  const { actor, user } = openInspector();
  actor.send({ type: 'door.push', force: 4_096 });
  const details = screen.getByRole('region', { name: 'Chosen actor' });
  await within(details).findByText('token');
  expect(document.body.textContent).not.toMatch(/4096|tok-3ef1/);

  await user.click(screen.getByRole('checkbox', { name: 'Show amounts' }));
  await waitFor(() => expect(within(details).getAllByText('4096')).toHaveLength(2));
  expect(document.body.textContent).not.toContain('tok-3ef1');
});

test('sends an event that the state takes, with its data', async () => {
  const { recorder, toApp, actor, user } = openInspector();
  const data = await screen.findByRole('textbox', { name: /door\.push/ });
  expect(screen.queryByRole('button', { name: 'door.close' })).toBeNull();

  await user.type(data, '40');
  await user.click(screen.getByRole('button', { name: 'door.push' }));
  expect(await screen.findByText('This is not a JSON object.')).toBeTruthy();

  await user.clear(data);
  await user.type(data, '{{"force": 40}');
  await user.click(screen.getByRole('button', { name: 'door.push' }));
  const sent = toApp.at(-1);
  expect(sent).toEqual({
    type: 'send',
    page: 'p1',
    sessionId: actor.sessionId,
    event: { type: 'door.push', force: 40 },
  });
  if (sent) recorder.receive(sent);
  expect(await screen.findByRole('button', { name: 'door.close' })).toBeTruthy();
});

test('goes back in time, and to the newest event again', async () => {
  const { actor, user } = openInspector();
  actor.send({ type: 'door.push', force: 40 });
  await waitFor(() => expect(active()).toBe('door door.open'));

  await user.click(screen.getByRole('button', { name: 'Event before' }));
  await waitFor(() => expect(active()).toBe('door door.shut'));
  expect(screen.getByText('In the past')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'door.push' }).disabled).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Newest' }));
  await waitFor(() => expect(active()).toBe('door door.open'));
});

test('opens a saved recording, which a new event of the page does not change', async () => {
  const { actor, recorder, user } = openInspector();
  const saved = JSON.stringify(recorder.record());
  const open = screen.getByLabelText('Open recording');

  await user.upload(open, new File(['{}'], 'other.json', { type: 'application/json' }));
  expect(await screen.findByText('This file is not a recording.')).toBeTruthy();

  await user.upload(open, new File([saved], 'door.json', { type: 'application/json' }));
  expect(await screen.findByText('Recording')).toBeTruthy();
  actor.send({ type: 'door.push', force: 40 });
  expect(screen.getByRole('option', { name: 'door.json' })).toBeTruthy();
  await waitFor(() => expect(active()).toBe('door door.shut'));
});

test('opens the trace of a feedback as a timeline of names, and saves it as one', async () => {
  const { user } = openInspector();
  const entry = { time: null, from: null, taken: [] };
  const entries = [
    { ...entry, order: 0, event: { type: 'xstate.init' }, status: 'active', value: 'shut' },
    { ...entry, order: 1, event: { type: 'door.push' }, status: 'stopped', value: 'open' },
  ];
  const actor = { sessionId: '1', parent: null, chart: 'door', name: 'door', entries };
  const trace = JSON.stringify({ version: 1, isTrace: true, actors: [actor] });
  const open = screen.getByLabelText('Open recording');
  await user.upload(open, new File([trace], 'trace.json', { type: 'application/json' }));

  expect(await screen.findByText('Trace: names only')).toBeTruthy();
  await waitFor(() => expect(active()).toBe('door door.open'));
  expect(screen.getByText('2 of 2 · door.push → door')).toBeTruthy();
  expect(screen.getAllByText('A trace has no data.')).toHaveLength(2);
  const sequence = screen.getByRole('region', { name: 'Sequence' });
  expect(sequence.querySelector('svg')?.getAttribute('aria-label')).toBe('start to door; door.push to door');
  expect(sequence.textContent).not.toMatch(/outside|Invalid|1970/);

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#';
  });
  await user.click(screen.getByRole('button', { name: 'Save recording' }));
  expect(await saved[0]?.text()).toBe(trace);
});
