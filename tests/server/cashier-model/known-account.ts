import * as ERRCODE from '#contract/errcode.ts';
import type { ProofMeans } from '#contract/step-up.ts';
import { DAY, MINUTE } from '../durations.ts';

/** How long a proof lasts. */
export const PROOF_LASTS = 5 * MINUTE;
/** For a day, a changed means proves nothing, and no withdrawal is paid by itself. */
const COOLING = DAY;
/** How long the link of a message about a change is good. */
const NOTICE_LASTS = 30 * DAY;
/** This many wrong passwords lock the proof by password for a while. */
const WRONG_TRIES = 5;
const LOCKED_FOR = 15 * MINUTE;

/** The model's knowledge of a player's ways in, proofs, and stopped withdrawals. */
export interface KnownAccount {
  registeredAt: number;
  /** The means by which the player can prove who they are, and when each was added or changed. */
  means: Map<ProofMeans, number>;
  /** The last proof of the current login; null without one. */
  proved: { by: ProofMeans; at: number } | null;
  waitsUntil: number;
  isStopped: boolean;
  /** When the player was last told of a change; 0 before, and after withdrawals were allowed again. */
  toldAt: number;
  /** The player has answered the last message about a change: that was not me. */
  isReported: boolean;
  /** Number of payout accounts. */
  payees: number;
  /** When a password was wrong. */
  wrongAt: number[];
  /** When the account closes; 0 while nobody has asked for it. */
  closesAt: number;
  isClosed: boolean;
}

export function createKnownAccount(
  registeredAt: number,
  { means, by }: { means: readonly ProofMeans[]; by: ProofMeans },
): KnownAccount {
  return {
    registeredAt,
    means: new Map(means.map((each) => [each, registeredAt])),
    proved: { by, at: registeredAt },
    ...{
      waitsUntil: 0,
      isStopped: false,
      toldAt: 0,
      isReported: false,
      payees: 0,
      wrongAt: [],
      closesAt: 0,
      isClosed: false,
    },
  };
}

/** From when a means proves; 0 when it does at this time. */
export function readyAt({ means, registeredAt }: KnownAccount, by: ProofMeans, time: number): number {
  const since = means.get(by) ?? time;
  return since === registeredAt || since + COOLING <= time ? 0 : since + COOLING;
}

/** The means that prove at this time. */
export function readyMeans(mine: KnownAccount, time: number): ProofMeans[] {
  return [...mine.means.keys()].filter((by) => readyAt(mine, by, time) === 0);
}

/** Until when this login is proved; 0 when it is not, as the means has gone or was too new. */
export function provenUntil(mine: KnownAccount, now: number): number {
  const { means, proved } = mine;
  if (proved === null || !means.has(proved.by) || readyAt(mine, proved.by, proved.at) !== 0) return 0;
  return now < proved.at + PROOF_LASTS ? proved.at + PROOF_LASTS : 0;
}

/** @returns the errcode for a proof by this means; 0 for none */
export function whyNotProving(mine: KnownAccount, by: ProofMeans, now: number): number {
  if (!mine.means.has(by)) return ERRCODE.forbidden;
  return readyAt(mine, by, now) === 0 ? 0 : ERRCODE.proofTooNew;
}

/** Whether wrong passwords keep a right one from being checked. */
export function isLocked({ wrongAt }: KnownAccount, now: number): boolean {
  return wrongAt.filter((time) => time > now - LOCKED_FOR).length >= WRONG_TRIES;
}

/** Something was changed: the player is told, and withdrawals wait. */
export function coolKnown(mine: KnownAccount, now: number): void {
  mine.waitsUntil = Math.max(mine.waitsUntil, now + COOLING);
  tellKnown(mine, now);
}

/** The player is told of a change. */
export function tellKnown(mine: KnownAccount, now: number): void {
  mine.toldAt = now;
  mine.isReported = false;
}

/** Whether the last message about a change can still be answered: that was not me. */
export function canReport({ toldAt }: KnownAccount, now: number): boolean {
  return toldAt > 0 && now <= toldAt + NOTICE_LASTS;
}
