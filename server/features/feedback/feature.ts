import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import {
  addOwnMessage,
  closeOwnTicket,
  type FeedbackDependencies,
  listOwnTickets,
  openTicket,
  readOwnThread,
  seeAnswers,
} from './feedback.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { addImageRoutes } from './image-routes.ts';
import { deleteDueImages, type ImageDependencies } from './images.ts';
import { deleteOldTickets } from './tickets.ts';

/** Tickets: what players write to the team, with its answers. */
export const feedback: Feature<FeedbackDependencies & ImageDependencies> = {
  routes(answer, deps, app) {
    answer(calls.feedbackOpen, openTicket(deps));
    answer(calls.feedbackList, ({ userId, body }) => listOwnTickets(deps, userId, body));
    answer(calls.feedbackThread, ({ userId, body: { ticketId } }) => readOwnThread(deps, userId, ticketId));
    answer(calls.feedbackAdd, addOwnMessage(deps));
    answer(calls.feedbackClose, ({ userId, body: { ticketId } }) => closeOwnTicket(deps, userId, ticketId));
    answer(calls.feedbackSeen, ({ userId, body }) => seeAnswers(deps, userId, body));
    addImageRoutes(app, deps);
  },
  commands: feedbackCommands,
  jobs: [{ every: 600_000, does: { 'deleting images': deleteDueImages } }],
  deletes: [{ rows: deleteOldTickets, retained: 'tickets' }],
};
