import { calls } from '#contract/calls.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
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
import { addImageRoutes } from './image-routes.ts';
import type { ImageDependencies } from './images.ts';

/** Tickets: what players write to the team, with its answers. */
export const feedback: Feature<FeedbackDependencies & ImageDependencies> = {
  routes(app, deps) {
    registerValueCall(app, calls.feedbackOpen, deps, openTicket(deps));
    registerCall(app, calls.feedbackList, ({ userId, body }) => listOwnTickets(deps, userId, body));
    registerCall(app, calls.feedbackThread, ({ userId, body: { ticketId } }) =>
      readOwnThread(deps, userId, ticketId),
    );
    registerValueCall(app, calls.feedbackAdd, deps, addOwnMessage(deps));
    registerCall(app, calls.feedbackClose, ({ userId, body: { ticketId } }) =>
      closeOwnTicket(deps, userId, ticketId),
    );
    registerCall(app, calls.feedbackSeen, ({ userId, body }) => seeAnswers(deps, userId, body));
    addImageRoutes(app, deps);
  },
};
