import { assign, setup } from 'xstate';
import type { PushChoices } from '#contract/push.ts';
import { missingActor } from '../missing-actor.ts';

interface ChoicesContext {
  /** As the server has them. */
  kept: PushChoices;
  /** As the player has set them. */
  wanted: PushChoices;
  /** The ones on their way. */
  sent: PushChoices;
}

export type ChoicesEvent =
  | { type: 'choices.change'; choices: PushChoices }
  | { type: 'choices.retry' }
  | { type: 'choices.revert' };

const choicesActors = {
  /** @returns what the server has now; rejects with the failed call */
  saveChoices: missingActor<PushChoices, PushChoices>('saveChoices'),
};

/** What the player wants to be told, saved with each change. */
export const pushChoicesMachine = setup({
  types: {} as {
    context: ChoicesContext;
    events: ChoicesEvent;
    input: { choices: PushChoices };
    tags: 'busy';
  },
  actors: choicesActors,
  guards: {
    /** Something was changed while the last change was on its way. */
    isBehind: ({ context: { wanted, sent } }) => wanted !== sent,
  },
  actions: {
    want: assign((_, { choices }: { choices: PushChoices }) => ({ wanted: choices })),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    noteKept: assign((_, { choices }: { choices: PushChoices }) => ({ kept: choices })),
    revert: assign({ wanted: ({ context }) => context.kept }),
  },
}).createMachine({
  id: 'push-choices',
  context: ({ input: { choices } }) => ({ kept: choices, wanted: choices, sent: choices }),
  initial: 'idle',
  states: {
    idle: {
      initial: 'untouched',
      states: { untouched: {}, saved: {} },
      on: {
        'choices.change': {
          target: 'saving',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'One change at a time is on its way, so that none overtakes another.',
      tags: 'busy',
      entry: 'noteSent',
      on: { 'choices.change': { actions: { type: 'want', params: ({ event }) => event } } },
      invoke: {
        src: 'saveChoices',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: 'isBehind',
            target: 'saving',
            reenter: true,
            actions: { type: 'noteKept', params: ({ event }) => ({ choices: event.output }) },
          },
          {
            target: 'idle.saved',
            actions: { type: 'noteKept', params: ({ event }) => ({ choices: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'choices.retry': 'saving',
        'choices.revert': { target: 'idle', actions: 'revert' },
        'choices.change': {
          target: 'saving',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
});
