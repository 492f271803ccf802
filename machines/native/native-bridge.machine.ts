import { assign, setup } from 'xstate';
import { PROTOCOL } from '#contract/native-bridge.ts';
import { missingActor } from '../missing-actor.ts';

/** The wrapper's answer to `hello`. */
export interface Greeting {
  protocol: string;
  capabilities: readonly string[];
}

export interface NativeBridgeContext {
  capabilities: readonly string[];
}

export type NativeBridgeEvent =
  /** A message arrived. */
  | { type: 'host.heard' }
  /** A message could not be sent, or an answer is overdue. */
  | { type: 'host.lost' };

/** Whether there is a wrapper to speak with. Only while it is `ready` its capabilities are offered. */
export const nativeBridgeMachine = setup({
  types: {} as { context: NativeBridgeContext; events: NativeBridgeEvent; tags: 'greeting' },
  actors: {
    /** Says hello. Rejects when there is nobody to say it to, or it is refused. */
    greet: missingActor<Greeting>('greet'),
  },
  delays: { patience: 1_000 },
  guards: {
    isSpoken: (_, params: { protocol: string }) => params.protocol === PROTOCOL,
  },
  actions: {
    keepCapabilities: assign((_, { capabilities }: Greeting) => ({ capabilities })),
  },
}).createMachine({
  id: 'native-bridge',
  context: { capabilities: [] },
  initial: 'greeting',
  states: {
    greeting: {
      tags: 'greeting',
      invoke: {
        src: 'greet',
        onDone: [
          {
            guard: { type: 'isSpoken', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepCapabilities', params: ({ event }) => event.output },
          },
          { target: 'foreign' },
        ],
        onError: 'absent',
      },
      after: { patience: 'unanswered' },
    },
    ready: { on: { 'host.lost': 'lost' } },
    lost: {
      description: 'The wrapper is silent. The browser’s ways are used until it is heard again.',
      on: { 'host.heard': 'ready' },
    },
    foreign: { description: 'The wrapper speaks another version: the browser’s ways are used.' },
    absent: { description: 'There is no wrapper, or it refuses this page.' },
    unanswered: { description: 'The app starts without the wrapper. A late hello is ignored.' },
  },
});
