import { assign, setup } from 'xstate';
import { PASSWORD_CEILING } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { checkPresent, type TextError } from '../credentials/check-credentials.ts';
import { type FormError, readFormFailure } from '../credentials/read-form-failure.ts';
import { missingActor } from '../missing-actor.ts';
import { isError } from '../read-failure.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

export interface CloseAccountInput {
  /** When the account closes; null unless the player has asked for it. */
  closesAt: number | null;
  hasPassword: boolean;
  /** A new UUID. */
  createId: () => string;
}

/** What has to be done before an account can be closed. */
const BLOCKS = [
  ['orderOpen', ERRCODE.orderOpen],
  ['roundOpen', ERRCODE.roundOpen],
  ['coinsLeft', ERRCODE.coinsLeft],
] as const;
export type ClosingBlock = (typeof BLOCKS)[number][0];

export interface CloseAccountContext extends CloseAccountInput {
  password: string;
  requestId: string;
  fieldError: TextError | 'wrong' | null;
  formError: FormError | null;
  block: ClosingBlock | null;
  /** Seconds to wait after too many wrong passwords. */
  retryAfter: number;
}

export type CloseAccountEvent =
  | { type: 'closing.open' }
  | { type: 'closing.cancel' }
  | { type: 'password.changed'; text: string }
  | { type: 'form.submit' }
  | { type: 'account.keep' };

/** Whether the account is closing. */
export interface Closing {
  closesAt: number | null;
}

type Ended = { output: SubmissionOutput<Closing> };

export const closeAccountActors = {
  /** Sends `closeAccount`. */
  closing: createSubmissionMachine<{ password: string }, Closing>(),
  /** Sends `keepAccount`. */
  keeping: createSubmissionMachine<null, Closing>(),
  /** Asks whether the account is closing, after an answer got lost. */
  fetchClosing: missingActor<Closing>('fetchClosing'),
  cooldown: cooldownMachine,
};

/** The end of an account: what it means, the password, and the days in which it can be kept. */
export const closeAccountMachine = setup({
  types: {} as {
    context: CloseAccountContext;
    events: CloseAccountEvent;
    input: CloseAccountInput;
    tags: 'busy' | 'limited' | 'uninterruptible';
    children: { cooldown: 'cooldown'; closing: 'closing'; keeping: 'keeping' };
  },
  actors: closeAccountActors,
  guards: {
    isClosing: ({ context }) => context.closesAt !== null,
    hasPassword: ({ context }) => context.hasPassword,
    isTyped: ({ context }) => checkPresent(context.password, PASSWORD_CEILING) === null,
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isTooMany: (_, { output }: Ended) => output.kind === 'refused' && isError(output.error, ERRCODE.tooMany),
    isPasswordMissing: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, ERRCODE.passwordMissing),
    isBlocked: (_, { output }: Ended) => findBlock(output) !== null,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepPassword: assign(({ context }, { text }: { text: string }) => ({
      password: text,
      fieldError: null,
      formError: context.formError === 'tooMany' ? context.formError : null,
    })),
    forgetPassword: assign({ password: '', fieldError: null, formError: null, block: null }),
    showMissing: assign({ fieldError: ({ context }) => checkPresent(context.password, PASSWORD_CEILING) }),
    beginRequest: assign({
      requestId: ({ context }) => context.createId(),
      fieldError: null,
      formError: null,
    }),
    keepClosing: assign((_, { closesAt }: Closing) => ({ closesAt })),
    keepAnswer: assign(({ context }, { output }: Ended) => ({
      closesAt: output.kind === 'done' ? output.answer.closesAt : context.closesAt,
    })),
    keepBlock: assign({ block: (_, { output }: Ended) => findBlock(output) }),
    showRefusal: assign((_, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      if (isError(error, ERRCODE.passwordWrong)) return { fieldError: 'wrong' as const };
      const { form, retryAfter } = readFormFailure(error, []);
      return { formError: form, retryAfter };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    clearFormError: assign({ formError: null }),
  },
}).createMachine({
  id: 'close-account',
  context: ({ input }) => ({
    ...input,
    password: '',
    requestId: '',
    fieldError: null,
    formError: null,
    block: null,
    retryAfter: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isClosing', target: 'waiting' }, { target: 'open' }] },
    open: {
      on: {
        'closing.open': [{ guard: 'hasPassword', target: 'explaining' }, { target: 'passwordNeeded' }],
      },
    },
    passwordNeeded: {
      description: 'The player has no login password. The page leads to where it is set.',
      on: { 'closing.cancel': 'open' },
    },
    blocked: {
      description: 'Something has to be done first: the page says what, and leads there.',
      on: { 'closing.cancel': { target: 'open', actions: 'forgetPassword' } },
    },
    explaining: {
      description: 'Says what closing means, and asks for the login password.',
      initial: 'ready',
      on: {
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event } },
        'closing.cancel': { target: 'open', actions: 'forgetPassword' },
      },
      states: {
        ready: {
          on: {
            'form.submit': [
              { guard: 'isTyped', target: '#close-account.closing' },
              { actions: 'showMissing' },
            ],
          },
        },
        limited: {
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
    closing: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'closing',
        id: 'closing',
        input: ({ context: { requestId, password } }) => ({ requestId, body: { password } }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'waiting',
            actions: ['forgetPassword', { type: 'keepAnswer', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'explaining.limited',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { guard: { type: 'isPasswordMissing', params: ({ event }) => event }, target: 'passwordNeeded' },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'blocked',
            actions: { type: 'keepBlock', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'explaining',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    checking: {
      description: 'An answer got lost: asks how it is.',
      tags: 'busy',
      invoke: {
        src: 'fetchClosing',
        onDone: {
          target: 'checked',
          actions: { type: 'keepClosing', params: ({ event }) => event.output },
        },
        onError: { target: 'checked' },
      },
    },
    checked: {
      always: [
        { guard: 'isClosing', target: 'waiting' },
        { target: 'explaining', actions: 'showNoAnswer' },
      ],
    },
    waiting: {
      description: 'The account closes on a day that the page names. Until then the player can keep it.',
      on: { 'account.keep': 'keeping' },
    },
    keeping: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'keeping',
        id: 'keeping',
        input: ({ context: { requestId } }) => ({ requestId, body: null }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'keepAnswer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'waiting', actions: 'showNoAnswer' },
        ],
        onError: { target: 'waiting', actions: 'showNoAnswer' },
      },
    },
  },
});

function findBlock(output: SubmissionOutput<Closing>): ClosingBlock | null {
  if (output.kind !== 'refused') return null;
  return BLOCKS.find(([, errcode]) => isError(output.error, errcode))?.[0] ?? null;
}
