import { assign, setup } from 'xstate';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
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
    children: { cooldown: 'cooldown' };
  },
  actors: { cooldown: cooldownMachine },
  guards: {
    isShut: ({ context }) => context.error === 'tooMany',
    isWhole: ({ context }) => context.pin.length === context.length,
  },
  actions: {
    change: assign(({ context }, params: { text: string }) => ({
      pin: readDigits(params.text, context.length),
      error: null,
    })),
    showIncomplete: assign({ error: 'incomplete' }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'pin-entry',
  context: ({ input: { length, failure } }) => ({
    length,
    pin: '',
    error: failure?.error ?? null,
    retryAfter: failure?.error === 'tooMany' ? failure.retryAfter : 0,
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
        src: 'cooldown',
        id: 'cooldown',
        input: ({ context }) => ({ seconds: context.retryAfter }),
        onDone: { target: 'typing', actions: 'clearError' },
        onError: { target: 'typing', actions: 'clearError' },
      },
    },
    entered: { type: 'final' },
  },
});
