import { assign, sendTo, setup } from 'xstate';
import { cooldownMachine } from '../submission/cooldown.machine.ts';
import { errorOf, isDone, isRefused, isTooMany } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormFailure, readDigits, readFormFailure } from '../submission/submission-rules.ts';
import type {
  CodeChallenge,
  CodeRefusal,
  CodeRequest,
  SmsCodeContext,
  SmsCodeEvent,
  SmsCodeInput,
  SmsCodeReport,
  SmsCodeTag,
} from './sms-code.types.ts';

type Ended = { output: SubmissionOutput<CodeChallenge> };

const noAnswer: FormFailure<'mobile'> = { form: 'timeout', field: null, retryAfter: 0 };

export const smsCodeActors = {
  /** Sends `smsSend`, in the player's language. */
  submission: createSubmissionMachine<CodeRequest, CodeChallenge>(),
  cooldown: cooldownMachine,
};

/** A code by SMS: asks for it and reads what the player types. The owner finds out whether it is right. */
export const smsCodeMachine = setup({
  types: {} as {
    context: SmsCodeContext;
    events: SmsCodeEvent;
    input: SmsCodeInput;
    tags: SmsCodeTag;
    children: { cooldown: 'cooldown'; submission: 'submission' };
  },
  actors: smsCodeActors,
  guards: {
    isOtherNumber: ({ context }, params: { mobile: string }) => params.mobile !== context.mobile,
    isWhole: ({ context }) => context.code.length === context.challenge?.codeLength,
    completes: ({ context }, params: { text: string }) => {
      const code = digitsOf(context, params.text);
      return code.length === context.challenge?.codeLength && code !== context.code;
    },
    isOver: (_, params: { why: CodeRefusal }) => params.why === 'codeOver',
    isSent: isDone,
    isTooMany,
    isTooManyAgain: ({ context, event }) => isTooMany({ event }) && context.challenge !== null,
    hasChallenge: ({ context }) => context.challenge !== null,
  },
  actions: {
    beginNumber: assign(({ context }, { mobile }: { mobile: string }) => ({
      mobile,
      requestId: (mobile === context.mobile && context.requestId) || context.createId(),
      challenge: null,
      code: '',
      error: null,
    })),
    beginResend: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    keepChallenge: assign((_, { output }: Ended) => ({
      challenge: output.kind === 'done' ? output.answer : null,
      code: '',
      error: null,
      requestId: '',
    })),
    keepWait: assign(({ event }) => ({
      requestId: '',
      retryAfter: readFormFailure(errorOf(event), []).retryAfter,
    })),
    noteUnsent: assign({
      requestId: ({ context, event }) => (isRefused({ event }) ? '' : context.requestId),
    }),
    keepDigits: assign(({ context }, params: { text: string }) => ({
      code: digitsOf(context, params.text),
      error: null,
    })),
    showIncomplete: assign({ error: 'incomplete' }),
    showRefusal: assign((_, params: { why: CodeRefusal }) => ({ code: '', error: params.why })),
    forget: assign({ mobile: '', requestId: '', challenge: null, code: '', error: null }),
    reportEntered: sendTo(
      ({ context }) => context.ownerRef,
      ({ context: { mobile, challenge, code } }): SmsCodeReport => ({
        type: 'code.entered',
        proof: { mobile, challengeId: challenge?.challengeId ?? '', code },
      }),
    ),
    reportUnsent: sendTo(
      ({ context }) => context.ownerRef,
      ({ event }): SmsCodeReport => ({
        type: 'code.unsent',
        failure: readFormFailure(errorOf(event), ['mobile']),
      }),
    ),
    reportNoAnswer: sendTo(({ context }) => context.ownerRef, {
      type: 'code.unsent',
      failure: noAnswer,
    } satisfies SmsCodeReport),
  },
}).createMachine({
  id: 'sms-code',
  context: ({ input }) => ({
    ...input,
    mobile: '',
    requestId: '',
    challenge: null,
    code: '',
    error: null,
    retryAfter: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'code.request': { target: 'sending', actions: { type: 'beginNumber', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, purpose, mobile } }) => ({ requestId, body: { purpose, mobile } }),
        onDone: [
          {
            guard: 'isSent',
            target: 'sent',
            actions: { type: 'keepChallenge', params: ({ event }) => event },
          },
          { guard: 'isTooManyAgain', target: 'sent.limited', actions: 'keepWait' },
          { guard: 'isTooMany', target: 'limited', actions: 'keepWait' },
          { guard: 'hasChallenge', target: 'sent.ready', actions: ['noteUnsent', 'reportUnsent'] },
          { target: 'idle', actions: ['noteUnsent', 'reportUnsent'] },
        ],
        onError: [
          { guard: 'hasChallenge', target: 'sent.ready', actions: 'reportNoAnswer' },
          { target: 'idle', actions: 'reportNoAnswer' },
        ],
      },
    },
    sent: {
      initial: 'counting',
      description: 'The player types the code. The last digit reports it.',
      on: {
        'code.typed': [
          {
            guard: { type: 'completes', params: ({ event }) => event },
            actions: [{ type: 'keepDigits', params: ({ event }) => event }, 'reportEntered'],
          },
          { actions: { type: 'keepDigits', params: ({ event }) => event } },
        ],
        'code.request': [
          {
            guard: { type: 'isOtherNumber', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'beginNumber', params: ({ event }) => event },
          },
          { guard: 'isWhole', actions: 'reportEntered' },
          { actions: 'showIncomplete' },
        ],
        'code.refused': { actions: { type: 'showRefusal', params: ({ event }) => event } },
        'code.leave': { target: 'idle', actions: 'forget' },
      },
      states: {
        counting: {
          description: 'Another code can be sent after the countdown, or once this one is void.',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.challenge?.resendAfter ?? 0 }),
            onDone: 'ready',
            onError: 'ready',
          },
          on: {
            'code.refused': {
              guard: { type: 'isOver', params: ({ event }) => event },
              target: 'ready',
              actions: { type: 'showRefusal', params: ({ event }) => event },
            },
          },
        },
        ready: { on: { 'code.resend': { target: '#sms-code.sending', actions: 'beginResend' } } },
        limited: {
          description: 'The server refuses another code for now. The last one can still be typed.',
          tags: 'limited',
          invoke: {
            src: 'cooldown',
            id: 'cooldown',
            input: ({ context }) => ({ seconds: context.retryAfter }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
      },
    },
    limited: {
      description: 'The server refuses a code for now. Another number may get one.',
      tags: 'limited',
      invoke: {
        src: 'cooldown',
        id: 'cooldown',
        input: ({ context }) => ({ seconds: context.retryAfter }),
        onDone: 'idle',
        onError: 'idle',
      },
      on: {
        'code.request': {
          guard: { type: 'isOtherNumber', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'beginNumber', params: ({ event }) => event },
        },
      },
    },
  },
});

function digitsOf({ challenge }: SmsCodeContext, text: string): string {
  return readDigits(text, challenge?.codeLength ?? 0);
}
