import type { ResponseOf } from '#contract/call.ts';
import type { actInviteUser, actInviteUserExchange, SpinResult } from '#contract/invite-spin.ts';
import type { RevealReport } from '../fairness/reveal.types.ts';
import type { SeedChangeReport } from '../fairness/seed-change.machine.ts';
import type { WheelPlan } from '../jackpot/jackpot-spin-rules.ts';

export type SpinInfo = ResponseOf<typeof actInviteUser>;
export type PursePaid = ResponseOf<typeof actInviteUserExchange>;

/** What a spin is claimed with. */
export interface SpinClaim {
  /** To the server seed, as the player was shown it before the press. */
  commitment: string;
}

export interface SpinAnswer {
  award: SpinResult;
  /** The purse with the award in it: not shown before the wheel stops. */
  state: SpinInfo['state'];
}

export interface PurseClaim {
  /** The number of the purse. */
  purse: number;
}

/** The result of the last press, unless it brought something. */
export type SpinNotice =
  | { kind: 'refused'; errcode: number | null }
  /** It is unknown whether the wheel was spun. If it was, the result is shown once it is known. */
  | { kind: 'unknown' };

export interface InviteSpinInput {
  createId: () => string;
}

export interface InviteSpinContext extends InviteSpinInput {
  info: SpinInfo | null;
  notice: SpinNotice | null;
  /** Nothing may move: the wheel goes straight to its sector. */
  isStill: boolean;
  /** The award that the wheel leads to, or that is shown. */
  award: SpinResult | null;
  /** The state after the spin under way; null at other times. */
  after: SpinInfo['state'] | null;
  /** How the wheel turns or has turned last. */
  plan: WheelPlan | null;
  /** Where the wheel stood before, degrees below a whole turn. */
  from: number;
  /** Identifies the exchange; kept to try again one that may have been done. Empty for none. */
  requestId: string;
  paid: PursePaid | null;
}

export type InviteSpinEvent =
  | { type: 'spin.press'; isStill: boolean }
  | { type: 'spin.skip' }
  | { type: 'award.dismiss'; awardId: string }
  | { type: 'purse.exchange' }
  | { type: 'paid.close' }
  | { type: 'info.retry' }
  /** From `player`, or from the chart itself for a call that failed so. */
  | { type: 'login.lost' }
  | { type: 'activity.over' }
  | { type: 'info.failed' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  | SeedChangeReport
  | RevealReport<SpinAnswer>;

export type SpinPlayerEvent =
  /** To be remembered at once: the server is told of one dismissal after the other. */
  | { type: 'award.dismissed'; drawId: string }
  /** What the player saw changed what can be claimed. */
  | { type: 'dots.refresh' };

export type InviteSpinTag =
  /** Nothing to show yet, or it is being corrected: no press. */
  | 'busy'
  /** Cannot be closed, left or reloaded. */
  | 'uninterruptible'
  /** Landing at once may be offered. */
  | 'skippable';
