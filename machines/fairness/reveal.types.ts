import type { ActorRef, Snapshot } from 'xstate';
import type { SubmissionInput } from '../submission/submission.machine.ts';

/** What the server answers to a claim: the award is fixed, paid and kept by then. */
export interface Claimed<Award> {
  award: Award;
}

export type RevealReport<Answer extends Claimed<unknown>> =
  /** Nothing is shown yet: the owner shows the spin, and then sends `award.open`. */
  | { type: 'reveal.claimed'; answer: Answer }
  /** An award that waited is shown. */
  | { type: 'award.opened'; award: Answer['award'] }
  /** Every award has been dismissed. */
  | { type: 'reveal.ended' }
  /** Nothing was drawn, for a reason that the owner reads. */
  | { type: 'reveal.refused'; error: unknown }
  /** The player waits no longer. If something was drawn, it comes back with the awards that wait. */
  | { type: 'reveal.left' };

export interface RevealInput<Answer extends Claimed<unknown>> {
  ownerRef: ActorRef<Snapshot<unknown>, RevealReport<Answer>>;
  /** Won and not dismissed, oldest first: shown before anything is claimed. */
  awards: readonly Answer['award'][];
  createId: () => string;
}

export interface RevealContext<Body, Answer extends Claimed<unknown>> {
  ownerRef: RevealInput<Answer>['ownerRef'];
  createId: () => string;
  /** The last claim. */
  request: SubmissionInput<Body> | null;
  /** Awards still to be shown, the next one first. */
  waiting: readonly Answer['award'][];
  /** The award that is shown, or about to be. */
  award: Answer['award'] | null;
  /** Ids of dismissed awards, which are never shown again. */
  dismissed: readonly string[];
  /** Ids of dismissed awards that the server has not heard of. */
  untold: readonly string[];
  /** How often telling the server has failed since it last succeeded. */
  failedTellings: number;
}

export type RevealEvent<Body, Answer extends Claimed<unknown>> =
  | { type: 'reveal.claim'; body: Body }
  /** From the owner: the spin has been shown. */
  | { type: 'award.open' }
  /** Awards that wait at the server: shown when nothing else is. */
  | { type: 'awards.found'; awards: readonly Answer['award'][] }
  /** Names the award, so that a second press does not dismiss the next one. */
  | { type: 'award.dismiss'; awardId: string }
  /** From the chart itself: the award was dismissed on another device. */
  | { type: 'award.seen' }
  /** From `watchPage`. */
  | { type: 'page.returned' };
