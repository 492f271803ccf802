import { assign, sendTo, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import { isSameProof, readCodeRefusal, type SmsCodeEvent } from '../sms-code/sms-code.types.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { createSubmissionMachine, errorOf, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormFailure, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import {
  checkMobile,
  checkPassword,
  type LoggedIn,
  readMobile,
  requireLoggedIn,
} from './credential-rules.ts';
import type {
  ForgotPasswordContext,
  ForgotPasswordEvent,
  ForgotPasswordField,
  ForgotPasswordInput,
  ForgotPasswordTag,
  NewPassword,
} from './forgot-password.types.ts';

type Ended = { output: SubmissionOutput<LoggedIn> };
type Failed = { error: unknown };

export const forgotPasswordActors = {
  /** Sends `forgetPassword`. */
  submission: createSubmissionMachine<NewPassword, LoggedIn>(),
  smsCode: smsCodeMachine,
  cooldown: cooldownMachine,
};

/** A new password by a code to the player's number. Its output is what the session needs. */
export const forgotPasswordMachine = setup({
  types: {} as {
    context: ForgotPasswordContext;
    events: ForgotPasswordEvent;
    input: ForgotPasswordInput;
    output: LoggedIn;
    tags: ForgotPasswordTag;
    children: { cooldown: 'cooldown'; smsCode: 'smsCode'; submission: 'submission' };
  },
  actors: forgotPasswordActors,
  guards: {
    isMobileRight: ({ context }) => checkField('mobile', context) === null,
    isPasswordRight: ({ context }) => checkField('password', context) === null,
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isCodeRefused: (_, { error }: Failed) => readCodeRefusal(error) !== null,
    isLoginOver: (_, { error }: Failed) => isError(error, ERRCODE.loginOver),
    isTooMany: (_, { error }: Failed) => isError(error, ERRCODE.tooMany),
  },
  actions: {
    change: assign(({ context }, params: { name: ForgotPasswordField; value: string }) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: ForgotPasswordField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchMobile: assign(({ context }) => showing(context, { touched: ['mobile'] })),
    touchPassword: assign(({ context }) => showing(context, { touched: ['password'] })),
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
      requestId: isSameProof(proof, context.proof) ? context.requestId : '',
    })),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showUnsent: assign(({ context }, { failure }: { failure: FormFailure<'mobile'> }) =>
      showingFailure(context, failure),
    ),
    showFailure: assign(({ context }, { error }: Failed) => ({
      ...showingFailure(context, readFormFailure(error, ['password'])),
      requestId: isIdSpent(error) ? '' : context.requestId,
    })),
    showNoAnswer: assign({ formError: 'timeout' }),
    storeOutput: assign({
      loggedIn: (_, { output }: Ended) => (output.kind === 'done' ? output.answer : null),
    }),
  },
}).createMachine({
  id: 'forgot-password',
  context: ({ input: { mobile, ...input } }) => ({
    ...input,
    values: { mobile, password: '' },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
    proof: null,
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
          purpose: CODE_PURPOSE.forget,
          createId: context.createId,
        }),
        onError: { target: 'open', reenter: true, actions: 'showNoAnswer' },
      },
      states: {
        form: {
          initial: 'proving',
          states: {
            proving: {
              description: 'The player types the number, then the code that `smsCode` reads.',
              on: {
                'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                'form.submit': [
                  { guard: 'isMobileRight', actions: ['clearFormError', 'askCode'] },
                  { actions: 'touchMobile' },
                ],
                'code.unsent': { actions: { type: 'showUnsent', params: ({ event }) => event } },
                'code.entered': {
                  target: 'renewing',
                  actions: ['clearFormError', { type: 'keepProof', params: ({ event }) => event }],
                },
              },
            },
            renewing: {
              description: 'The code goes out with the new password, so only then it may turn out wrong.',
              initial: 'ready',
              tags: 'renewing',
              on: {
                'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
                'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
                'form.back': { target: 'proving', actions: ['clearFormError', 'leaveCode'] },
              },
              states: {
                ready: {
                  on: {
                    'form.submit': [
                      { guard: 'isPasswordRight', target: '#forgot-password.open.form.submitting' },
                      { actions: 'touchPassword' },
                    ],
                  },
                },
                limited: {
                  description:
                    'The server has refused too many tries. The password can be sent when the countdown ends.',
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
              tags: ['busy', 'renewing', 'uninterruptible'],
              entry: ['clearFormError', 'beginRequest'],
              invoke: {
                src: 'submission',
                id: 'submission',
                input: ({ context: { requestId, proof, values } }) => ({
                  requestId,
                  body: { ...(proof as CodeProof), password: values.password },
                }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event },
                    target: '#forgot-password.loggedIn',
                    actions: { type: 'storeOutput', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isCodeRefused', params: ({ event }) => errorOf(event) },
                    target: 'proving',
                    actions: { type: 'refuseCode', params: ({ event }) => errorOf(event) },
                  },
                  {
                    guard: { type: 'isLoginOver', params: ({ event }) => errorOf(event) },
                    target: 'proving',
                    actions: [{ type: 'showFailure', params: ({ event }) => errorOf(event) }, 'leaveCode'],
                  },
                  {
                    guard: { type: 'isTooMany', params: ({ event }) => errorOf(event) },
                    target: 'renewing.limited',
                    actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                  },
                  {
                    target: 'renewing',
                    actions: { type: 'showFailure', params: ({ event }) => errorOf(event) },
                  },
                ],
                onError: { target: 'renewing', actions: 'showNoAnswer' },
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
  context: ForgotPasswordContext,
  changed: Partial<Pick<ForgotPasswordContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<ForgotPasswordContext> {
  const form = { ...context, ...changed };
  const errors: ForgotPasswordContext['errors'] = {};
  for (const name of ['mobile', 'password'] as const) {
    const error = form.refused[name] ?? (form.touched.includes(name) ? checkField(name, form) : null);
    if (error) errors[name] = error;
  }
  return { ...changed, errors };
}

function showingFailure(
  context: ForgotPasswordContext,
  { form, field, retryAfter }: FormFailure<ForgotPasswordField>,
): Partial<ForgotPasswordContext> {
  const refused = field ? { [field.name]: field.error } : {};
  return { ...showing(context, { refused, formError: form }), retryAfter };
}

function checkField(name: ForgotPasswordField, { values, limits }: ForgotPasswordContext) {
  return name === 'mobile' ? checkMobile(values.mobile) : checkPassword(values.password, limits);
}
