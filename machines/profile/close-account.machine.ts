import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormError, isError, readFormFailure } from '../submission/submission-rules.ts';

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
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isBlocked: (_, { output }: Ended) => findBlock(output) !== null,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    clearFailure: assign({ formError: null, block: null }),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    keepClosing: assign((_, { closesAt }: Closing) => ({ closesAt })),
    keepAnswer: assign(({ context }, { output }: Ended) => ({
      closesAt: output.kind === 'done' ? output.answer.closesAt : context.closesAt,
    })),
    keepBlock: assign({ block: (_, { output }: Ended) => findBlock(output) }),
    showRefusal: assign({
      formError: (_, { output }: Ended) =>
        output.kind === 'refused' ? readFormFailure(output.error, []).form : null,
    }),
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
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepAnswer', params: ({ event }) => event },
          },
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
