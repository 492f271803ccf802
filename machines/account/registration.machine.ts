import { assign, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { smsCodeInput } from '../sms-code/sms-code.types.ts';
import { isComplete, limited, untouched } from '../submission/form.ts';
import { isOutdated, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { codeFormActors, createCodeForm, passwordRegion } from './code-form.ts';
import {
  keepLoggedIn,
  type LoggedIn,
  type LoginMethod,
  readMobile,
  requireLoggedIn,
} from './credential-rules.ts';
import type {
  AcceptedVersions,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationRequest,
  RegistrationTag,
} from './registration.types.ts';
import { registrationRules } from './registration-rules.ts';

const form = createCodeForm<RegistrationContext, RegistrationEvent>(registrationRules);

export const registrationActors = {
  /** Sends `accountRegist`, or `accountRegist4` for a number. */
  submission: createSubmissionMachine<RegistrationRequest, LoggedIn>(),
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  ...codeFormActors,
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
    ...form.guards,
    canChoose: ({ context }, params: { method: LoginMethod }) =>
      params.method !== context.method && context.methods.includes(params.method),
    isCompleteForCode: ({ context }) => context.method === 'phone' && isComplete(registrationRules, context),
    isOutdated,
    isCodeInVain: isRefusedFor(ERRCODE.mobileTaken, ERRCODE.loginOver),
  },
  actions: {
    ...form.actions,
    chooseMethod: assign((_, { method }: { method: LoginMethod }) => ({ ...untouched, method })),
    clearConsent: assign(({ context }, params: AcceptedVersions) => ({
      ...params,
      ...form.withdrawConsent(context),
    })),
    storeOutput: assign(keepLoggedIn),
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
    ...untouched,
    proof: null,
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
        input: smsCodeInput(CODE_PURPOSE.register),
        onError: { target: 'open', reenter: true, actions: 'showNoAnswer' },
      },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'ready',
              on: {
                'field.changed': { actions: 'change' },
                'field.blurred': { actions: 'touch' },
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
                    'code.unsent': { actions: 'showUnsent' },
                    'code.entered': [
                      {
                        guard: 'isCompleteForCode',
                        target: '#registration.open.form.submitting',
                        actions: 'keepProof',
                      },
                      { actions: 'touchAll' },
                    ],
                  },
                },
                limited,
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
                    guard: 'isDone',
                    target: '#registration.loggedIn',
                    actions: { type: 'storeOutput', params: ({ event }) => event },
                  },
                  { guard: 'isTooMany', target: 'editing.limited', actions: 'showRefusal' },
                  { guard: 'isOutdated', target: 'updating' },
                  { guard: 'isCodeRefused', target: 'editing', actions: 'refuseCode' },
                  { guard: 'isCodeInVain', target: 'editing', actions: ['showRefusal', 'leaveCode'] },
                  { target: 'editing', actions: 'showRefusal' },
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
                onError: { target: 'editing', actions: 'showRefusal' },
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
