import { assign, setup } from 'xstate';
import { type Answer, type Capability, DEADLINES } from '#contract/native-bridge.ts';
import { missingActor } from '../missing-actor.ts';

export interface NativeRequestInput {
  capability: Capability;
  /** Whether the wrapper offers it at the moment. */
  isOffered: boolean;
  value: unknown;
}

export interface NativeRequestContext extends NativeRequestInput {
  /** The value of the answer, or the reason of a refusal. */
  answer: unknown;
}

const nativeRequestActors = {
  /** Asks the wrapper. Rejects when the message cannot be sent. */
  ask: missingActor<Pick<Answer, 'ok' | 'value' | 'reason'>, { capability: Capability; value: unknown }>(
    'ask',
  ),
};

/**
 * One request to the native wrapper. The first answer counts: a second one, or one after the deadline, finds
 * the chart ended.
 */
export const nativeRequestMachine = setup({
  types: {} as { context: NativeRequestContext; input: NativeRequestInput },
  actors: nativeRequestActors,
  delays: { deadline: ({ context }) => DEADLINES[context.capability] },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isGranted: (_, params: { ok: boolean }) => params.ok,
  },
  actions: {
    keep: assign((_, params: { answer: unknown }) => params),
  },
}).createMachine({
  id: 'native-request',
  context: ({ input }) => ({ ...input, answer: null }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isOffered', target: 'waiting' }, { target: 'absent' }] },
    waiting: {
      invoke: {
        src: 'ask',
        input: ({ context: { capability, value } }) => ({ capability, value }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output.value }) },
          },
          {
            target: 'refused',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output.reason }) },
          },
        ],
        onError: 'lost',
      },
      after: { deadline: 'late' },
    },
    granted: { type: 'final' },
    refused: { type: 'final', description: 'By the wrapper, its system or the player.' },
    late: { type: 'final', description: 'No answer in time. One that still comes is ignored.' },
    absent: { type: 'final', description: 'The wrapper does not offer this: the browser’s way is left.' },
    lost: { type: 'final', description: 'The wrapper takes no messages any more.' },
  },
});
