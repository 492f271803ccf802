import { assertEvent, assign, setup } from 'xstate';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { missingActor } from '../missing-actor.ts';
import { smsCodeInput } from '../sms-code/sms-code.types.ts';
import { isComplete, limited, untouched, waitUntilReady } from '../submission/form.ts';
import { isOutdated, isRefusedFor, isTooMany } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { codeFormActors, createCodeForm, passwordRegion } from './code-form.ts';
import { canLogInBy, keepLoggedIn, type LoggedIn, readMobile, requireLoggedIn } from './credential-rules.ts';
import {
  type CodeLogIn,
  consentFields,
  type LogInContext,
  type LogInEvent,
  type LogInInput,
  type LogInTag,
  methodFields,
  type PasswordLogIn,
} from './log-in.types.ts';
import { logInRules } from './log-in-rules.ts';
import type { AcceptedVersions } from './registration.types.ts';

const form = createCodeForm<LogInContext, LogInEvent>(logInRules);

export const logInActors = {
  /** Calls `accountLogin`. Rejects with the failed call. */
  logIn: missingActor<LoggedIn, PasswordLogIn>('logIn'),
  /** Sends `accountLoginSms`. */
  submission: createSubmissionMachine<CodeLogIn, LoggedIn>(),
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  ...codeFormActors,
};

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
    ...form.guards,
    isComplete: ({ context }) => isComplete(logInRules, context, methodFields[context.method]),
    isByCode: ({ context }) => context.method === 'phone',
    canChoose: ({ context, event }) => {
      assertEvent(event, 'method.choose');
      return event.method !== context.method && canLogInBy(context.methods, event.method);
    },
    isConsentComplete: ({ context }) => isComplete(logInRules, context, consentFields),
    hasConsent: ({ context }) => context.consent !== null,
    isConsentMissing: isRefusedFor(ERRCODE.consentMissing),
    isLoginOver: isRefusedFor(ERRCODE.loginOver),
    isOutdated,
    isTooManyWithConsent: ({ context, event }) => isTooMany({ event }) && context.consent !== null,
  },
  actions: {
    ...form.actions,
    chooseMethod: assign(({ context: { requestId }, event }) => {
      assertEvent(event, 'method.choose');
      return { ...untouched, requestId, method: event.method };
    }),
    touchAll: assign(({ context }) => form.touching(context, methodFields[context.method])),
    touchConsent: assign(({ context }) => form.touching(context, consentFields)),
    forgetConsent: assign({ consent: null }),
    keepConsent: assign({
      consent: ({ context: { values, termsVersion, privacyVersion } }) => ({
        isOfAge: true as const,
        acceptsTerms: true as const,
        termsVersion,
        privacyVersion,
        inviteCode: values.inviteCode.trim(),
      }),
    }),
    withdrawConsent: assign(({ context }, params: AcceptedVersions) => ({
      ...params,
      ...form.withdrawConsent(context),
    })),
    dropRequest: assign({ requestId: '' }),
    storeOutput: assign({ loggedIn: (_, params: { loggedIn: LoggedIn }) => params.loggedIn }),
    storeAnswer: assign(keepLoggedIn),
  },
}).createMachine({
  id: 'log-in',
  context: ({ input: { account, inviteCode, ...input } }) => ({
    ...input,
    values: { account, mobile: '', password: '', inviteCode, isOfAge: false, acceptsTerms: false },
    ...untouched,
    proof: null,
    consent: null,
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
        input: smsCodeInput(CODE_PURPOSE.logIn),
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
                    'field.changed': { actions: 'change' },
                    'field.blurred': { actions: 'touch' },
                    'method.choose': {
                      guard: 'canChoose',
                      target: '#log-in.open.method.chosen',
                      actions: 'chooseMethod',
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
                    limited,
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
                      { guard: 'isTooMany', target: 'editing.limited', actions: 'showRefusal' },
                      { target: 'editing', actions: 'showRefusal' },
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
                    'field.changed': { actions: 'change' },
                    'field.blurred': { actions: 'touch' },
                    'method.choose': {
                      guard: 'canChoose',
                      target: '#log-in.open.method.chosen',
                      actions: 'chooseMethod',
                    },
                  },
                  states: {
                    ready: {
                      on: {
                        'form.submit': [
                          { guard: 'isComplete', actions: ['clearFormError', 'askCode'] },
                          { actions: 'touchAll' },
                        ],
                        'code.unsent': { actions: 'showUnsent' },
                        'code.entered': {
                          target: '#log-in.open.method.withCode.submitting',
                          actions: ['keepProof', 'forgetConsent'],
                        },
                      },
                    },
                    limited: {
                      description: 'Too many tries: the code can be typed, and sent when the countdown ends.',
                      tags: 'limited',
                      invoke: waitUntilReady,
                    },
                  },
                },
                consenting: {
                  description: 'Nobody has the number: it gets an account once the player consents.',
                  tags: 'consenting',
                  initial: 'ready',
                  on: {
                    'field.changed': { actions: 'change' },
                    'field.blurred': { actions: 'touch' },
                    'form.back': { target: 'proving', actions: ['clearFormError', 'leaveCode'] },
                    'method.choose': {
                      guard: 'canChoose',
                      target: '#log-in.open.method.chosen',
                      actions: 'chooseMethod',
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
                      invoke: waitUntilReady,
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
                        guard: 'isDone',
                        target: '#log-in.loggedIn',
                        actions: { type: 'storeAnswer', params: ({ event }) => event },
                      },
                      { guard: 'isConsentMissing', target: 'consenting', actions: 'dropRequest' },
                      { guard: 'isOutdated', target: 'updating' },
                      { guard: 'isCodeRefused', target: 'proving', actions: 'refuseCode' },
                      { guard: 'isLoginOver', target: 'proving', actions: ['showRefusal', 'leaveCode'] },
                      { guard: 'isTooManyWithConsent', target: 'consenting.limited', actions: 'showRefusal' },
                      { guard: 'isTooMany', target: 'proving.limited', actions: 'showRefusal' },
                      { guard: 'hasConsent', target: 'consenting', actions: 'showRefusal' },
                      { target: 'proving', actions: 'showRefusal' },
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
                      actions: { type: 'withdrawConsent', params: ({ event }) => event.output },
                    },
                    onError: { target: 'consenting', actions: 'showRefusal' },
                  },
                },
              },
            },
          },
        },
        password: passwordRegion,
      },
    },
    loggedIn: { type: 'final' },
  },
});

function toPasswordLogIn({ method, values }: LogInContext): PasswordLogIn {
  const { account, mobile, password } = values;
  return method === 'account'
    ? { loginType: LOGIN_TYPE.account, account: account.trim(), password }
    : { loginType: LOGIN_TYPE.phoneWithoutOtp, account: readMobile(mobile) ?? '', password };
}
