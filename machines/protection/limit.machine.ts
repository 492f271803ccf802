import { assign, setup } from 'xstate';

/** Milliseconds. */
interface LimitTerms {
  /** Between the wish to raise a limit and its confirmation. */
  raiseWait: number;
  /** In which a raise is confirmed or lapses. */
  confirmTime: number;
}

interface LimitFacts {
  /** Minor units or minutes; null without a limit. */
  amount: number | null;
  /** What the player has asked to raise it to; null for no limit. */
  next: number | null;
  /** When the wait ends or the raise lapses; 0 without one. Milliseconds since the epoch. */
  dueAt: number;
}

export type LimitContext = LimitFacts & LimitTerms;

/** Times are the server's. */
export type LimitEvent =
  | { type: 'limit.ask'; amount: number | null; now: number }
  | { type: 'raise.confirm' }
  | { type: 'raise.drop' }
  | { type: 'time.passed'; now: number };

type Ask = { amount: number | null; now: number };

/**
 * A player's limit. It holds at once when it is first set or lowered. To raise or remove it takes a wait and
 * a second yes; until then the lower one holds. It has neither calls nor timers: the server advances it under
 * the player's lock, and time arrives as an event.
 */
export const limitMachine = setup({
  types: {} as { context: LimitContext; events: LimitEvent; input: LimitContext },
  guards: {
    /** True also for the same amount, which drops a raise. */
    isNotHigher: ({ context }, { amount }: Ask) => amount !== null && amount <= (context.amount ?? amount),
    isLimit: (_, { amount }: Ask) => amount !== null,
    /** Asking again for the raise that already waits would restart the wait for nothing. */
    isOtherRaise: ({ context }, { amount }: Ask) => amount !== context.next,
    isDue: ({ context }, { now }: { now: number }) => now >= context.dueAt,
    endsLimit: ({ context }) => context.next === null,
  },
  actions: {
    hold: assign((_, { amount }: Ask) => ({ amount, next: null, dueAt: 0 })),
    wait: assign(({ context }, { amount, now }: Ask) => ({ next: amount, dueAt: now + context.raiseWait })),
    open: assign(({ context }) => ({ dueAt: context.dueAt + context.confirmTime })),
    raise: assign(({ context }) => ({ amount: context.next, next: null, dueAt: 0 })),
    forget: assign({ next: null, dueAt: 0 }),
  },
}).createMachine({
  id: 'limit',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      on: {
        'limit.ask': {
          guard: { type: 'isLimit', params: ({ event }) => event },
          target: 'active',
          actions: { type: 'hold', params: ({ event }) => event },
        },
      },
    },
    active: {
      on: {
        'limit.ask': [
          {
            guard: { type: 'isNotHigher', params: ({ event }) => event },
            actions: { type: 'hold', params: ({ event }) => event },
          },
          { target: 'raising', actions: { type: 'wait', params: ({ event }) => event } },
        ],
      },
    },
    raising: {
      description: 'A higher limit, or none, waits. The lower one holds.',
      on: {
        'limit.ask': [
          {
            guard: { type: 'isNotHigher', params: ({ event }) => event },
            target: 'active',
            actions: { type: 'hold', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherRaise', params: ({ event }) => event },
            actions: { type: 'wait', params: ({ event }) => event },
          },
        ],
        'raise.drop': { target: 'active', actions: 'forget' },
        'time.passed': {
          guard: { type: 'isDue', params: ({ event }) => event },
          target: 'confirmable',
          actions: 'open',
        },
      },
    },
    confirmable: {
      description: 'The wait is over: the player says yes once more, or the raise lapses.',
      on: {
        'limit.ask': [
          {
            guard: { type: 'isNotHigher', params: ({ event }) => event },
            target: 'active',
            actions: { type: 'hold', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherRaise', params: ({ event }) => event },
            target: 'raising',
            actions: { type: 'wait', params: ({ event }) => event },
          },
        ],
        'raise.confirm': [
          { guard: 'endsLimit', target: 'none', actions: 'raise' },
          { target: 'active', actions: 'raise' },
        ],
        'raise.drop': { target: 'active', actions: 'forget' },
        'time.passed': {
          guard: { type: 'isDue', params: ({ event }) => event },
          target: 'active',
          actions: 'forget',
        },
      },
    },
  },
});
