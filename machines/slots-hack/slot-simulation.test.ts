import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { SpinTally } from '#contract/slots-hack.ts';
import { type SimulationReport, slotSimulationMachine } from './slot-simulation.machine.ts';

const tallyOf = (rounds: number): SpinTally => ({
  ...{ rounds, stake: 100 * rounds, win: 90 * rounds, longestDry: 3, dry: 0, most: 2 },
  bands: [rounds, 0, 0, 0, 0, 0, 0],
});

function open({ canStart = true } = {}) {
  const runs: { titleId: string; isOver: boolean; report: (event: SimulationReport) => void }[] = [];
  const simulate = fromCallback<SimulationReport, { titleId: string }>(({ input, sendBack }) => {
    if (!canStart) throw new Error('workers are not allowed here');
    const run = { titleId: input.titleId, isOver: false, report: sendBack };
    runs.push(run);
    return () => {
      run.isOver = true;
    };
  });
  const clock = new SimulatedClock();
  const actor = createActor(slotSimulationMachine.provide({ actors: { simulate } }), {
    input: { titleId: 'mango-reels' },
    clock,
  }).start();
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return [typeof value === 'string' ? value : Object.keys(value)[0], context.tally?.rounds ?? null];
  };
  return { actor, clock, runs, state, last: () => runs.at(-1) };
}

test('rounds are counted while they are played, and all of them at the end', () => {
  const { actor, runs, state, last } = open();
  expect(state()).toEqual(['idle', null]);
  actor.send({ type: 'rounds.play' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  last()?.report({ type: 'rounds.played', tally: tallyOf(500) });
  expect(state()).toEqual(['running', 500]);
  last()?.report({ type: 'rounds.finished', tally: tallyOf(10_000) });
  expect([...state(), actor.getSnapshot().hasTag('busy')]).toEqual(['done', 10_000, false]);
  expect(runs).toMatchObject([{ titleId: 'mango-reels', isOver: true }]);
});

test('played again, the former rounds are gone and a new run begins', () => {
  const { actor, runs, state, last } = open();
  actor.send({ type: 'rounds.play' });
  last()?.report({ type: 'rounds.finished', tally: tallyOf(10_000) });
  actor.send({ type: 'rounds.play' });
  expect([state(), runs.length]).toEqual([['running', null], 2]);
});

test('a second press while it runs starts nothing', () => {
  const { actor, runs } = open();
  actor.send({ type: 'rounds.play' });
  actor.send({ type: 'rounds.play' });
  expect(runs).toHaveLength(1);
});

test('another title ends the run and clears its rounds, the same one does not', () => {
  const { actor, runs, state, last } = open();
  actor.send({ type: 'rounds.play' });
  last()?.report({ type: 'rounds.played', tally: tallyOf(500) });
  actor.send({ type: 'title.choose', titleId: 'mango-reels' });
  expect(state()).toEqual(['running', 500]);
  actor.send({ type: 'title.choose', titleId: 'jeepney-gold' });
  expect(state()).toEqual(['idle', null]);
  actor.send({ type: 'rounds.play' });
  expect(runs).toMatchObject([
    { titleId: 'mango-reels', isOver: true },
    { titleId: 'jeepney-gold', isOver: false },
  ]);
});

test('leaving ends the worker', () => {
  const { actor, runs } = open();
  actor.send({ type: 'rounds.play' });
  actor.stop();
  expect(runs).toMatchObject([{ isOver: true }]);
});

test.each<[string, (opened: ReturnType<typeof open>) => void]>([
  ['reports a failure', ({ last }) => last()?.report({ type: 'rounds.failed' })],
  ['is silent for 15 seconds', ({ clock }) => clock.increment(15_000)],
])('a worker that %s has failed, and can be started again', (_, fail) => {
  const opened = open();
  opened.actor.send({ type: 'rounds.play' });
  fail(opened);
  expect(opened.state()).toEqual(['failed', null]);
  opened.actor.send({ type: 'rounds.play' });
  expect([opened.state(), opened.runs.length]).toEqual([['running', null], 2]);
});

test('a worker that reports in time is not given up', () => {
  const { actor, clock, last, state } = open();
  actor.send({ type: 'rounds.play' });
  clock.increment(14_000);
  last()?.report({ type: 'rounds.played', tally: tallyOf(500) });
  clock.increment(14_000);
  expect(state()).toEqual(['running', 500]);
});

test('a browser that allows no worker says that it failed', () => {
  const { actor, state } = open({ canStart: false });
  actor.send({ type: 'rounds.play' });
  expect(state()).toEqual(['failed', null]);
});
