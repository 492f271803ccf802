import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { depositFlow } from './deposit-flow.ts';
import { drawFlow } from './jackpot-draw-flow.ts';
import { listSteps } from './list-edges.ts';
import { type Flow, seenOf } from './prepared-chart.ts';
import { sessionFlow } from './session-flow.ts';
import { queueFlow } from './startup-queue-flow.ts';

const newcomers = sampleDepositInfo({
  firstDeposit: {
    name: 'First deposit',
    percent: 100,
    cap: 100_000,
    minAmount: 10_000,
    betMultiple: 5,
    endsAt: 0,
  },
});

test.each([
  {
    name: 'a session',
    flow: sessionFlow,
    changed: () =>
      sessionFlow(
        adding(sessionMachine, ['preparation', 'ready'], { 'token.replaced': '#session.preparation.failed' }),
      ),
    step: 'new, visitor: otherTab.logIn leads to old, loading',
  },
  {
    name: 'the start-up queue',
    flow: queueFlow,
    changed: () =>
      queueFlow(
        adding(startupQueueMachine, ['config', 'here'], { 'page.left': '#startup-queue.config.awaited' }),
      ),
    step: 'visitor, home, Night market: popup.press leads to visitor, elsewhere, a failure',
  },
  {
    name: 'the jackpot draw',
    flow: drawFlow,
    changed: () =>
      drawFlow(adding(jackpotDrawMachine, ['over'], { 'page.returned': '#jackpot-draw.loading' })),
    step: 'over: page.return leads to loading',
  },
  {
    name: 'the choice of a deposit',
    flow: () => depositFlow(newcomers),
    changed: () =>
      depositFlow(newcomers, adding(depositMachine, ['paid'], { 'page.returned': '#deposit.loading' })),
    step: 'paid: page.return leads to loading',
  },
])('a transition added to $name gets a path without a new test', ({ flow, changed, step }) => {
  expect(wordsOf(flow())).not.toContain(step);
  expect(wordsOf(changed())).toContain(step);
});

test('a transition on an event that no path triggers is named', () => {
  const changed = adding(sessionMachine, ['player', 'loggedIn'], {
    'session.pause': '#session.player.anonymous',
  });
  expect(() => sessionFlow(changed)).toThrow(
    'No path takes what the chart declares: player.loggedIn -- session.pause --> player.anonymous. Give its ' +
      'event a move in the flow, or say there why no page can show it.',
  );
});

test('a state that no flow can check is named', () => {
  const changed = adding(depositMachine, ['paid'], { 'page.returned': '#deposit.closed' });
  expect(() => depositFlow(newcomers, changed)).toThrow('The flow does not say how "closed" is seen.');
});

test('a reason for a missing path is reported with it', () => {
  const changed = adding(jackpotDrawMachine, ['open', 'draw', 'idle'], { 'seeds.changed': undefined });
  expect(() => drawFlow(changed)).toThrow(
    'The flow excuses what needs no excuse: open.draw.idle -- seeds.changed --> open.draw.idle.renewing',
  );
});

/** The chart with other transitions in the state at this path. */
function adding<Machine extends AnyStateMachine>(
  machine: Machine,
  path: readonly string[],
  on: Record<string, string | undefined>,
): Machine {
  return createMachine(change(machine.config, path) as object, machine.implementations as object) as never;

  function change(state: Config, [key, ...below]: readonly string[]): Config {
    if (key === undefined) return { ...state, on: { ...toConfig(state.on), ...on } };
    const states = toConfig(state.states);
    return { ...state, states: { ...states, [key]: change(toConfig(states[key]), below) } };
  }
}

type Config = Record<string, unknown>;

function toConfig(part: unknown): Config {
  return { ...(part as Config) };
}

function wordsOf({ edges, start }: Flow<string, string>): string[] {
  return listSteps(edges, start).map(
    ({ from, event, to }) => `${seenOf(from)}: ${event} leads to ${seenOf(to)}`,
  );
}
