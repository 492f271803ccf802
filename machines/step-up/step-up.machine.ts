import { assign, sendTo, setup } from 'xstate';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import type { ProofMeans } from '#contract/step-up.ts';
import { missingActor } from '../missing-actor.ts';
import { smsCodeMachine } from '../sms-code/sms-code.machine.ts';
import { isSameProof, readCodeRefusal, type SmsCodeEvent, smsCodeInput } from '../sms-code/sms-code.types.ts';
import { type SocialStartEvent, socialStartMachine } from '../social/social-start.machine.ts';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { errorOf, isDone, isRefusedFor, isTooMany } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { type FormFailure, isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import type {
  Proofs,
  StepUpContext,
  StepUpEvent,
  StepUpInput,
  StepUpReport,
  StepUpRequest,
  StepUpTag,
} from './step-up.types.ts';

export const stepUpActors = {
  /** Calls `getProofs`. Rejects with the failed call. */
  fetchProofs: missingActor<Proofs>('fetchProofs'),
  /** Sends `stepUp`. */
  submission: createSubmissionMachine<StepUpRequest, { provenUntil: number }>(),
  /** Its code goes to the player's own number: by `stepUpSend`. */
  smsCode: smsCodeMachine,
  /** Asks by `stepUpStart`. Who comes back from the provider is proved by the page of its callback. */
  socialStart: socialStartMachine,
  cooldown: cooldownMachine,
};

/** Shows that the player is who they were: by the password, a code to their number, or a bound provider. */
export const stepUpMachine = setup({
  types: {} as {
    context: StepUpContext;
    events: StepUpEvent;
    input: StepUpInput;
    tags: StepUpTag;
    children: {
      cooldown: 'cooldown';
      smsCode: 'smsCode';
      socialStart: 'socialStart';
      submission: 'submission';
    };
  },
  actors: stepUpActors,
  guards: {
    isProven: (_, { provenUntil }: Proofs) => provenUntil > 0,
    isReady: ({ context }, { means }: { means: ProofMeans }) => isReady(context, means),
    isTypedHere: ({ context }, { means }: { means: ProofMeans }) =>
      (means === 'password' || means === 'code') && isReady(context, means),
    isByCode: ({ context }) => context.means === 'code',
    hasChoice: ({ context }) => !isPasswordAlone(context),
    isPasswordAlone: ({ context }) => isPasswordAlone(context),
    hasReady: ({ context }) => context.proofs.some(({ readyAt }) => readyAt === 0),
    isTyped: ({ context }) => context.password !== '',
    isDone,
    isTooMany,
    isCodeRefused: ({ event }) => readCodeRefusal(errorOf(event)) !== null,
    isNoMeans: isRefusedFor(ERRCODE.proofTooNew, ERRCODE.forbidden),
  },
  actions: {
    keepMeans: assign((_, { means }: { means: ProofMeans }) => ({ means })),
    keepProofs: assign((_, { proofs }: Proofs) => ({ proofs })),
    showFailure: assign(({ context, event }): Partial<StepUpContext> => {
      const error = errorOf(event);
      if (isError(error, ERRCODE.passwordWrong)) return { fieldError: 'wrong' };
      const { form, retryAfter } = readFormFailure(error, []);
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { formError: form, retryAfter, requestId };
    }),
    showUnsent: assign((_, { failure }: { failure: FormFailure<'mobile'> }) => ({
      formError: failure.form ?? 'invalid',
    })),
    showNoAnswer: assign({ formError: 'timeout' }),
    showMissing: assign({ fieldError: 'missing' }),
    clearErrors: assign({ fieldError: null, formError: null }),
    forgetTyped: assign({ password: '', code: null, requestId: '', fieldError: null, formError: null }),
    keepPassword: assign(({ context }, { text }: { text: string }) => ({
      password: text,
      requestId: '',
      fieldError: null,
      formError: context.formError === 'tooMany' ? ('tooMany' as const) : null,
    })),
    keepCode: assign(({ context }, { proof }: { proof: CodeProof }) => ({
      code: proof,
      requestId: isSameProof(proof, context.code) ? context.requestId : '',
    })),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    askCode: sendTo(
      'smsCode',
      ({ context }): SmsCodeEvent => ({
        type: 'code.request',
        mobile: context.proofs.find(({ means }) => means === 'code')?.hint ?? '',
      }),
    ),
    refuseCode: sendTo(
      'smsCode',
      ({ event }): SmsCodeEvent => ({
        type: 'code.refused',
        why: readCodeRefusal(errorOf(event)) ?? 'codeOver',
      }),
    ),
    goToProvider: sendTo(
      'socialStart',
      (_, { means }: { means: ProofMeans }): SocialStartEvent => ({
        type: 'social.start',
        socialType: SOCIAL_TYPE[means as keyof typeof SOCIAL_TYPE],
      }),
    ),
    reportProven: sendTo(({ context }) => context.ownerRef, {
      type: 'proof.end',
      isProven: true,
    } satisfies StepUpReport),
  },
}).createMachine({
  id: 'step-up',
  context: ({ input }) => ({
    ...input,
    proofs: [],
    means: 'password',
    password: '',
    code: null,
    requestId: '',
    fieldError: null,
    formError: null,
    retryAfter: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the player can prove with; another tab may have proved this login meanwhile.',
      entry: 'forgetTyped',
      invoke: {
        src: 'fetchProofs',
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'proven' },
          {
            target: 'deciding',
            actions: { type: 'keepProofs', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: 'showFailure' },
      },
    },
    failed: { on: { 'load.retry': 'loading' } },
    deciding: {
      always: [
        {
          guard: 'isPasswordAlone',
          target: 'proving',
          actions: { type: 'keepMeans', params: { means: 'password' } },
        },
        { guard: 'hasReady', target: 'choosing' },
        { target: 'unable' },
      ],
    },
    unable: { description: 'Nothing that the player has proves yet. Customer service can help.' },
    choosing: {
      invoke: {
        src: 'socialStart',
        id: 'socialStart',
        onError: { target: 'choosing', reenter: true, actions: 'showNoAnswer' },
      },
      on: {
        'means.choose': [
          {
            guard: { type: 'isTypedHere', params: ({ event }) => event },
            target: 'proving',
            actions: ['clearErrors', { type: 'keepMeans', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isReady', params: ({ event }) => event },
            actions: ['clearErrors', { type: 'goToProvider', params: ({ event }) => event }],
          },
        ],
      },
    },
    proving: {
      description: 'By the password or by a code. `smsCode` sleeps while it is the password.',
      initial: 'asking',
      invoke: {
        src: 'smsCode',
        id: 'smsCode',
        input: smsCodeInput(null),
        onError: { target: 'choosing', actions: 'showNoAnswer' },
      },
      states: {
        asking: {
          always: [{ guard: 'isByCode', target: 'editing', actions: 'askCode' }, { target: 'editing' }],
        },
        editing: {
          description: 'The player types the password, or the code that `smsCode` reads.',
          initial: 'ready',
          on: {
            'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event } },
            'means.leave': { guard: 'hasChoice', target: '#step-up.choosing', actions: 'forgetTyped' },
            'code.unsent': { actions: { type: 'showUnsent', params: ({ event }) => event } },
          },
          states: {
            ready: {
              on: {
                'form.submit': [
                  { guard: 'isByCode', actions: ['clearErrors', 'askCode'] },
                  { guard: 'isTyped', target: '#step-up.proving.submitting' },
                  { actions: 'showMissing' },
                ],
                'code.entered': {
                  target: '#step-up.proving.submitting',
                  actions: { type: 'keepCode', params: ({ event }) => event },
                },
              },
            },
            limited: {
              description: 'Too many wrong ones: the next try has to wait.',
              tags: 'limited',
              invoke: {
                src: 'cooldown',
                id: 'cooldown',
                input: ({ context }) => ({ seconds: context.retryAfter }),
                onDone: { target: 'ready', actions: 'clearErrors' },
                onError: { target: 'ready', actions: 'clearErrors' },
              },
            },
          },
        },
        submitting: {
          tags: ['busy', 'uninterruptible'],
          entry: ['clearErrors', 'beginRequest'],
          invoke: {
            src: 'submission',
            id: 'submission',
            input: ({ context }) => ({ requestId: context.requestId, body: toRequest(context) }),
            onDone: [
              { guard: 'isDone', target: '#step-up.proven' },
              { guard: 'isNoMeans', target: '#step-up.loading' },
              { guard: 'isTooMany', target: 'editing.limited', actions: 'showFailure' },
              { guard: 'isCodeRefused', target: 'editing', actions: 'refuseCode' },
              { target: 'editing', actions: 'showFailure' },
            ],
            onError: { target: 'editing', actions: 'showNoAnswer' },
          },
        },
      },
    },
    proven: {
      description: 'For five minutes. What waited for it goes on.',
      entry: 'reportProven',
      type: 'final',
    },
  },
});

function isReady({ proofs }: StepUpContext, means: ProofMeans): boolean {
  return proofs.some((proof) => proof.means === means && proof.readyAt === 0);
}

function isPasswordAlone(context: StepUpContext): boolean {
  return context.proofs.length === 1 && isReady(context, 'password');
}

function toRequest({ means, password, code }: StepUpContext): StepUpRequest {
  if (means === 'password') return { means, password, challengeId: '', code: '' };
  return { means, password: '', challengeId: code?.challengeId ?? '', code: code?.code ?? '' };
}
