import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { TicketKind, TraceStep } from '#contract/feedback.ts';
import { missingActor } from '../missing-actor.ts';
import { isDone, isRefused, nameOutcome } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

/** What opens a ticket, or is added to one. */
export type TicketMessageBody =
  | { kind: TicketKind; text: string; imageIds: readonly string[]; trace: readonly TraceStep[] }
  | { ticketId: string; text: string };

/** Why it was not stored. `unknown`: it may have been. */
export type MessageRefusal = 'often' | 'closed' | 'images' | 'failed' | 'unclosed' | 'unknown';

export interface TicketMessageInput {
  createId: () => string;
}

export interface TicketMessageContext extends TicketMessageInput {
  body: TicketMessageBody | null;
  /** Kept while the same message is sent again and may have been stored. Empty for none. */
  requestId: string;
  refusal: MessageRefusal | null;
  /** The ticket that has the message; empty before. */
  ticketId: string;
}

export type TicketMessageEvent =
  | { type: 'message.send'; body: TicketMessageBody }
  | { type: 'message.write' }
  /** Nothing more is said. */
  | { type: 'ticket.close'; ticketId: string };

type Ended = { output: SubmissionOutput<{ ticketId: string }> };

export const ticketMessageActors = {
  /** Opens the ticket or adds to it. */
  submission: createSubmissionMachine<TicketMessageBody | null, { ticketId: string }>(),
  /** Closes it. Closed twice, it is closed. */
  closeTicket: missingActor<{ ticketId: string }, { ticketId: string }>('closeTicket'),
};

/** What a player writes to the team, from the press until the server has it. */
export const ticketMessageMachine = setup({
  types: {} as {
    context: TicketMessageContext;
    events: TicketMessageEvent;
    input: TicketMessageInput;
    /** The ticket has changed. */
    emitted: { type: 'message.sent'; ticketId: string };
    tags: 'uninterruptible';
    children: { submission: 'submission'; closing: 'closeTicket' };
  },
  actors: ticketMessageActors,
  guards: {
    isDone,
  },
  actions: {
    keepBody: assign(({ context }, { body }: { body: TicketMessageBody }) => {
      const isSame = JSON.stringify(body) === JSON.stringify(context.body);
      return {
        body,
        requestId: isSame && context.requestId ? context.requestId : context.createId(),
        refusal: null,
      };
    }),
    keepTicket: assign((_, { output }: Ended) => ({
      body: null,
      requestId: '',
      ticketId: output.kind === 'done' ? output.answer.ticketId : '',
    })),
    tellSent: emit(({ context: { ticketId } }) => ({ type: 'message.sent', ticketId })),
    sayWhy: assign(({ context, event }) => ({
      requestId: isRefused({ event }) ? '' : context.requestId,
      refusal: nameOutcome(event, refusals),
    })),
    sayUnknown: assign({ refusal: 'unknown' }),
    sayUnclosed: assign({ refusal: 'unclosed' }),
    beginClosing: assign((_, { ticketId }: { ticketId: string }) => ({ ticketId, refusal: null })),
  },
}).createMachine({
  id: 'ticket-message',
  context: ({ input }) => ({ ...input, body: null, requestId: '', refusal: null, ticketId: '' }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'message.send': {
          target: 'sending',
          actions: { type: 'keepBody', params: ({ event }) => event },
        },
        'ticket.close': {
          target: 'closing',
          actions: { type: 'beginClosing', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'uninterruptible',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, body } }) => ({ requestId, body }),
        onDone: [
          {
            guard: 'isDone',
            target: 'sent',
            actions: [{ type: 'keepTicket', params: ({ event }) => event }, 'tellSent'],
          },
          { target: 'writing', actions: 'sayWhy' },
        ],
        onError: { target: 'writing', actions: 'sayUnknown' },
      },
    },
    closing: {
      invoke: {
        src: 'closeTicket',
        id: 'closing',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: { target: 'writing', actions: 'tellSent' },
        onError: { target: 'writing', actions: 'sayUnclosed' },
      },
    },
    sent: {
      on: { 'message.write': 'writing' },
    },
  },
});

const refusals = new Map<number, MessageRefusal>([
  [ERRCODE.tooMany, 'often'],
  [ERRCODE.ticketClosed, 'closed'],
  [ERRCODE.notFound, 'images'],
  [ERRCODE.tooManyImages, 'images'],
]);
