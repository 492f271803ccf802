import { assign, sendTo, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { missingActor } from '../missing-actor.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import { isSameProof, readCodeRefusal, type SmsCodeEvent } from '../sms-code/sms-code.types.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { createSubmissionMachine, errorOf, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormFailure, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import { type LoggedIn, type LoginMethod, readMobile, requireLoggedIn } from './credential-rules.ts';
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
import { canRegister, showRegistrationErrors } from './registration-rules.ts';

type Ended = { output: SubmissionOutput<LoggedIn> };
type Failed = { error: unknown };

export const registrationActors = {
  /** Sends `accountRegist`, or `accountRegist4` for a number. */
  submission: createSubmissionMachine<RegistrationRequest, LoggedIn>(),
  smsCode: smsCodeMachine,
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  cooldown: cooldownMachine,
};

/** The registration form, by an account name or by a number. Its output is what the session needs. */
export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    input: RegistrationInput;
    output: LoggedIn;
    tags: RegistrationTag;
    children: { cooldown: 'cooldown'; smsCode: 'smsCode'; submission: 'submission' };
  },
  actors: registrationActors,
  guards: {
    canChoose: ({ context }, params: { method: LoginMethod }) =>
      params.method !== context.method && context.methods.includes(params.method),
    isComplete: ({ context }) => canRegister(context.method, context.values, context.limits),
    isCompleteForCode: ({ context }) =>
      context.method === 'phone' && canRegister(context.method, context.values, context.limits),
    isRegistered: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { error }: Failed) => isError(error, ERRCODE.tooMany),
    isOutdated: (_, { error }: Failed) => readFormFailure(error, []).form === 'termsChanged',
    isCodeRefused: (_, { error }: Failed) => readCodeRefusal(error) !== null,
    isCodeInVain: (_, { error }: Failed) =>
      isError(error, ERRCODE.mobileTaken) || isError(error, ERRCODE.loginOver),
  },
  actions: {
    chooseMethod: assign((_, params: { method: LoginMethod }) => ({
      method: params.method,
      touched: [],
      refused: {},
      errors: {},
      formError: null,
      requestId: '',
    })),
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
    touchAll: assign(({ context }) => showing(context, { touched: registrationFields[context.method] })),
    clearFormError: assign({ formError: null }),
    askCode: sendTo(
      'smsCode',
      ({ context }): SmsCodeEvent => ({ type: 'code.request', mobile: mobileOf(context) }),
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
      requestId: isSameProof(proof, context.proof) ? context.requestId : '',
    })),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showUnsent: assign(({ context }, { failure }: { failure: FormFailure<'mobile'> }) =>
      showingFailure(context, failure),
    ),
    showRefusal: assign(({ context }, { error }: Failed) => ({
      ...showingFailure(context, readFormFailure(error, registrationFields[context.method])),
      requestId: isIdSpent(error) ? '' : context.requestId,
    })),
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
      formError: (_, { error }: Failed) => readFormFailure(error, []).form,
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
      mobile: '',
      password: '',
      inviteCode,
      isOfAge: false,
      acceptsTerms: false,
    },
    proof: null,
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
      invoke: {
        src: 'smsCode',
        id: 'smsCode',
        input: ({ context, self }) => ({
          ownerRef: self,
          purpose: CODE_PURPOSE.register,
          createId: context.createId,
        }),
        onError: { target: 'open', reenter: true, actions: 'showNoAnswer' },
      },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'ready',
              on: {
                'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                'method.choose': {
                  guard: { type: 'canChoose', params: ({ event }) => event },
                  target: '.ready',
                  actions: { type: 'chooseMethod', params: ({ event }) => event },
                },
              },
              states: {
                ready: {
                  on: {
                    'form.submit': [
                      { guard: 'isCompleteForCode', actions: ['clearFormError', 'askCode'] },
                      { guard: 'isComplete', target: '#registration.open.form.submitting' },
                      { actions: 'touchAll' },
                    ],
                    'code.unsent': { actions: { type: 'showUnsent', params: ({ event }) => event } },
                    'code.entered': [
                      {
                        guard: 'isCompleteForCode',
                        target: '#registration.open.form.submitting',
                        actions: { type: 'keepProof', params: ({ event }) => event },
                      },
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
                    guard: { type: 'isTooMany', params: ({ event }) => errorOf(event) },
                    target: 'editing.limited',
                    actions: { type: 'showRefusal', params: ({ event }) => errorOf(event) },
                  },
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => errorOf(event) },
                    target: 'updating',
                  },
                  {
                    guard: { type: 'isCodeRefused', params: ({ event }) => errorOf(event) },
                    target: 'editing',
                    actions: { type: 'refuseCode', params: ({ event }) => errorOf(event) },
                  },
                  {
                    guard: { type: 'isCodeInVain', params: ({ event }) => errorOf(event) },
                    target: 'editing',
                    actions: [{ type: 'showRefusal', params: ({ event }) => errorOf(event) }, 'leaveCode'],
                  },
                  {
                    target: 'editing',
                    actions: { type: 'showRefusal', params: ({ event }) => errorOf(event) },
                  },
                ],
                onError: { target: 'editing', actions: 'showNoAnswer' },
              },
            },
            updating: {
              description: 'The terms have changed: the current versions are fetched for another consent.',
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

function showingFailure(
  context: RegistrationContext,
  { form, field, retryAfter }: FormFailure<RegistrationField>,
): Partial<RegistrationContext> {
  const refused = field ? { [field.name]: field.error } : {};
  return { ...showing(context, { refused, formError: form }), retryAfter };
}

function mobileOf({ values }: RegistrationContext): string {
  return readMobile(values.mobile) ?? '';
}

function toRequest({ method, values, proof, ...context }: RegistrationContext): RegistrationRequest {
  const common = {
    password: values.password,
    isOfAge: true as const,
    acceptsTerms: true as const,
    termsVersion: context.termsVersion,
    privacyVersion: context.privacyVersion,
    inviteCode: values.inviteCode.trim(),
  };
  if (method === 'account') return { account: values.account.trim(), ...common };
  if (method === 'phone' && proof) return { ...proof, ...common };
  return { mobile: readMobile(values.mobile) ?? '', challengeId: '', code: '', ...common };
}
