import { assign, sendTo, setup } from 'xstate';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { missingActor } from '../missing-actor.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import { isSameProof, readCodeRefusal, type SmsCodeEvent } from '../sms-code/sms-code.types.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { createSubmissionMachine, errorOf, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormFailure, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import {
  canLogInBy,
  type LoggedIn,
  type LoginMethod,
  readMobile,
  requireLoggedIn,
} from './credential-rules.ts';
import {
  type CodeLogIn,
  consentFields,
  type LogInChange,
  type LogInContext,
  type LogInEvent,
  type LogInField,
  type LogInInput,
  type LogInTag,
  methodFields,
  type PasswordLogIn,
} from './log-in.types.ts';
import { isLogInComplete, showLogInErrors } from './log-in-rules.ts';
import type { AcceptedVersions } from './registration.types.ts';

export const logInActors = {
  /** Calls `accountLogin`. Rejects with the failed call. */
  logIn: missingActor<LoggedIn, PasswordLogIn>('logIn'),
  /** Sends `accountLoginSms`. */
  submission: createSubmissionMachine<CodeLogIn, LoggedIn>(),
  smsCode: smsCodeMachine,
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  cooldown: cooldownMachine,
};

type Failed = { error: unknown };

/** The log-in form, by a password or by a code to a number. Its output is what the session needs. */
export const logInMachine = setup({
  types: {} as {
    context: LogInContext;
    events: LogInEvent;
    input: LogInInput;
    output: LoggedIn;
    tags: LogInTag;
    children: { cooldown: 'cooldown'; smsCode: 'smsCode'; submission: 'submission' };
  },
  actors: logInActors,
  guards: {
    isByCode: ({ context }) => context.method === 'phone',
    canChoose: ({ context }, params: { method: LoginMethod }) =>
      params.method !== context.method && canLogInBy(context.methods, params.method),
    isComplete: ({ context }) => isLogInComplete(context.values, methodFields[context.method]),
    isConsentComplete: ({ context }) => isLogInComplete(context.values, consentFields),
    hasConsent: ({ context }) => context.consent !== null,
    isDone: (_, { output }: { output: SubmissionOutput<LoggedIn> }) => output.kind === 'done',
    isConsentMissing: (_, { error }: Failed) => isError(error, ERRCODE.consentMissing),
    isCodeRefused: (_, { error }: Failed) => readCodeRefusal(error) !== null,
    isLoginOver: (_, { error }: Failed) => isError(error, ERRCODE.loginOver),
    isOutdated: (_, { error }: Failed) => readFormFailure(error, []).form === 'termsChanged',
    isTooMany: (_, { error }: Failed) => isError(error, ERRCODE.tooMany),
    isTooManyWithConsent: ({ context }, { error }: Failed) =>
      isError(error, ERRCODE.tooMany) && context.consent !== null,
  },
  actions: {
    chooseMethod: assign((_, params: { method: LoginMethod }) => ({
      method: params.method,
      touched: [],
      refused: {},
      errors: {},
      formError: null,
    })),
    change: assign(({ context }, params: LogInChange) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: LogInField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: methodFields[context.method] })),
    touchConsent: assign(({ context }) => showing(context, { touched: consentFields })),
    clearFormError: assign({ formError: null }),
    askCode: sendTo(
      'smsCode',
      ({ context }): SmsCodeEvent => ({
        type: 'code.request',
        mobile: readMobile(context.values.mobile) ?? '',
      }),
    ),
    leaveCode: sendTo('smsCode', { type: 'code.leave' } satisfies SmsCodeEvent),
    refuseCode: sendTo(
      'smsCode',
      (_, { error }: Failed): SmsCodeEvent => ({
        type: 'code.refused',
        why: readCodeRefusal(error) ?? 'codeOver',
      }),
    ),
    keepProof: assign(({ context }, { proof }: { proof: CodeProof }) => ({
      proof,
      consent: null,
      requestId: isSameProof(proof, context.proof) ? context.requestId : '',
    })),
    keepConsent: assign({
      consent: ({ context: { values, termsVersion, privacyVersion } }) => ({
        isOfAge: true as const,
        acceptsTerms: true as const,
        termsVersion,
        privacyVersion,
        inviteCode: values.inviteCode.trim(),
      }),
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
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    dropRequest: assign({ requestId: '' }),
    showUnsent: assign(({ context }, { failure }: { failure: FormFailure<'mobile'> }) =>
      showingFailure(context, failure),
    ),
    showFailure: assign(({ context }, { error }: Failed) => ({
      ...showingFailure(context, readFormFailure(error, ['account', 'password', 'inviteCode'])),
      requestId: isIdSpent(error) ? '' : context.requestId,
    })),
    showNoAnswer: assign({ formError: 'timeout' }),
    storeOutput: assign({ loggedIn: (_, params: { loggedIn: LoggedIn }) => params.loggedIn }),
    storeAnswer: assign({
      loggedIn: (_, { output }: { output: SubmissionOutput<LoggedIn> }) =>
        output.kind === 'done' ? output.answer : null,
    }),
  },
}).createMachine({
  id: 'log-in',
  context: ({ input: { account, inviteCode, ...input } }) => ({
    ...input,
    values: { account, mobile: '', password: '', inviteCode, isOfAge: false, acceptsTerms: false },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
    proof: null,
    consent: null,
    requestId: '',
    loggedIn: null,
  }),
  output: ({ context }) => requireLoggedIn(context.loggedIn),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        src: 'smsCode',
        id: 'smsCode',
        input: ({ context, self }) => ({
          ownerRef: self,
          purpose: CODE_PURPOSE.logIn,
          createId: context.createId,
        }),
        onError: { target: 'open', reenter: true, actions: 'showNoAnswer' },
      },
      states: {
        method: {
          initial: 'chosen',
          states: {
            chosen: {
              description: 'A code that was sent stays good while another way is tried.',
              always: [{ guard: 'isByCode', target: 'withCode' }, { target: 'withPassword' }],
            },
            withPassword: {
              initial: 'editing',
              states: {
                editing: {
                  initial: 'ready',
                  on: {
                    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                    'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                    'method.choose': {
                      guard: { type: 'canChoose', params: ({ event }) => event },
                      target: '#log-in.open.method.chosen',
                      actions: { type: 'chooseMethod', params: ({ event }) => event },
                    },
                  },
                  states: {
                    ready: {
                      on: {
                        'form.submit': [
                          { guard: 'isComplete', target: '#log-in.open.method.withPassword.submitting' },
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
                    input: ({ context }) => toPasswordLogIn(context),
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
            withCode: {
              initial: 'proving',
              states: {
                proving: {
                  description: 'The player types the number, then the code that `smsCode` reads.',
                  initial: 'ready',
                  on: {
                    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                    'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                    'method.choose': {
                      guard: { type: 'canChoose', params: ({ event }) => event },
                      target: '#log-in.open.method.chosen',
                      actions: { type: 'chooseMethod', params: ({ event }) => event },
                    },
                  },
                  states: {
                    ready: {
                      on: {
                        'form.submit': [
                          { guard: 'isComplete', actions: ['clearFormError', 'askCode'] },
                          { actions: 'touchAll' },
                        ],
                        'code.unsent': { actions: { type: 'showUnsent', params: ({ event }) => event } },
                        'code.entered': {
                          target: '#log-in.open.method.withCode.submitting',
                          actions: { type: 'keepProof', params: ({ event }) => event },
                        },
                      },
                    },
                    limited: {
                      description: 'Too many tries: the code can be typed, and sent when the countdown ends.',
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
                consenting: {
                  description: 'Nobody has the number: it gets an account once the player consents.',
                  tags: 'consenting',
                  initial: 'ready',
                  on: {
                    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                    'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                    'form.back': { target: 'proving', actions: ['clearFormError', 'leaveCode'] },
                    'method.choose': {
                      guard: { type: 'canChoose', params: ({ event }) => event },
                      target: '#log-in.open.method.chosen',
                      actions: { type: 'chooseMethod', params: ({ event }) => event },
                    },
                  },
                  states: {
                    ready: {
                      on: {
                        'form.submit': [
                          {
                            guard: 'isConsentComplete',
                            target: '#log-in.open.method.withCode.submitting',
                            actions: 'keepConsent',
                          },
                          { actions: 'touchConsent' },
                        ],
                      },
                    },
                    limited: {
                      description: 'Too many tries: the consent can be sent when the countdown ends.',
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
                    input: ({ context: { requestId, proof, consent } }) => ({
                      requestId,
                      body: { ...(proof as CodeProof), consent },
                    }),
                    onDone: [
                      {
                        guard: { type: 'isDone', params: ({ event }) => event },
                        target: '#log-in.loggedIn',
                        actions: { type: 'storeAnswer', params: ({ event }) => event },
                      },
                      {
                        guard: { type: 'isConsentMissing', params: ({ event }) => errorOf(event) },
                        target: 'consenting',
                        actions: 'dropRequest',
                      },
                      {
                        guard: { type: 'isOutdated', params: ({ event }) => errorOf(event) },
                        target: 'updating',
                      },
                      {
                        guard: { type: 'isCodeRefused', params: ({ event }) => errorOf(event) },
                        target: 'proving',
                        actions: { type: 'refuseCode', params: ({ event }) => errorOf(event) },
                      },
                      {
                        guard: { type: 'isLoginOver', params: ({ event }) => errorOf(event) },
                        target: 'proving',
                        actions: [
                          { type: 'showFailure', params: ({ event }) => errorOf(event) },
                          'leaveCode',
                        ],
                      },
                      {
                        guard: { type: 'isTooManyWithConsent', params: ({ event }) => errorOf(event) },
                        target: 'consenting.limited',
                        actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                      },
                      {
                        guard: { type: 'isTooMany', params: ({ event }) => errorOf(event) },
                        target: 'proving.limited',
                        actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                      },
                      {
                        guard: 'hasConsent',
                        target: 'consenting',
                        actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                      },
                      {
                        target: 'proving',
                        actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                      },
                    ],
                    onError: [
                      { guard: 'hasConsent', target: 'consenting', actions: 'showNoAnswer' },
                      { target: 'proving', actions: 'showNoAnswer' },
                    ],
                  },
                },
                updating: {
                  description:
                    'The terms have changed: the current versions are fetched for another consent.',
                  tags: ['busy', 'consenting'],
                  invoke: {
                    src: 'fetchVersions',
                    onDone: {
                      target: 'consenting',
                      actions: { type: 'clearConsent', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'consenting',
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

function showingFailure(
  context: LogInContext,
  { form, field, retryAfter }: FormFailure<LogInField>,
): Partial<LogInContext> {
  const isNumber = context.method === 'phonePassword' && field?.name === 'account';
  const refused = field ? { [isNumber ? 'mobile' : field.name]: field.error } : {};
  return { ...showing(context, { refused, formError: form }), retryAfter };
}

function toPasswordLogIn({ method, values }: LogInContext): PasswordLogIn {
  const { account, mobile, password } = values;
  return method === 'account'
    ? { loginType: LOGIN_TYPE.account, account: account.trim(), password }
    : { loginType: LOGIN_TYPE.phoneWithoutOtp, account: readMobile(mobile) ?? '', password };
}
