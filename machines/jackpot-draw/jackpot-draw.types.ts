import type { ResponseOf } from '#contract/call.ts';
import type { DrawResult, getJackpotDrawInfo, receiveDrawChance } from '#contract/jackpot.ts';
import type { DialogsEvent } from '../dialogs/dialogs.machine.ts';
import type { JackpotSpinReport, Scene } from '../jackpot-spin/jackpot-spin.types.ts';
import type { RevealReport } from '../reveal/reveal.types.ts';
import type { SeedChangeReport } from '../seed-change/seed-change.machine.ts';

export type DrawInfo = ResponseOf<typeof getJackpotDrawInfo>;

/** What a draw is claimed with. */
export interface DrawClaim {
  /** What the player was shown beforehand. */
  commitment: string;
}

export interface DrawAnswer {
  award: DrawResult;
  /** What is left to draw with. */
  chances: Pick<
    ResponseOf<typeof receiveDrawChance>,
    'canReceiveDrawChance' | 'chances' | 'needDeposit' | 'needTyping'
  >;
}

/** Where the draw is shown: above a page, or as one. */
export type DrawPlace = 'dialog' | 'page';

/** What came of the last press, where that was no award. */
export type DrawNotice =
  | { kind: 'refused'; errcode: number }
  /** Nobody knows; whatever was drawn is shown as soon as it is known, and then this is said no more. */
  | { kind: 'unknown' };

export interface JackpotDrawInput {
  place: DrawPlace;
  /** A new UUID. */
  createId: () => string;
}

export interface JackpotDrawContext extends JackpotDrawInput {
  info: DrawInfo | null;
  /** Until the next press, `unknown` at most until an award was dismissed. */
  notice: DrawNotice | null;
  /** The grid as it was at the last press: shown as long as something of that draw is. */
  scene: Scene | null;
  /** Where the cursor stands. */
  cell: number;
  /** The award that is spun for, or stands open. */
  award: DrawResult | null;
}

export type JackpotDrawEvent =
  /** With the ids of the grid's cells as the player sees them. */
  | { type: 'draw.press'; places: readonly number[]; isStill: boolean }
  | { type: 'info.retry' }
  /** By its button; the dialogs chart has Escape, the backdrop and the back button. */
  | { type: 'dialog.close' }
  | { type: 'award.dismiss'; awardId: string }
  /** From `dialog`: the popup of the award was taken away by the back button, say. */
  | { type: 'popup.closed' }
  /** From `player`. */
  | { type: 'login.lost' }
  | { type: 'chance.earned' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  /** From the chart itself: what a call has failed of. `login.lost` is the third. */
  | { type: 'activity.over' }
  | { type: 'info.failed' }
  | SeedChangeReport
  | JackpotSpinReport
  | RevealReport<DrawAnswer>;

export type DrawDialogEvent = Extract<
  DialogsEvent,
  { type: 'dialog.lock' | 'dialog.unlock' | 'dialog.close' | 'popup.open' | 'popup.close' }
>;

export type DrawPlayerEvent =
  /** Every view of the balance keeps what it shows, until the release. */
  | { type: 'balance.hold' }
  | { type: 'balance.release' }
  | { type: 'balance.refresh' }
  /** An award is under way: whatever becomes of page and login, the player is led back to it. */
  | { type: 'award.awaited' }
  | { type: 'award.settled' }
  /** To be remembered at once: the server is told of one after the other. */
  | { type: 'award.dismissed'; drawId: string };

export type JackpotDrawTag =
  /** There is nothing to show yet, or what is shown is being corrected: no press. */
  | 'busy'
  /** Cannot be closed, left or reloaded. */
  | 'uninterruptible'
  /** The stage has closed itself: only the award is shown. */
  | 'putAway';
