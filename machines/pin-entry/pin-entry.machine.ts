import { assign, setup } from 'xstate';
import { advanceCooldown, isOver } from '../credentials/cooldown.ts';
import { tellTime } from '../credentials/tell-time.ts';
import type { PinEntryContext, PinEntryEvent, PinEntryInput, PinEntryTag } from './pin-entry.types.ts';
import { readDigits } from './read-digits.ts';

/**
 * Asks for the digits of a withdrawal or safe-box password: a child of each chart that has to send them. Its output is what was typed; the one who asked
 * sends it, and asks anew with what came of it.
 */
export const pinEntryMachine = setup({
  types: {} as {
    context: PinEntryContext;
    events: PinEntryEvent;
    input: PinEntryInput;
    output: string;
    tags: PinEntryTag;
  },
  actors: { tellTime },
  guards: {
    isShut: ({ context }) => context.error === 'tooMany',
    isWhole: ({ context }) => context.pin.length === context.length,
    isWaitOver: ({ context }, params: { now: number }) => isOver(context.cooldown, params.now),
  },
  actions: {
    change: assign(({ context }, params: { text: string }) => ({
      pin: readDigits(params.text, context.length),
      error: null,
    })),
    showIncomplete: assign({ error: 'incomplete' }),
    clearError: assign({ error: null }),
    countDown: assign({
      cooldown: ({ context }, params: { now: number }) => advanceCooldown(context.cooldown, params.now),
    }),
  },
}).createMachine({
  id: 'pin-entry',
  context: ({ input: { length, failure } }) => ({
    length,
    pin: '',
    error: failure?.error ?? null,
    cooldown: { retryAt: null, secondsLeft: failure?.error === 'tooMany' ? failure.retryAfter : 0 },
  }),
  output: ({ context }) => context.pin,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isShut', target: 'limited' }, { target: 'typing' }] },
    typing: {
      on: {
        'pin.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'pin.submit': [{ guard: 'isWhole', target: 'entered' }, { actions: 'showIncomplete' }],
      },
    },
    limited: {
      tags: 'limited',
      invoke: {
        src: 'tellTime',
        input: ({ context }) => ({ after: context.cooldown.retryAt === null ? 0 : 1_000 }),
        onDone: [
          {
            guard: { type: 'isWaitOver', params: ({ event }) => ({ now: event.output }) },
            target: 'typing',
            actions: 'clearError',
          },
          {
            target: 'limited',
            reenter: true,
            actions: { type: 'countDown', params: ({ event }) => ({ now: event.output }) },
          },
        ],
        onError: { target: 'typing', actions: 'clearError' },
      },
    },
    entered: { type: 'final' },
  },
});
