import { assign, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';

export interface CooldownInput {
  /** From the server's 429. */
  seconds: number;
}

/** The deadline is data, so that it survives a restored snapshot. */
export interface CooldownContext {
  /** Milliseconds since the epoch; null until the clock is first read. */
  retryAt: number | null;
  secondsLeft: number;
}

/** Resolves after `after` milliseconds with the time, in milliseconds since the epoch. */
export const tellTime = missingActor<number, { after: number }>('tellTime');

/** Counts the seconds after too many tries. Ends when the next try is allowed. */
export const cooldownMachine = setup({
  types: {} as { context: CooldownContext; input: CooldownInput },
  actors: { tellTime },
  guards: {
    isOver: ({ context }, params: { now: number }) => advance(context, params.now).secondsLeft === 0,
  },
  actions: {
    countDown: assign(({ context }, params: { now: number }) => advance(context, params.now)),
  },
}).createMachine({
  id: 'cooldown',
  context: ({ input }) => ({ retryAt: null, secondsLeft: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      description: 'Reads the time once a second. The first reading fixes the deadline.',
      invoke: {
        src: 'tellTime',
        input: ({ context }) => ({ after: context.retryAt === null ? 0 : 1_000 }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ now: event.output }) }, target: 'over' },
          {
            target: 'counting',
            reenter: true,
            actions: { type: 'countDown', params: ({ event }) => ({ now: event.output }) },
          },
        ],
        onError: 'over',
      },
    },
    over: { type: 'final' },
  },
});

/** The countdown at `now`; the first reading fixes the deadline. */
function advance(cooldown: CooldownContext, now: number): CooldownContext {
  const retryAt = cooldown.retryAt ?? now + cooldown.secondsLeft * 1_000;
  return { retryAt, secondsLeft: Math.max(0, Math.ceil((retryAt - now) / 1_000)) };
}
