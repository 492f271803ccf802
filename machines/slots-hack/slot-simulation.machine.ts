import { assign, setup } from 'xstate';
import type { SpinTally } from '#contract/slots-hack.ts';
import { missingCallback } from '../missing-actor.ts';

export interface SimulationInput {
  /** The title that is chosen at first. */
  titleId: string;
}

/** What the worker that plays reports. */
export type SimulationReport =
  | { type: 'rounds.played'; tally: SpinTally }
  | { type: 'rounds.finished'; tally: SpinTally }
  | { type: 'rounds.failed' };

export type SimulationEvent =
  | { type: 'title.choose'; titleId: string }
  | { type: 'rounds.play' }
  | SimulationReport;

export interface SimulationContext {
  titleId: string;
  /** Sums of the rounds so far; null before the first report. */
  tally: SpinTally | null;
}

/**
 * Plays many rounds of a title off the page's thread. Each start draws anew; choosing another title or
 * leaving the page ends it.
 */
export const slotSimulationMachine = setup({
  types: {} as {
    context: SimulationContext;
    events: SimulationEvent;
    input: SimulationInput;
    tags: 'busy';
  },
  actors: {
    /** Sends {@link SimulationReport}s until it is stopped. */
    simulate: missingCallback<SimulationReport, { titleId: string }>('simulate'),
  },
  delays: { silence: 15_000 },
  guards: {
    isOther: ({ context }, params: { titleId: string }) => params.titleId !== context.titleId,
  },
  actions: {
    chooseTitle: assign((_, params: { titleId: string }) => ({ titleId: params.titleId, tally: null })),
    keepTally: assign((_, params: { tally: SpinTally }) => ({ tally: params.tally })),
    clearTally: assign({ tally: null }),
  },
}).createMachine({
  id: 'slot-simulation',
  context: ({ input }) => ({ titleId: input.titleId, tally: null }),
  on: {
    'title.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ titleId: event.titleId }) },
      target: '.idle',
      actions: { type: 'chooseTitle', params: ({ event }) => ({ titleId: event.titleId }) },
    },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'rounds.play': 'running' } },
    running: {
      tags: 'busy',
      entry: 'clearTally',
      invoke: {
        src: 'simulate',
        input: ({ context }) => ({ titleId: context.titleId }),
        onError: 'failed',
      },
      initial: 'listening',
      states: {
        listening: {
          description: 'Browsers end workers without a word: one that is silent for long is gone.',
          after: { silence: '#slot-simulation.failed' },
          on: {
            'rounds.played': {
              target: 'listening',
              reenter: true,
              actions: { type: 'keepTally', params: ({ event }) => ({ tally: event.tally }) },
            },
          },
        },
      },
      on: {
        'rounds.finished': {
          target: 'done',
          actions: { type: 'keepTally', params: ({ event }) => ({ tally: event.tally }) },
        },
        'rounds.failed': 'failed',
      },
    },
    done: { on: { 'rounds.play': 'running' } },
    failed: { on: { 'rounds.play': 'running' } },
  },
});
