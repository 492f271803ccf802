import { assign, setup } from 'xstate';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { requireSigned, type Signed } from '../credentials/signed.ts';
import { canSignIn, showSignInErrors } from './show-sign-in-errors.ts';
import { signInActors } from './sign-in.actors.ts';
import {
  type SignInContext,
  type SignInEvent,
  type SignInField,
  type SignInInput,
  type SignInTag,
  signInFields,
} from './sign-in.types.ts';

/**
 * The form that gets a player in. Its output is what the session needs; further methods stand beside
 * `account`.
 */
export const signInMachine = setup({
  types: {} as {
    context: SignInContext;
    events: SignInEvent;
    input: SignInInput;
    output: Signed;
    tags: SignInTag;
    children: { cooldown: 'cooldown' };
  },
  actors: signInActors,
  guards: {
    isComplete: ({ context }) => canSignIn(context.values),
    isTooMany: (_, params: { error: unknown }) =>
      readFormFailure(params.error, signInFields).form === 'tooMany',
  },
  actions: {
    change: assign(({ context }, params: { name: SignInField; value: string }) =>
      showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
    ),
    touch: assign(({ context }, params: { name: SignInField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: signInFields })),
    clearFormError: assign({ formError: null }),
    showFailure: assign(({ context }, params: { error: unknown }) => {
      const { form, field, retryAfter } = readFormFailure(params.error, signInFields);
      const refused = field ? { [field.name]: field.error } : {};
      return { ...showing(context, { refused, formError: form }), retryAfter };
    }),
    keepSigned: assign({ signed: (_, params: { signed: Signed }) => params.signed }),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({
    values: { account: input.account, password: '' },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
    signed: null,
  }),
  output: ({ context }) => requireSigned(context.signed),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        method: {
          initial: 'account',
          states: {
            account: {
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
                        'form.submit': [
                          { guard: 'isComplete', target: '#sign-in.open.method.account.submitting' },
                          { actions: 'touchAll' },
                        ],
                      },
                    },
                    limited: {
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
                    src: 'signIn',
                    input: ({ context: { values } }) => ({
                      account: values.account.trim(),
                      password: values.password,
                    }),
                    onDone: {
                      target: '#sign-in.signed',
                      actions: { type: 'keepSigned', params: ({ event }) => ({ signed: event.output }) },
                    },
                    onError: [
                      {
                        guard: { type: 'isTooMany', params: ({ event }) => event },
                        target: 'editing.limited',
                        actions: { type: 'showFailure', params: ({ event }) => event },
                      },
                      {
                        target: 'editing',
                        actions: { type: 'showFailure', params: ({ event }) => event },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        password: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'password.toggle': 'shown' } },
            shown: { tags: 'passwordShown', on: { 'password.toggle': 'hidden' } },
          },
        },
      },
    },
    signed: { type: 'final' },
  },
});

/** The changed values together with the errors that follow from them. */
function showing(
  context: SignInContext,
  changed: Partial<Pick<SignInContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<SignInContext> {
  return { ...changed, errors: showSignInErrors({ ...context, ...changed }) };
}
