import { assign, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { smsCodeInput } from '../sms-code/sms-code.types.ts';
import { type FormRules, isComplete, untouched, waitUntilReady } from '../submission/form.ts';
import { isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { readFormFailure } from '../submission/submission-rules.ts';
import { codeFormActors, createCodeForm, passwordRegion } from './code-form.ts';
import {
  checkMobile,
  checkPassword,
  keepLoggedIn,
  type LoggedIn,
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

const rules: FormRules<ForgotPasswordContext, ForgotPasswordField> = {
  fields: () => ['mobile', 'password'],
  check: (name, { values, limits }) =>
    name === 'mobile' ? checkMobile(values.mobile) : checkPassword(values.password, limits),
  readFailure: (error) => readFormFailure(error, ['password']),
};
const form = createCodeForm<ForgotPasswordContext, ForgotPasswordEvent>(rules);

export const forgotPasswordActors = {
  /** Sends `forgetPassword`. */
  submission: createSubmissionMachine<NewPassword, LoggedIn>(),
  ...codeFormActors,
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
    ...form.guards,
    isMobileRight: ({ context }) => isComplete(rules, context, ['mobile']),
    isPasswordRight: ({ context }) => isComplete(rules, context, ['password']),
    isLoginOver: isRefusedFor(ERRCODE.loginOver),
  },
  actions: {
    ...form.actions,
    touchMobile: assign(({ context }) => form.touching(context, ['mobile'])),
    touchPassword: assign(({ context }) => form.touching(context, ['password'])),
    storeOutput: assign(keepLoggedIn),
  },
}).createMachine({
  id: 'forgot-password',
  context: ({ input: { mobile, ...input } }) => ({
    ...input,
    values: { mobile, password: '' },
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
        input: smsCodeInput(CODE_PURPOSE.forget),
        onError: { target: 'open', reenter: true, actions: 'showNoAnswer' },
      },
      states: {
        form: {
          initial: 'proving',
          states: {
            proving: {
              description: 'The player types the number, then the code that `smsCode` reads.',
              on: {
                'field.changed': { actions: 'change' },
                'field.blurred': { actions: 'touch' },
                'form.submit': [
                  { guard: 'isMobileRight', actions: ['clearFormError', 'askCode'] },
                  { actions: 'touchMobile' },
                ],
                'code.unsent': { actions: 'showUnsent' },
                'code.entered': { target: 'renewing', actions: ['clearFormError', 'keepProof'] },
              },
            },
            renewing: {
              description: 'The code goes out with the new password, so only then it may turn out wrong.',
              initial: 'ready',
              tags: 'renewing',
              on: {
                'field.changed': { actions: 'change' },
                'field.blurred': { actions: 'touch' },
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
                  invoke: waitUntilReady,
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
                    guard: 'isDone',
                    target: '#forgot-password.loggedIn',
                    actions: { type: 'storeOutput', params: ({ event }) => event },
                  },
                  { guard: 'isCodeRefused', target: 'proving', actions: 'refuseCode' },
                  { guard: 'isLoginOver', target: 'proving', actions: ['showRefusal', 'leaveCode'] },
                  { guard: 'isTooMany', target: 'renewing.limited', actions: 'showRefusal' },
                  { target: 'renewing', actions: 'showRefusal' },
                ],
                onError: { target: 'renewing', actions: 'showNoAnswer' },
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
