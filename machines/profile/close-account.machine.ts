import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf, formErrorOf, isDone, isRefused } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormError, isError } from '../submission/submission-rules.ts';

export interface CloseAccountInput {
  /** When the account closes; null unless the player has asked for it. */
  closesAt: number | null;
  /** A new UUID. */
  createId: () => string;
}

/** Reasons why an account cannot be closed yet. */
const BLOCKS = [
  ['orderOpen', ERRCODE.orderOpen],
  ['roundOpen', ERRCODE.roundOpen],
  ['coinsLeft', ERRCODE.coinsLeft],
] as const;
export type ClosingBlock = (typeof BLOCKS)[number][0];

export interface CloseAccountContext extends CloseAccountInput {
  requestId: string;
  formError: FormError | null;
  block: ClosingBlock | null;
}

export type CloseAccountEvent =
  | { type: 'closing.open' }
  | { type: 'closing.cancel' }
  | { type: 'form.submit' }
  | { type: 'account.keep' };

/** Whether the account is closing. */
export interface Closing {
  closesAt: number | null;
}

type Ended = { output: SubmissionOutput<Closing> };

export const closeAccountActors = {
  /** Sends `closeAccount`. */
  closing: createSubmissionMachine<null, Closing>(),
  /** Sends `keepAccount`. */
  keeping: createSubmissionMachine<null, Closing>(),
  /** Asks whether the account is closing, after an answer got lost. */
  fetchClosing: missingActor<Closing>('fetchClosing'),
};

/** The end of an account: what it means, and the days in which it can be kept. */
export const closeAccountMachine = setup({
  types: {} as {
    context: CloseAccountContext;
    events: CloseAccountEvent;
    input: CloseAccountInput;
    tags: 'busy' | 'uninterruptible';
    children: { closing: 'closing'; keeping: 'keeping' };
  },
  actors: closeAccountActors,
  guards: {
    isClosing: ({ context }) => context.closesAt !== null,
    isDone,
    isBlocked: ({ event }) => findBlock(errorOf(event)) !== null,
    isRefused,
  },
  actions: {
    clearFailure: assign({ formError: null, block: null }),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    keepClosing: assign((_, { closesAt }: Closing) => ({ closesAt })),
    keepAnswer: assign(({ context }, { output }: Ended) => ({
      closesAt: output.kind === 'done' ? output.answer.closesAt : context.closesAt,
    })),
    keepBlock: assign({ block: ({ event }) => findBlock(errorOf(event)) }),
    showRefusal: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'close-account',
  context: ({ input }) => ({ ...input, requestId: '', formError: null, block: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isClosing', target: 'waiting' }, { target: 'open' }] },
    open: { on: { 'closing.open': 'explaining' } },
    blocked: {
      description: 'Something has to be done first: the page says what, and leads there.',
      on: { 'closing.cancel': { target: 'open', actions: 'clearFailure' } },
    },
    explaining: {
      description: 'Says what closing means.',
      on: {
        'form.submit': 'closing',
        'closing.cancel': { target: 'open', actions: 'clearFailure' },
      },
    },
    closing: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'closing',
        id: 'closing',
        input: ({ context: { requestId } }) => ({ requestId, body: null }),
        onDone: [
          {
            guard: 'isDone',
            target: 'waiting',
            actions: { type: 'keepAnswer', params: ({ event }) => event },
          },
          { guard: 'isBlocked', target: 'blocked', actions: 'keepBlock' },
          { guard: 'isRefused', target: 'explaining', actions: 'showRefusal' },
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
          { guard: 'isDone', target: 'open', actions: { type: 'keepAnswer', params: ({ event }) => event } },
          { target: 'waiting', actions: 'showRefusal' },
        ],
        onError: { target: 'waiting', actions: 'showNoAnswer' },
      },
    },
  },
});

function findBlock(error: unknown): ClosingBlock | null {
  return BLOCKS.find(([, errcode]) => isError(error, errcode))?.[0] ?? null;
}
