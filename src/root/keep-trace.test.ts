import * as v from 'valibot';
import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import type { Transition } from '#app/app/app-context.tsx';
import { readTrace } from '#app/features/feedback/read-trace.ts';
import { FEEDBACK, TraceStep } from '#contract/feedback.ts';
import fc from '#tests/fast-check.ts';
import { keepTrace } from './keep-trace.ts';

const child = setup({ types: {} as { context: { typed: string }; input: { typed: string } } }).createMachine({
  id: 'child',
  context: ({ input }) => input,
  initial: 'busy',
  states: { busy: { on: { 'child.end': 'ended' } }, ended: { type: 'final' } },
});

/** Has everything by which a value could get out: data, events of any name, and an actor named after it. */
const machine = setup({
  types: {} as { context: { typed: string }; events: { type: string; value?: string } },
  actors: { child, fail: fromPromise<never, string>(({ input }) => Promise.reject(new Error(input))) },
  actions: {
    keep: assign(({ spawn }, { value }: { value: string }) => {
      spawn('child', { id: value, systemId: value, input: { typed: value } }).send({ type: 'child.end' });
      return { typed: value };
    }),
  },
}).createMachine({
  id: 'form',
  context: { typed: '' },
  type: 'parallel',
  states: {
    field: {
      initial: 'empty',
      on: {
        'field.changed': {
          target: '.filled',
          actions: { type: 'keep', params: ({ event }) => ({ value: event.value ?? '' }) },
        },
        '*': '.other',
      },
      states: { empty: {}, filled: {}, other: {} },
    },
    call: {
      initial: 'calling',
      states: {
        calling: {
          invoke: { src: 'fail', input: ({ context }) => context.typed, onError: 'failed' },
        },
        failed: { on: { again: 'calling' } },
      },
    },
  },
});

/** Every name of the two charts, as a step may say it. */
const NAMES = new Set([
  ...['', 'form', 'child', 'busy', 'ended'],
  ...['child.end', 'field.changed', 'again', 'xstate.init', 'xstate.stop'],
  ...machine.events,
  ...['empty', 'filled', 'other'].flatMap((field) =>
    ['calling', 'failed'].map((call) => `(field.${field}, call.${call})`),
  ),
]);

async function trace(values: readonly string[]): Promise<TraceStep[]> {
  const kept: Transition[] = [];
  const actor = createActor(machine, { inspect: keepTrace(kept) }).start();
  for (const value of values) {
    actor.send({ type: 'field.changed', value });
    actor.send({ type: value, value });
    actor.send({ type: 'again' });
    await Promise.resolve();
  }
  actor.stop();
  return readTrace(kept);
}

test('a trace contains no value of a field, context, event or actor name', async () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
  const likely = fc.constantFrom('correct horse', '09171234567', '123456', 'ana@example.com', '__proto__');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(typed, likely), { minLength: 1, maxLength: 5 }), async (values) => {
      const unique = values.map((value, index) => `${value}${index}`);
      const steps = await trace(unique);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        expect(v.is(v.strictObject(TraceStep.entries), step)).toBe(true);
        const { actor, status, ...names } = step;
        for (const name of Object.values(names)) expect(NAMES).toContain(name);
      }
    }),
  );
});

test('a trace names each chart’s transitions and their events', async () => {
  const form = (event: string, state: string) => ({
    ...{ chart: 'form', actor: 1, event, state, status: 'active' },
  });
  const steps = await trace(['correct horse']);
  expect(steps.slice(0, 4)).toEqual([
    form('xstate.init', '(field.empty, call.calling)'),
    { chart: 'child', actor: 2, event: 'xstate.init', state: 'busy', status: 'active' },
    { chart: 'child', actor: 2, event: 'child.end', state: 'ended', status: 'done' },
    form('field.changed', '(field.filled, call.calling)'),
  ]);
  expect(steps.at(-1)).toEqual({ ...form('xstate.stop', '(field.other, call.failed)'), status: 'stopped' });
});

test('only the last transitions that changed a state are kept', async () => {
  const values = Array.from({ length: 300 }, (_, index) => `value ${index}`);
  expect(await trace(values)).toHaveLength(FEEDBACK.trace.most);
});
