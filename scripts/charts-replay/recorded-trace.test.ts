import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { readTrace } from '#app/features/feedback/read-trace.ts';
import { FEEDBACK, TraceStep } from '#contract/feedback.ts';
import { recordTrace } from '#server/features/feedback/record-trace.ts';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import { readRecording } from '../../charts/recording.ts';

/** Values in which each state of the chart is active at least once. */
function valuesOf({ states, type }: AnyStateNode): StateValue[] {
  const regions = Object.entries(states).map(([name, state]) => ({ name, values: valuesOf(state) }));
  if (type !== 'parallel')
    return regions.flatMap(({ name, values }) =>
      values.map((value) => (Object.keys(value).length === 0 ? name : { [name]: value })),
    );
  const most = Math.max(...regions.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(regions.map(({ name, values }) => [name, values[index % values.length] ?? {}])),
  );
}

function activeStates(machine: AnyStateMachine, value: unknown): string[] {
  return machine.resolveState({ value: value as StateValue, context: {} })._nodes.map(({ id }) => id);
}

test.each(listCharts())('a trace of %s says each of its states, and is a recording', async (name) => {
  const machine = await loadMachine(name);
  for (const value of valuesOf(machine.root)) {
    const steps = readTrace([{ logic: machine, sessionId: 'x:7', type: 'xstate.init', value }]);
    const recording = readRecording(JSON.stringify(recordTrace(v.parse(v.array(TraceStep), steps))));

    expect(steps[0]?.state.length).toBeLessThan(FEEDBACK.trace.state);
    expect(recording).toMatchObject({ isTrace: true, actors: [{ sessionId: '1', chart: machine.id }] });
    const [entry] = recording.actors[0]?.entries ?? [];
    expect(activeStates(machine, entry?.value).sort()).toEqual(activeStates(machine, value).sort());
  }
});

test('events come in their order, each to its actor, without time, sender or data', () => {
  expect(
    recordTrace([
      { chart: 'app', actor: 1, event: 'xstate.init', state: 'closed', status: 'active' },
      { chart: 'shop', actor: 2, event: 'xstate.init', state: '(offers.shown, dialog)', status: 'active' },
      { chart: 'app', actor: 1, event: '', state: 'open', status: 'done' },
    ]),
  ).toEqual({
    version: 1,
    isTrace: true,
    actors: [
      {
        ...{ sessionId: '1', parent: null, chart: 'app', name: 'app' },
        entries: [
          {
            ...{ order: 0, time: null, event: { type: 'xstate.init' }, from: null, status: 'active' },
            ...{ value: 'closed', taken: [] },
          },
          {
            ...{ order: 2, time: null, event: { type: '(other)' }, from: null, status: 'done' },
            ...{ value: 'open', taken: [] },
          },
        ],
      },
      {
        ...{ sessionId: '2', parent: null, chart: 'shop', name: 'shop' },
        entries: [
          {
            ...{ order: 1, time: null, event: { type: 'xstate.init' }, from: null, status: 'active' },
            ...{ value: { offers: 'shown', dialog: {} }, taken: [] },
          },
        ],
      },
    ],
  });
});

test('a trace of a former release has one actor for each chart, and states as far as they were said', () => {
  const { actors } = recordTrace([
    { chart: 'deposit', event: 'order.create', state: 'choosing.ready' },
    { chart: 'app', event: 'xstate.init', state: 'open.(stage.paying.choosing, watch.beginning, cancel' },
    { chart: 'deposit', event: 'order.leave', state: '' },
  ]);
  expect(actors.map(({ sessionId, entries }) => [sessionId, ...entries.map(({ value }) => value)])).toEqual([
    ['deposit', { choosing: 'ready' }, ''],
    ['app', { open: { stage: { paying: 'choosing' }, watch: 'beginning', cancel: {} } }],
  ]);
});
