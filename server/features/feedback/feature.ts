import type { Feature } from '#server/features/feature.ts';
import { addFeedbackRoutes, type FeedbackDependencies } from './feedback.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { addImageRoutes, deleteDueImages, type ImageDependencies } from './images.ts';
import { deleteOldTickets } from './tickets.ts';

/** Tickets: what players write to the team, with its answers. */
export const feedback: Feature<FeedbackDependencies & ImageDependencies> = {
  routes(answer, deps, app) {
    addFeedbackRoutes(answer, deps);
    addImageRoutes(app, deps);
  },
  commands: feedbackCommands,
  jobs: [{ every: 600_000, does: { 'deleting images': deleteDueImages } }],
  deletes: [{ rows: deleteOldTickets, retained: 'tickets' }],
};
