import type { TicketKind, TicketState } from '#contract/feedback.ts';
import type { MessageRefusal } from '#machines/feedback/ticket-message.machine.ts';
import { m } from '#messages';

export const kindNames: Record<TicketKind, () => string> = {
  question: m.feedback_kind_question,
  problem: m.feedback_kind_problem,
  payment: m.feedback_kind_payment,
  game: m.feedback_kind_game,
  idea: m.feedback_kind_idea,
};

export const stateNames: Record<TicketState, () => string> = {
  open: m.feedback_state_open,
  answered: m.feedback_state_answered,
  closed: m.feedback_state_closed,
};

export const refusals: Record<MessageRefusal, () => string> = {
  often: m.feedback_refused_often,
  closed: m.feedback_refused_closed,
  images: m.feedback_refused_images,
  failed: m.feedback_refused_failed,
  unclosed: m.feedback_close_failed,
  unknown: m.feedback_refused_unknown,
};
