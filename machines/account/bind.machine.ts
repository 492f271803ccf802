import { assign, setup } from 'xstate';
import { CODE_PURPOSE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { smsCodeInput } from '../sms-code/sms-code.types.ts';
import { isComplete, limited, untouched } from '../submission/form.ts';
import { isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type {
  BindContext,
  BindEvent,
  BindField,
  BindInput,
  BindRequest,
  BindTag,
  Bound,
} from './bind.types.ts';
import { bindRules, listBindFields } from './bind-rules.ts';
import { codeFormActors, createCodeForm, passwordRegion } from './code-form.ts';

const form = createCodeForm<BindContext, BindEvent>(bindRules);

export const bindActors = {
  /** Sends `bindAccount` or `initPassword`, and stores what the player now has. */
  submission: createSubmissionMachine<BindRequest, Bound>(),
  ...codeFormActors,
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
    ...form.guards,
    isCompleteForCode: ({ context }) => context.fields.includes('mobile') && isComplete(bindRules, context),
    isMobileTaken: isRefusedFor(ERRCODE.mobileTaken),
  },
  actions: { ...form.actions, forgetValues: assign({ values: noValues, proof: null }) },
}).createMachine({
  id: 'bind',
  context: ({ input }) => ({
    kind: input.kind,
    limits: input.limits,
    createId: input.createId,
    fields: listBindFields(input),
    values: noValues(),
    ...untouched,
    proof: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        src: 'smsCode',
        id: 'smsCode',
        input: smsCodeInput(CODE_PURPOSE.bind),
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
              },
              states: {
                ready: {
                  on: {
                    'form.submit': [
                      { guard: 'isCompleteForCode', actions: ['clearFormError', 'askCode'] },
                      { guard: 'isComplete', target: '#bind.open.form.submitting' },
                      { actions: 'touchAll' },
                    ],
                    'code.unsent': { actions: 'showUnsent' },
                    'code.entered': [
                      { guard: 'isComplete', target: '#bind.open.form.submitting', actions: 'keepProof' },
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
                  { guard: 'isDone', target: '#bind.saved', actions: 'forgetValues' },
                  { guard: 'isTooMany', target: 'editing.limited', actions: 'showRefusal' },
                  { guard: 'isCodeRefused', target: 'editing', actions: 'refuseCode' },
                  { guard: 'isMobileTaken', target: 'editing', actions: ['showRefusal', 'leaveCode'] },
                  { target: 'editing', actions: 'showRefusal' },
                ],
                onError: { target: 'editing', actions: 'showNoAnswer' },
              },
            },
          },
        },
        password: passwordRegion,
      },
    },
    saved: { type: 'final' },
  },
});

function noValues(): BindContext['values'] {
  return { mobile: '', account: '', password: '' };
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
