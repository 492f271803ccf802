import { calls } from '#contract/calls.ts';
import type { Thread } from '#contract/feedback.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Limits } from '#server/core/limits.ts';
import { readPage } from '#server/core/read-page.ts';
import { takeImages } from './images.ts';
import {
  addMessage,
  addTicket,
  countUnread,
  findTicket,
  listTickets,
  markSeen,
  readThread,
  stepTicket,
  type TicketRow,
} from './tickets.ts';

export interface FeedbackDependencies extends ConfigDependencies {
  limits: Limits;
}

export function addFeedbackRoutes(answer: Answer, deps: FeedbackDependencies): void {
  const { clock, configuration, database, limits } = deps;

  answer(calls.feedbackOpen, {
    async prepare({ userId, body: { imageIds } }) {
      const { feedbackConfig } = await configuration.appConfig();
      if (imageIds.length > feedbackConfig.imagesLimit) {
        const message = `A ticket has ${feedbackConfig.imagesLimit} images at the most.`;
        throw new CallError('tooManyImages', message, { field: 'imageIds' });
      }
      await limits.take('ticketsPerPlayer', userId);
    },
    async work(tx, { userId, body: { kind, text, imageIds, trace }, time }) {
      const ticketId = newId(time);
      await addTicket(tx, { userId, id: ticketId, kind, trace, time });
      await addMessage(tx, { ticket: { userId, id: ticketId }, byTeam: false, text, time });
      await takeImages(tx, { userId, ticketId, ids: imageIds, time });
      return { ticketId };
    },
  });

  answer(calls.feedbackList, async ({ userId, body }) => {
    const { rows, hasMore } = await readPage(body, (page) => listTickets(database, { userId, ...page }));
    return { tickets: rows, hasMore, unreadAnswers: await countUnread(database, userId) };
  });

  answer(calls.feedbackThread, async ({ userId, body: { ticketId } }) => {
    return { thread: await readThread(database, await findOwn(database, userId, ticketId)) };
  });

  answer(calls.feedbackAdd, {
    prepare: ({ userId }) => limits.take('ticketMessagesPerPlayer', userId),
    async work(tx, { userId, body: { ticketId, text }, time }) {
      const ticket = await findOwn(tx, userId, ticketId);
      if (!(await stepTicket(tx, ticket, { type: 'ticket.write' }, time)))
        throw new CallError('ticketClosed', 'This ticket is closed.');
      await addMessage(tx, { ticket, byTeam: false, text, time });
      return readOwn(tx, userId, ticketId);
    },
    stored: {
      // The text is stored in the ticket and nowhere else.
      of: () => ({}),
      answerAgain: (_, { userId, body: { ticketId } }) => readOwn(database, userId, ticketId),
    },
  });

  answer(calls.feedbackClose, async ({ userId, body: { ticketId } }) => {
    return changePlayer(database, userId, async (tx) => {
      await stepTicket(tx, await findOwn(tx, userId, ticketId), { type: 'ticket.close' }, clock());
      return readOwn(tx, userId, ticketId);
    });
  });

  answer(calls.feedbackSeen, async ({ userId, body: { messageId } }) => {
    return changePlayer(database, userId, async (tx) => {
      if (!(await markSeen(tx, userId, messageId))) throw unknown('messageId', 'There is no such message.');
      return {};
    });
  });
}

async function readOwn(tx: Transaction, userId: string, ticketId: string): Promise<{ thread: Thread }> {
  return { thread: await readThread(tx, await findOwn(tx, userId, ticketId)) };
}

async function findOwn(tx: Transaction, userId: string, ticketId: string): Promise<TicketRow> {
  const ticket = await findTicket(tx, ticketId);
  if (ticket?.userId !== userId) throw unknown('ticketId', 'There is no such ticket.');
  return ticket;
}

function unknown(field: string, message: string): CallError {
  return new CallError('notFound', message, { field });
}
