import { assign, setup } from 'xstate';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { type LoggedIn, requireLoggedIn } from '../credentials/logged-in.ts';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { missingActor } from '../missing-actor.ts';
import {
  type LogInContext,
  type LogInEvent,
  type LogInField,
  type LogInInput,
  type LogInTag,
  logInFields,
} from './log-in.types.ts';
import { isLogInComplete, showLogInErrors } from './show-log-in-errors.ts';

export const logInActors = {
  /** Calls `accountLogin`. Rejects with the failed call. */
  logIn: missingActor<LoggedIn, { account: string; password: string }>('logIn'),
  cooldown: cooldownMachine,
};

/**
 * The log-in form. Its output is what the session needs. Other ways to log in become siblings of `account`.
 */
export const logInMachine = setup({
  types: {} as {
    context: LogInContext;
    events: LogInEvent;
    input: LogInInput;
    output: LoggedIn;
    tags: LogInTag;
    children: { cooldown: 'cooldown' };
  },
  actors: logInActors,
  guards: {
    isComplete: ({ context }) => isLogInComplete(context.values),
    isTooMany: (_, params: { error: unknown }) =>
      readFormFailure(params.error, logInFields).form === 'tooMany',
  },
  actions: {
    change: assign(({ context }, params: { name: LogInField; value: string }) =>
      showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
    ),
    touch: assign(({ context }, params: { name: LogInField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: logInFields })),
    clearFormError: assign({ formError: null }),
    showFailure: assign(({ context }, params: { error: unknown }) => {
      const { form, field, retryAfter } = readFormFailure(params.error, logInFields);
      const refused = field ? { [field.name]: field.error } : {};
      return { ...showing(context, { refused, formError: form }), retryAfter };
    }),
    storeOutput: assign({ loggedIn: (_, params: { loggedIn: LoggedIn }) => params.loggedIn }),
  },
}).createMachine({
  id: 'log-in',
  context: ({ input }) => ({
    values: { account: input.account, password: '' },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
    loggedIn: null,
  }),
  output: ({ context }) => requireLoggedIn(context.loggedIn),
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
                          { guard: 'isComplete', target: '#log-in.open.method.account.submitting' },
                          { actions: 'touchAll' },
                        ],
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
                    src: 'logIn',
                    input: ({ context: { values } }) => ({
                      account: values.account.trim(),
                      password: values.password,
                    }),
                    onDone: {
                      target: '#log-in.loggedIn',
                      actions: { type: 'storeOutput', params: ({ event }) => ({ loggedIn: event.output }) },
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
    loggedIn: { type: 'final' },
  },
});

/** The changed values, and the errors that follow from them. */
function showing(
  context: LogInContext,
  changed: Partial<Pick<LogInContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<LogInContext> {
  return { ...changed, errors: showLogInErrors({ ...context, ...changed }) };
}
