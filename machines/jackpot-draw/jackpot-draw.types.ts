import type { ResponseOf } from '#contract/call.ts';
import type { DrawResult, getJackpotDrawInfo } from '#contract/jackpot.ts';
import type { RevealFailure } from '../reveal/judge-claim.ts';
import type { RevealReport, Scene } from '../reveal/reveal.types.ts';
import type { Amounts } from './show-amounts.ts';

export type DrawInfo = ResponseOf<typeof getJackpotDrawInfo>;

/** Why nothing is shown. */
export type LoadFailure = 'timeout' | 'offline' | 'server';

/** What came of the last press, where that was no award. */
export type DrawNotice =
  | { kind: 'refused'; failure: RevealFailure }
  /** It never left. */
  | { kind: 'unsent' }
  /** Nobody knows; whatever was drawn is shown as soon as it is known, and then this is said no more. */
  | { kind: 'unknown' };

export interface JackpotDrawContext {
  info: DrawInfo | null;
  /** In state `failed`. */
  failure: LoadFailure | null;
  /** What the pools are shown with. */
  amounts: Amounts | null;
  /** Until the next press, `unknown` at most until an award was dismissed. */
  notice: DrawNotice | null;
  /** The grid as it was at the last press: shown as long as something of that draw is. */
  scene: Scene | null;
  /** Where the cursor stands. */
  cell: number;
  /** The award that stands open. */
  award: DrawResult | null;
}

export type JackpotDrawEvent =
  /** With the ids of the grid's cells as the player sees them. */
  | { type: 'draw.press'; places: readonly number[]; isStill: boolean }
  | { type: 'info.retry' }
  /** What is shown may be old: a chance was earned, say. */
  | { type: 'info.renew' }
  /** By its button; the dialogs chart has Escape, the backdrop and the back button. */
  | { type: 'dialog.close' }
  | { type: 'award.dismiss'; drawId: string }
  | { type: 'claim.retry' }
  | { type: 'claim.leave' }
  | { type: 'movement.skip' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  /** From the reveal; `login.lost` also from whoever sees the session end. */
  | RevealReport;

export type JackpotDrawEmitted =
  /** To the dialogs chart as they are; a page without a dialog leaves them. */
  | { type: 'dialog.lock' }
  | { type: 'dialog.unlock' }
  | { type: 'dialog.close' }
  | { type: 'popup.open'; popup: 'award' }
  | { type: 'popup.close' }
  /** To be remembered at once: the server is told of one after the other. */
  | { type: 'award.dismissed'; drawId: string }
  /** Every view of the balance keeps what it shows, until the release. */
  | { type: 'balance.hold' }
  | { type: 'balance.release' }
  | { type: 'balance.refresh' };

export type JackpotDrawTag =
  /** There is nothing to show yet, or what is shown is being corrected: no press. */
  | 'busy'
  /** Cannot be closed, left or reloaded. */
  | 'uninterruptible'
  /** The stage has closed itself: only the award is shown. */
  | 'putAway';
