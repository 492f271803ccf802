import { assign, setup } from 'xstate';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { missingActor } from '../missing-actor.ts';
import { isError } from '../read-failure.ts';
import { readDigits } from '../secured-submission/read-digits.ts';
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
  /** Calls `setPin`, and stores which passwords the player now has. Rejects with the failed call. */
  setPin: missingActor<SetPins, PinRequest>('setPin'),
  cooldown: cooldownMachine,
};

/** The form that sets the withdrawal or the safe-box password. It needs the login password. */
export const pinMachine = setup({
  types: {} as {
    context: PinContext;
    events: PinEvent;
    input: PinInput;
    tags: PinTag;
    children: { cooldown: 'cooldown' };
  },
  actors: pinActors,
  guards: {
    isComplete: ({ context }) => canSetPin(context),
    isTooMany: (_, params: { error: unknown }) => isError(params.error, 'tooMany'),
  },
  actions: {
    change: assign(({ context }, params: { name: PinField; text: string }) => {
      const text = params.name === 'loginPassword' ? params.text : readDigits(params.text, context.length);
      return showing(context, {
        values: { ...context.values, [params.name]: text },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      });
    }),
    touch: assign(({ context }, params: { name: PinField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: pinFields })),
    clearFormError: assign({ formError: null }),
    showFailure: assign(({ context }, params: { error: unknown }) => {
      if (isError(params.error, 'passwordWrong')) {
        return showing(context, { refused: { loginPassword: 'wrong' } });
      }
      const { form, field, retryAfter } = readFormFailure(params.error, ['password', 'loginPassword']);
      const refused: PinContext['refused'] = field ? { [field.name]: 'invalid' } : {};
      return { ...showing(context, { refused, formError: form }), retryAfter };
    }),
    forgetValues: assign({ values: { password: '', repeat: '', loginPassword: '' } }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...input,
    values: { password: '', repeat: '', loginPassword: '' },
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
      tags: 'busy',
      entry: 'clearFormError',
      invoke: {
        src: 'setPin',
        input: ({ context: { pin, values } }) => ({
          pin,
          password: values.password,
          loginPassword: values.loginPassword,
        }),
        onDone: { target: 'saved', actions: 'forgetValues' },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'editing.limited',
            actions: { type: 'showFailure', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
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
