import { assign, setup } from 'xstate';
import { advanceCooldown, isOver } from '../credentials/cooldown.ts';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { requireSigned, type Signed } from '../credentials/signed.ts';
import { isError } from '../read-failure.ts';
import { registrationActors } from './registration.actors.ts';
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

/** The form that opens an account. Its output is what the session needs; further methods stand beside `account`. */
export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    input: RegistrationInput;
    output: Signed;
    tags: RegistrationTag;
  },
  actors: registrationActors,
  guards: {
    isComplete: ({ context }) => canRegister(context.values, context.limits),
    hasRequestId: ({ context }) => context.requestId !== null,
    isTooMany: (_, params: { error: unknown }) =>
      readFormFailure(params.error, registrationFields).form === 'tooMany',
    isOutdated: (_, params: { error: unknown }) =>
      readFormFailure(params.error, registrationFields).form === 'termsChanged',
    isWaitOver: ({ context }, params: { now: number }) => isOver(context.cooldown, params.now),
  },
  actions: {
    change: assign(({ context }, params: FieldChange) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
      requestId: null,
    })),
    touch: assign(({ context }, params: { name: RegistrationField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: registrationFields })),
    clearFormError: assign({ formError: null }),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    showFailure: assign(({ context }, params: { error: unknown }) => {
      const { form, field, retryAfter } = readFormFailure(params.error, registrationFields);
      const cooldown = { retryAt: null, secondsLeft: retryAfter };
      const refused = field ? { [field.name]: field.error } : {};
      const requestId = isError(params.error, 'requestReused') ? null : context.requestId;
      return { ...showing(context, { refused, formError: form }), cooldown, requestId };
    }),
    askConsentAnew: assign(({ context }, params: AcceptedVersions) => ({
      ...params,
      ...showing(context, {
        values: { ...context.values, acceptsTerms: false },
        refused: {},
        formError: 'termsChanged',
      }),
      requestId: null,
    })),
    showBroken: assign({ formError: 'server' }),
    countDown: assign({
      cooldown: ({ context }, params: { now: number }) => advanceCooldown(context.cooldown, params.now),
    }),
    keepSigned: assign({ signed: (_, params: { signed: Signed }) => params.signed }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    values: { account: '', password: '', isOfAge: false, acceptsTerms: false },
    requestId: null,
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    cooldown: { retryAt: null, secondsLeft: 0 },
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
                          {
                            guard: 'hasRequestId',
                            target: '#registration.open.method.account.submitting',
                          },
                          { guard: 'isComplete', target: '#registration.open.method.account.preparing' },
                          { actions: 'touchAll' },
                        ],
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
                            target: 'ready',
                            actions: 'clearFormError',
                          },
                          {
                            target: 'limited',
                            reenter: true,
                            actions: { type: 'countDown', params: ({ event }) => ({ now: event.output }) },
                          },
                        ],
                        onError: { target: 'ready', actions: 'clearFormError' },
                      },
                    },
                  },
                },
                preparing: {
                  tags: 'busy',
                  invoke: {
                    src: 'createRequestId',
                    onDone: {
                      target: 'submitting',
                      actions: {
                        type: 'keepRequestId',
                        params: ({ event }) => ({ requestId: event.output }),
                      },
                    },
                    onError: { target: 'editing', actions: 'showBroken' },
                  },
                },
                submitting: {
                  tags: 'busy',
                  entry: 'clearFormError',
                  invoke: {
                    src: 'register',
                    input: ({ context }) => toRequest(context),
                    onDone: {
                      target: '#registration.signed',
                      actions: { type: 'keepSigned', params: ({ event }) => ({ signed: event.output }) },
                    },
                    onError: [
                      {
                        guard: { type: 'isTooMany', params: ({ event }) => event },
                        target: 'editing.limited',
                        actions: { type: 'showFailure', params: ({ event }) => event },
                      },
                      {
                        guard: { type: 'isOutdated', params: ({ event }) => event },
                        target: 'updating',
                      },
                      {
                        target: 'editing',
                        actions: { type: 'showFailure', params: ({ event }) => event },
                      },
                    ],
                  },
                },
                updating: {
                  tags: 'busy',
                  invoke: {
                    src: 'fetchVersions',
                    onDone: {
                      target: 'editing',
                      actions: { type: 'askConsentAnew', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'editing',
                      actions: { type: 'showFailure', params: ({ event }) => event },
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
    signed: { type: 'final' },
  },
});

/** The changed values together with the errors that follow from them. */
function showing(
  context: RegistrationContext,
  changed: Partial<Pick<RegistrationContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<RegistrationContext> {
  return { ...changed, errors: showRegistrationErrors({ ...context, ...changed }) };
}

function toRequest({ values, requestId, ...context }: RegistrationContext): RegistrationRequest {
  return {
    requestId: requestId ?? '',
    account: values.account.trim(),
    password: values.password,
    isOfAge: true,
    acceptsTerms: true,
    termsVersion: context.termsVersion,
    privacyVersion: context.privacyVersion,
    inviteCode: context.inviteCode,
  };
}
