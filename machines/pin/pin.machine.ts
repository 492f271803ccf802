import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { isError } from '../read-failure.ts';
import { readDigits } from '../secured-submission/read-digits.ts';
import { isIdSpent } from '../submission/is-id-spent.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
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
import { canSetPin, showPinErrors } from './show-pin-errors.ts';

export const pinActors = {
  /** Sends `setPin`, and stores which passwords the player now has. */
  submission: createSubmissionMachine<PinRequest, SetPins>(),
  cooldown: cooldownMachine,
};

type Ended = { output: SubmissionOutput<SetPins> };

/** The form that sets the withdrawal or the safe-box password. It needs the login password. */
export const pinMachine = setup({
  types: {} as {
    context: PinContext;
    events: PinEvent;
    input: PinInput;
    tags: PinTag;
    children: { cooldown: 'cooldown'; submission: 'submission' };
  },
  actors: pinActors,
  guards: {
    isComplete: ({ context }) => canSetPin(context),
    isSet: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { output }: Ended) => output.kind === 'refused' && isError(output.error, ERRCODE.tooMany),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    change: assign(({ context }, params: { name: PinField; text: string }) => {
      const text = params.name === 'loginPassword' ? params.text : readDigits(params.text, context.length);
      return {
        ...showing(context, {
          values: { ...context.values, [params.name]: text },
          refused: { ...context.refused, [params.name]: undefined },
          formError: context.formError === 'tooMany' ? 'tooMany' : null,
        }),
        requestId: '',
      };
    }),
    touch: assign(({ context }, params: { name: PinField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: pinFields })),
    clearFormError: assign({ formError: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      if (isError(error, ERRCODE.passwordWrong))
        return showing(context, { refused: { loginPassword: 'wrong' } });
      const { form, field, retryAfter } = readFormFailure(error, ['password', 'loginPassword']);
      const refused: PinContext['refused'] = field ? { [field.name]: 'invalid' } : {};
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { ...showing(context, { refused, formError: form }), retryAfter, requestId };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    forgetValues: assign({ values: { password: '', repeat: '', loginPassword: '' } }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...input,
    values: { password: '', repeat: '', loginPassword: '' },
    requestId: '',
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'ready',
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
      },
      states: {
        ready: {
          on: {
            'form.submit': [{ guard: 'isComplete', target: '#pin.submitting' }, { actions: 'touchAll' }],
          },
        },
        limited: {
          description:
            'The server has refused too many tries. The form can be filled, and sent when the countdown ends.',
          tags: 'limited',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.retryAfter }),
            onDone: { target: 'ready', actions: 'clearFormError' },
            onError: { target: 'ready', actions: 'clearFormError' },
          },
        },
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
          body: { pin, password: values.password, loginPassword: values.loginPassword },
        }),
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => event },
            target: 'saved',
            actions: 'forgetValues',
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'editing.limited',
            actions: { type: 'showRefusal', params: ({ event }) => event },
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
