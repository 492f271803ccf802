import { assign, setup } from 'xstate';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isIdSpent, readDigits, readFormFailure } from '../submission/submission-rules.ts';
import {
  type PinContext,
  type PinEvent,
  type PinField,
  type PinInput,
  type PinRequest,
  type PinTag,
  pinFields,
  type SetPins,
} from './pin.types.ts';
import { canSetPin, showPinErrors } from './pin-rules.ts';

export const pinActors = {
  /** Sends `setPin`, and stores which passwords the player now has. */
  submission: createSubmissionMachine<PinRequest, SetPins>(),
};

type Ended = { output: SubmissionOutput<SetPins> };

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
  guards: {
    isComplete: ({ context }) => canSetPin(context),
    isSet: (_, { output }: Ended) => output.kind === 'done',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    change: assign(({ context }, params: { name: PinField; text: string }) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: readDigits(params.text, context.length) },
        refused: { ...context.refused, [params.name]: undefined },
        formError: null,
      }),
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: PinField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: pinFields })),
    clearFormError: assign({ formError: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      const { form, field } = readFormFailure(error, ['password']);
      const refused: PinContext['refused'] = field ? { [field.name]: 'invalid' } : {};
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { ...showing(context, { refused, formError: form }), requestId };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    forgetValues: assign({ values: { password: '', repeat: '' } }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...input,
    values: { password: '', repeat: '' },
    requestId: '',
    touched: [],
    refused: {},
    errors: {},
    formError: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
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
          {
            guard: { type: 'isSet', params: ({ event }) => event },
            target: 'saved',
            actions: 'forgetValues',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'editing', actions: 'showNoAnswer' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});

/** The changed values, and the errors that follow from them. */
function showing(
  context: PinContext,
  changed: Partial<Pick<PinContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<PinContext> {
  return { ...changed, errors: showPinErrors({ ...context, ...changed }) };
}
