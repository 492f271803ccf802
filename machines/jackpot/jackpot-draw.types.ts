import type { ResponseOf } from '#contract/call.ts';
import type { DrawResult, getJackpotDrawInfo, receiveDrawChance } from '#contract/jackpot.ts';
import type { DialogsEvent } from '../app/dialogs.machine.ts';
import type { RevealReport } from '../fairness/reveal.types.ts';
import type { SeedChangeReport } from '../fairness/seed-change.machine.ts';
import type { JackpotSpinReport, Scene } from './jackpot-spin.machine.ts';

export type DrawInfo = ResponseOf<typeof getJackpotDrawInfo>;

/** What a draw is claimed with. */
export interface DrawClaim {
  /** To the server seed, as the player was shown it before the press. */
  commitment: string;
}

export interface DrawAnswer {
  award: DrawResult;
  /** What the player has left to draw with. */
  chances: Pick<
    ResponseOf<typeof receiveDrawChance>,
    'canReceiveDrawChance' | 'chances' | 'needDeposit' | 'needTyping'
  >;
}

/** Where the draw is shown: above a page, or as one. */
export type DrawPlace = 'dialog' | 'page';

/** The result of the last press, unless it was an award. */
export type DrawNotice =
  | { kind: 'refused'; errcode: number }
  /** Nobody knows. An award that was drawn after all is shown when it is known, and replaces this. */
  | { kind: 'unknown' };

export interface JackpotDrawInput {
  place: DrawPlace;
  createId: () => string;
}

export interface JackpotDrawContext extends JackpotDrawInput {
  info: DrawInfo | null;
  /** Kept until the next press, `unknown` only until an award is dismissed. */
  notice: DrawNotice | null;
  /** The grid as it was at the last press, shown until that draw is over. */
  scene: Scene | null;
  /** The cell with the cursor. */
  cell: number;
  /** The award that the spin leads to, or that is shown. */
  award: DrawResult | null;
}

export type JackpotDrawEvent =
  /** `places`: ids of the grid's cells as the player sees them. */
  | { type: 'draw.press'; places: readonly number[]; isStill: boolean }
  | { type: 'info.retry' }
  /** The dialog's button; the dialogs chart handles Escape, the backdrop and the back button. */
  | { type: 'dialog.close' }
  | { type: 'award.dismiss'; awardId: string }
  /** Dismisses the award and draws again. */
  | { type: 'draw.again'; awardId: string; isStill: boolean }
  /** From `dialog`: the popup of the award was closed, for example by the back button. */
  | { type: 'popup.closed' }
  /** From `player`. */
  | { type: 'login.lost' }
  | { type: 'chance.earned' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  /** From the chart itself, as `login.lost` may be: what the failure of a call means. */
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
  /** Every view of the balance keeps what it shows until the release. */
  | { type: 'balance.hold' }
  | { type: 'balance.release' }
  | { type: 'balance.refresh' }
  /** An award is under way: should page or login go, the player is led back to it. */
  | { type: 'award.awaited' }
  | { type: 'award.settled' }
  /** To be remembered at once: the server is told of one dismissal after the other. */
  | { type: 'award.dismissed'; drawId: string };

export type JackpotDrawTag =
  /** Nothing to show yet, or it is being corrected: no press. */
  | 'busy'
  /** Cannot be closed, left or reloaded. */
  | 'uninterruptible'
  /** The stage has closed itself, and only the award is shown. */
  | 'putAway';
