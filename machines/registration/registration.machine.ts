import { assign, setup } from 'xstate';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { type LoggedIn, requireLoggedIn } from '../credentials/logged-in.ts';
import { type FormError, readFormFailure } from '../credentials/read-form-failure.ts';
import { missingActor } from '../missing-actor.ts';
import { isError } from '../read-failure.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import {
  type AcceptedVersions,
  type FieldChange,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationRequest,
  type RegistrationTag,
  registrationFields,
} from './registration.types.ts';
import { canRegister, showRegistrationErrors } from './show-registration-errors.ts';

type Ended = { output: SubmissionOutput<LoggedIn> };

export const registrationActors = {
  /** Sends `accountRegist`. */
  submission: createSubmissionMachine<RegistrationRequest, LoggedIn>(),
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  cooldown: cooldownMachine,
};

/**
 * The registration form. Its output is what the session needs. Other ways to register become siblings of
 * `account`.
 */
export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    input: RegistrationInput;
    output: LoggedIn;
    tags: RegistrationTag;
    children: { cooldown: 'cooldown'; submission: 'submission' };
  },
  actors: registrationActors,
  guards: {
    isComplete: ({ context }) => canRegister(context.values, context.limits),
    isRegistered: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { output }: Ended) => nameRefusal(output) === 'tooMany',
    isOutdated: (_, { output }: Ended) => nameRefusal(output) === 'termsChanged',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    change: assign(({ context }, params: FieldChange) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: RegistrationField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: registrationFields })),
    clearFormError: assign({ formError: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      const { form, field, retryAfter } = readFormFailure(error, registrationFields);
      const refused = field ? { [field.name]: field.error } : {};
      const requestId = isError(error, 'requestReused') ? '' : context.requestId;
      return { ...showing(context, { refused, formError: form }), retryAfter, requestId };
    }),
    clearConsent: assign(({ context }, params: AcceptedVersions) => ({
      ...params,
      ...showing(context, {
        values: { ...context.values, acceptsTerms: false },
        refused: {},
        formError: 'termsChanged',
      }),
      requestId: '',
    })),
    showFetchFailure: assign({
      formError: (_, params: { error: unknown }) => readFormFailure(params.error, []).form,
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    storeOutput: assign({
      loggedIn: (_, { output }: Ended) => (output.kind === 'done' ? output.answer : null),
    }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input: { inviteCode, ...input } }) => ({
    ...input,
    values: {
      account: '',
      password: '',
      inviteCode,
      isOfAge: false,
      acceptsTerms: false,
    },
    requestId: '',
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
                          { guard: 'isComplete', target: '#registration.open.method.account.submitting' },
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
                  tags: ['busy', 'uninterruptible'],
                  entry: ['clearFormError', 'beginRequest'],
                  invoke: {
                    src: 'submission',
                    id: 'submission',
                    input: ({ context }) => ({ requestId: context.requestId, body: toRequest(context) }),
                    onDone: [
                      {
                        guard: { type: 'isRegistered', params: ({ event }) => event },
                        target: '#registration.loggedIn',
                        actions: { type: 'storeOutput', params: ({ event }) => event },
                      },
                      {
                        guard: { type: 'isTooMany', params: ({ event }) => event },
                        target: 'editing.limited',
                        actions: { type: 'showRefusal', params: ({ event }) => event },
                      },
                      {
                        guard: { type: 'isOutdated', params: ({ event }) => event },
                        target: 'updating',
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
                updating: {
                  description:
                    'The terms have changed: the current versions are fetched for another consent.',
                  tags: 'busy',
                  invoke: {
                    src: 'fetchVersions',
                    onDone: {
                      target: 'editing',
                      actions: { type: 'clearConsent', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'editing',
                      actions: { type: 'showFetchFailure', params: ({ event }) => event },
                    },
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
  context: RegistrationContext,
  changed: Partial<Pick<RegistrationContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<RegistrationContext> {
  return { ...changed, errors: showRegistrationErrors({ ...context, ...changed }) };
}

/** The error of a refusal that is shown above the form; null for none. */
function nameRefusal(output: Ended['output']): FormError | null {
  return output.kind === 'refused' ? readFormFailure(output.error, registrationFields).form : null;
}

function toRequest({ values, ...context }: RegistrationContext): RegistrationRequest {
  return {
    account: values.account.trim(),
    password: values.password,
    isOfAge: true,
    acceptsTerms: true,
    termsVersion: context.termsVersion,
    privacyVersion: context.privacyVersion,
    inviteCode: values.inviteCode.trim(),
  };
}
