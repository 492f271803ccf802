import { assign, sendTo, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import { isSameProof, readCodeRefusal, type SmsCodeEvent } from '../sms-code/sms-code.types.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { createSubmissionMachine, errorOf, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormFailure, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import type {
  BindContext,
  BindEvent,
  BindField,
  BindInput,
  BindRequest,
  BindTag,
  Bound,
} from './bind.types.ts';
import { canBind, listBindFields, showBindErrors } from './bind-rules.ts';
import { readMobile } from './credential-rules.ts';

type Ended = { output: SubmissionOutput<Bound> };
type Failed = { error: unknown };

export const bindActors = {
  /** Sends `bindAccount` or `initPassword`, and stores what the player now has. */
  submission: createSubmissionMachine<BindRequest, Bound>(),
  smsCode: smsCodeMachine,
  cooldown: cooldownMachine,
};

/** Adds a way in to the player's account: a number, an account name, or the first password. */
export const bindMachine = setup({
  types: {} as {
    context: BindContext;
    events: BindEvent;
    input: BindInput;
    tags: BindTag;
    children: { cooldown: 'cooldown'; smsCode: 'smsCode'; submission: 'submission' };
  },
  actors: bindActors,
  guards: {
    isComplete: ({ context }) => canBind(context),
    isCompleteForCode: ({ context }) => context.fields.includes('mobile') && canBind(context),
    isBound: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { error }: Failed) => isError(error, ERRCODE.tooMany),
    isCodeRefused: (_, { error }: Failed) => readCodeRefusal(error) !== null,
    isMobileTaken: (_, { error }: Failed) => isError(error, ERRCODE.mobileTaken),
  },
  actions: {
    change: assign(({ context }, params: { name: BindField; value: string }) => ({
      ...showing(context, {
        values: { ...context.values, [params.name]: params.value },
        refused: { ...context.refused, [params.name]: undefined },
        formError: context.formError === 'tooMany' ? 'tooMany' : null,
      }),
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: BindField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: context.fields })),
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
    showRefusal: assign(({ context }, { error }: Failed) => ({
      ...showingFailure(context, readFormFailure(error, context.fields)),
      requestId: isIdSpent(error) ? '' : context.requestId,
    })),
    showNoAnswer: assign({ formError: 'timeout' }),
    forgetValues: assign({ values: noValues, proof: null }),
  },
}).createMachine({
  id: 'bind',
  context: ({ input }) => ({
    kind: input.kind,
    limits: input.limits,
    createId: input.createId,
    fields: listBindFields(input),
    values: noValues(),
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    retryAfter: 0,
    proof: null,
    requestId: '',
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        src: 'smsCode',
        id: 'smsCode',
        input: ({ context, self }) => ({
          ownerRef: self,
          purpose: CODE_PURPOSE.bind,
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
              },
              states: {
                ready: {
                  on: {
                    'form.submit': [
                      { guard: 'isCompleteForCode', actions: ['clearFormError', 'askCode'] },
                      { guard: 'isComplete', target: '#bind.open.form.submitting' },
                      { actions: 'touchAll' },
                    ],
                    'code.unsent': { actions: { type: 'showUnsent', params: ({ event }) => event } },
                    'code.entered': [
                      {
                        guard: 'isComplete',
                        target: '#bind.open.form.submitting',
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
                    guard: { type: 'isBound', params: ({ event }) => event },
                    target: '#bind.saved',
                    actions: 'forgetValues',
                  },
                  {
                    guard: { type: 'isTooMany', params: ({ event }) => errorOf(event) },
                    target: 'editing.limited',
                    actions: { type: 'showRefusal', params: ({ event }) => errorOf(event) },
                  },
                  {
                    guard: { type: 'isCodeRefused', params: ({ event }) => errorOf(event) },
                    target: 'editing',
                    actions: { type: 'refuseCode', params: ({ event }) => errorOf(event) },
                  },
                  {
                    guard: { type: 'isMobileTaken', params: ({ event }) => errorOf(event) },
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
    saved: { type: 'final' },
  },
});

function noValues(): BindContext['values'] {
  return { mobile: '', account: '', password: '' };
}

/** The changed values, and the errors that follow from them. */
function showing(
  context: BindContext,
  changed: Partial<Pick<BindContext, 'values' | 'touched' | 'refused' | 'formError'>>,
): Partial<BindContext> {
  return { ...changed, errors: showBindErrors({ ...context, ...changed }) };
}

function showingFailure(
  context: BindContext,
  { form, field, retryAfter }: FormFailure<BindField>,
): Partial<BindContext> {
  const refused = field ? { [field.name]: field.error } : {};
  return { ...showing(context, { refused, formError: form }), retryAfter };
}

function toRequest({ kind, fields, values, proof }: BindContext): BindRequest {
  const typedIn = (name: BindField) => (fields.includes(name) ? values[name] : '');
  return {
    kind,
    ...(proof ?? { mobile: '', challengeId: '', code: '' }),
    account: typedIn('account').trim(),
    password: typedIn('password'),
  };
}
