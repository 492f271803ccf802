import type { ActorRef, Snapshot } from 'xstate';
import type { SubmissionInput } from '../submission/submission.machine.ts';

/** What the server answers to a claim: fixed, paid and kept by then. */
export interface Claimed<Award> {
  award: Award;
}

/** Told to whoever has the reveal. */
export type RevealReport<Answer extends Claimed<unknown>> =
  /** Nothing of it is shown yet: the owner shows what is to be seen first, and then sends `award.open`. */
  | { type: 'reveal.claimed'; answer: Answer }
  /** An award that waited stands open. */
  | { type: 'award.opened'; award: Answer['award'] }
  /** Every award has been dismissed. */
  | { type: 'reveal.ended' }
  /** Nothing was drawn, for a reason that the owner reads. */
  | { type: 'reveal.refused'; error: unknown }
  /** Nobody asks any more: what was drawn, if anything, comes back with the awards that wait. */
  | { type: 'reveal.left' };

export interface RevealInput<Answer extends Claimed<unknown>> {
  ownerRef: ActorRef<Snapshot<unknown>, RevealReport<Answer>>;
  /** Won and not dismissed, the oldest first: shown before anything else. */
  awards: readonly Answer['award'][];
  /** A new UUID. */
  createId: () => string;
}

export interface RevealContext<Body, Answer extends Claimed<unknown>> {
  ownerRef: RevealInput<Answer>['ownerRef'];
  createId: () => string;
  /** The last claim. */
  request: SubmissionInput<Body> | null;
  /** Waiting to be shown, the next one first. */
  waiting: readonly Answer['award'][];
  /** What is about to be shown, or is. */
  award: Answer['award'] | null;
  /** Ids of what was dismissed here, or elsewhere while shown here: never shown again. */
  dismissed: readonly string[];
  /** Dismissed and not told to the server yet. */
  untold: readonly string[];
  /** How often telling has failed since it last succeeded. */
  failedTellings: number;
}

export type RevealEvent<Body, Answer extends Claimed<unknown>> =
  | { type: 'reveal.claim'; body: Body }
  /** From the owner: what was to be seen before the award has been seen. */
  | { type: 'award.open' }
  /** The server has these waiting: shown as soon as nothing else is. */
  | { type: 'awards.found'; awards: readonly Answer['award'][] }
  /** The one that is open; a second press says nothing about the next one. */
  | { type: 'award.dismiss'; awardId: string }
  /** From the chart itself: it was dismissed elsewhere. */
  | { type: 'award.seen' }
  /** From `watchPage`. */
  | { type: 'page.returned' };
