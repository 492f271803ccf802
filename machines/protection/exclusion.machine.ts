import { assign, setup } from 'xstate';
import type { ExclusionKind } from '#contract/protection.ts';

export interface ExclusionContext {
  kind: ExclusionKind;
  /** Milliseconds since the epoch; 0 without a break. */
  since: number;
  until: number;
  /** When the player may play again; 0 before they have asked to. */
  returnsAt: number;
  /** Between that wish and the first stake, milliseconds. */
  returnWait: number;
}

interface Asked {
  kind: ExclusionKind;
  now: number;
  until: number;
}

/** Times are the server's. */
export type ExclusionEvent =
  | ({ type: 'break.ask' } & Asked)
  | { type: 'return.ask'; now: number }
  | { type: 'time.passed'; now: number };

/**
 * A player's break: a time-out or a self-exclusion. Nobody ends it early, it can only become longer. After
 * its end it takes a yes and a wait. It has neither calls nor timers: the server advances it under the
 * player's lock, and time arrives as an event.
 */
export const exclusionMachine = setup({
  types: {} as { context: ExclusionContext; events: ExclusionEvent; input: ExclusionContext },
  guards: {
    isLonger: ({ context }, { until }: Asked) => until > context.until,
    isOver: ({ context }, { now }: { now: number }) => now >= context.until,
    hasWaited: ({ context }, { now }: { now: number }) => now >= context.returnsAt,
  },
  actions: {
    begin: assign((_, { kind, now, until }: Asked) => ({ kind, since: now, until, returnsAt: 0 })),
    /** A longer time-out leaves a self-exclusion what it is. */
    extend: assign(({ context }, { kind, until }: Asked) => ({
      kind: context.kind === 'selfExclusion' ? context.kind : kind,
      until,
    })),
    wait: assign(({ context }, { now }: { now: number }) => ({ returnsAt: now + context.returnWait })),
    end: assign({ since: 0, until: 0, returnsAt: 0 }),
  },
}).createMachine({
  id: 'exclusion',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      on: { 'break.ask': { target: 'inForce', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    inForce: {
      description: 'Withdrawals stay possible, and nothing else that has to do with play.',
      on: {
        'break.ask': {
          guard: { type: 'isLonger', params: ({ event }) => event },
          actions: { type: 'extend', params: ({ event }) => event },
        },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
      },
    },
    over: {
      description: 'Its time is over. It ends when the player says that they want to play again.',
      on: {
        'break.ask': { target: 'inForce', actions: { type: 'begin', params: ({ event }) => event } },
        'return.ask': { target: 'returning', actions: { type: 'wait', params: ({ event }) => event } },
      },
    },
    returning: {
      description: 'A last wait, in which the player can think again.',
      on: {
        'break.ask': { target: 'inForce', actions: { type: 'begin', params: ({ event }) => event } },
        'time.passed': {
          guard: { type: 'hasWaited', params: ({ event }) => event },
          target: 'none',
          actions: 'end',
        },
      },
    },
  },
});
