import { assertEvent, assign, setup } from 'xstate';
import { createForm, untouched } from '../submission/form.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { readDigits } from '../submission/submission-rules.ts';
import type { PinContext, PinEvent, PinInput, PinRequest, PinTag, SetPins } from './pin.types.ts';
import { pinRules } from './pin-rules.ts';

const form = createForm<PinContext, PinEvent>(pinRules);

export const pinActors = {
  /** Sends `setPin`, and stores which passwords the player now has. */
  submission: createSubmissionMachine<PinRequest, SetPins>(),
};

/** The form that sets the withdrawal or the safe-box password. */
export const pinMachine = setup({
  types: {} as {
    context: PinContext;
    events: PinEvent;
    input: PinInput;
    tags: PinTag;
    children: { submission: 'submission' };
  },
  actors: pinActors,
  guards: form.guards,
  actions: {
    ...form.actions,
    change: assign(({ context, event }) => {
      assertEvent(event, 'field.changed');
      return form.changing(context, event.name, readDigits(event.text, context.length));
    }),
    forgetValues: assign({ values: { password: '', repeat: '' } }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...input,
    values: { password: '', repeat: '' },
    ...untouched,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: 'change' },
        'field.blurred': { actions: 'touch' },
        'form.submit': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'touchAll' }],
      },
    },
    submitting: {
      tags: ['busy', 'uninterruptible'],
      entry: ['clearFormError', 'beginRequest'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, pin, values } }) => ({
          requestId,
          body: { pin, password: values.password },
        }),
        onDone: [
          { guard: 'isDone', target: 'saved', actions: 'forgetValues' },
          { target: 'editing', actions: 'showRefusal' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});
