import type { ActorRef, Snapshot } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { DrawResult, receiveDrawChance } from '#contract/jackpot.ts';
import type { RevealFailure } from './judge-claim.ts';

/** What is left to draw with, as the answer to a claim tells it. */
export type Chances = Pick<
  ResponseOf<typeof receiveDrawChance>,
  'canReceiveDrawChance' | 'chances' | 'needDeposit' | 'needTyping'
>;

/** Fixed, paid and kept by the server. */
export interface Claimed {
  award: DrawResult;
  chances: Chances;
}

/** What stands on the stage when a draw is claimed. */
export interface Scene {
  /** Ids of what can be seen to be won, in their places; empty where a movement has none. */
  places: readonly number[];
  /** The place where the movement begins. */
  at: number;
  /** Nothing is to move: the movement comes to its end without. */
  isStill: boolean;
}

export interface ClaimInput {
  requestId: string;
  /** What the player was shown beforehand. */
  commitment: string;
}

/** Told by a movement to its owner. */
export type MovementReport =
  /** What was won can be seen: the balance may be asked for. */
  { type: 'movement.landed' };

export interface MovementInput {
  award: DrawResult;
  scene: Scene;
  ownerRef: ActorRef<Snapshot<unknown>, MovementReport>;
}

/** How a movement ends. */
export interface MovementEnd {
  /** Its stage goes before the award opens. */
  isPutAway: boolean;
}

/** Told to whoever has the reveal. */
export type RevealReport =
  /** The result is fixed; nothing of it is shown yet. */
  | { type: 'reveal.claimed'; chances: Chances }
  | MovementReport
  /** An award stands open, the one just won or one that waited. */
  | ({ type: 'award.opened'; award: DrawResult } & MovementEnd)
  /** Every award has been dismissed. */
  | { type: 'reveal.ended' }
  /** Nothing was drawn. */
  | { type: 'reveal.refused'; failure: RevealFailure }
  /** Nothing was sent. */
  | { type: 'reveal.unsent' }
  /** The player waits no longer: what was drawn, if anything, comes back with the awards that wait. */
  | { type: 'reveal.left' }
  /** The login is over; whatever was drawn waits on the server. */
  | { type: 'login.lost' };

export interface RevealInput {
  ownerRef: ActorRef<Snapshot<unknown>, RevealReport>;
  /** Drawn and not dismissed, the oldest first: shown before anything else. */
  awards: readonly DrawResult[];
}

export interface RevealContext {
  ownerRef: RevealInput['ownerRef'];
  /** Waiting to be shown, the next one first. */
  waiting: readonly DrawResult[];
  /** What moves towards being shown, or is. */
  award: DrawResult | null;
  commitment: string;
  scene: Scene | null;
  requestId: string | null;
  /** How often this request's answer was lost. */
  lostAnswers: number;
  /** Dismissed here, or elsewhere while it was open here, by `drawId`: never shown again, whatever the server still says. */
  dismissed: readonly string[];
  /** Dismissed and not told to the server yet. */
  untold: readonly string[];
  /** How often telling has failed since it last succeeded. */
  failedTellings: number;
}

export type RevealEvent =
  | { type: 'reveal.claim'; commitment: string; scene: Scene }
  /** With the draw info: shown as soon as nothing else is. */
  | { type: 'awards.found'; awards: readonly DrawResult[] }
  /** The one that is open; a second press says nothing about the next one. */
  | { type: 'award.dismiss'; drawId: string }
  /** From `checkAward`: it was dismissed elsewhere. */
  | { type: 'award.seen' }
  /** Ask for the lost answer now. */
  | { type: 'claim.retry' }
  /** Stop asking for it. */
  | { type: 'claim.leave' }
  /** To the movement. */
  | { type: 'movement.skip' }
  | MovementReport
  /** From `watchPage`: somebody looks at it again, or the network is back. */
  | { type: 'page.returned' };

/**
 * `uninterruptible`: a result is on its way or moving. `lost`: its answer is asked for again, which can be hurried or left.
 */
export type RevealTag = 'uninterruptible' | 'lost';
