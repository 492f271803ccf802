import { BIND } from '#contract/binding-rewards.ts';
import { businessDayOf, businessWeekOf, localDayOf, localWeekOf } from '#contract/business-day.ts';
import type { RightBlock } from '#contract/claims.ts';
import { SIGN_IN, type TASK_PERIODS } from '#contract/constants.ts';
import type { Words } from '#contract/fields.ts';
import { INVITE_SPIN } from '#contract/invite-spin.ts';
import type { TaskFact } from '#contract/reward-config.ts';
import type { Reward } from '#contract/rewards.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { VIP_DAILY, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import type { WrittenConfig } from '#contract/written-config.ts';

/** What a player played of one game on one business day. Minor units. */
export interface PlayFact {
  /** As `2026-11-22`. */
  day: string;
  gameId: number;
  /** Kind of the game by its rules; 0 for a game without rules. */
  typeId: number;
  rounds: number;
  /** Rounds that returned more than their stake. */
  won: number;
  stake: number;
  win: number;
  /** The part of the stakes that was at risk. */
  wagered: number;
  /** What the house keeps of these stakes in the long run, by the rules. */
  margin: number;
}

/** What rights to rewards follow from. Minor units; lists go {@link FACT_DAYS} back. */
export interface PlayerFacts {
  registeredAt: number;
  /** Levels once reached. */
  vip: number;
  userLevel: number;
  /** In all rounds ever. */
  wagered: number;
  /** In all deposits ever, less those taken back. */
  deposited: number;
  /** Milliseconds since the epoch; 0 before the first round. */
  playedAt: number;
  hasMobile: boolean;
  hasReceivingAccount: boolean;
  play: readonly PlayFact[];
  /** Paid deposits, by the day of their payment. */
  deposits: readonly { day: string; count: number; amount: number }[];
  /** Coins of bonuses that had to be wagered, by the day they came. */
  bonuses: readonly { day: string; amount: number }[];
  /** Liveness from rewards. */
  liveness: readonly { day: string; count: number }[];
  /** Business days on which the player was here. */
  visits: readonly string[];
  /** What the browser has seen the player do. */
  marks: readonly string[];
  stamps: number;
  /** Business day of the last stamp; empty before the first. */
  stampedOn: string;
  /** The last finished days and all that are not claimed; the amounts exclude clawed-back commission. */
  commissions: readonly { day: string; amount: number }[];
  /** Scratch cards ever. */
  scratched: number;
  /** Invited players who meet all conditions. */
  validInvites: number;
}

/** Two weeks and the day that is not over: what a week gives can be claimed in the next one. */
export const FACT_DAYS = 15;

/** A right to a reward at one moment, before it is known whether it was claimed. */
export interface Right {
  /** Its source, and with it right and period: `task:3:2026-11-22`. */
  key: string;
  /** Where the config names it. */
  name?: Words;
  rewards: readonly Reward[];
  /** How often its coins must be wagered. */
  betMultiple: number;
  /** What must come first; null when nothing must. */
  lock: Extract<RightBlock, 'level' | 'paused' | 'person' | 'stamp'> | null;
  /** How far the requirement is met, in minor units or a number of times. */
  done: number;
  needed: number;
  /** Milliseconds since the epoch; 0 for from the first and without an end. */
  opensAt: number;
  endsAt: number;
}

/** The rights that a feature gives, by config, facts and time alone; none while its activity is off. */
export type ListRights = (
  config: Omit<WrittenConfig, 'version'>,
  facts: PlayerFacts,
  time: number,
) => Right[];

/** The feature that pays it; the kind of its rows in the journal. */
export function sourceOf({ key }: Pick<Right, 'key'>): string {
  return key.slice(0, key.indexOf(':'));
}

/** Facts about a right to a reward at one moment. */
export interface RightFacts {
  /** What must come first is done. */
  isUnlocked: boolean;
  /** Its requirement is met, or its time has come. */
  isReached: boolean;
  isOver: boolean;
  /** It has been paid. */
  isClaimed: boolean;
}

export type RightState = 'locked' | 'running' | 'claimable' | 'claimed' | 'expired';

/** The server pays a right in the state `claimable` alone; browsers show the same states. */
export function stateOfRight({ isUnlocked, isReached, isOver, isClaimed }: RightFacts): RightState {
  if (isClaimed) return 'claimed';
  if (isOver) return 'expired';
  if (!isUnlocked) return 'locked';
  return isReached ? 'claimable' : 'running';
}

export function isClaimable(facts: RightFacts): boolean {
  return stateOfRight(facts) === 'claimable';
}

export function rightFactsOf(right: Right, isClaimed: boolean, time: number): RightFacts {
  return {
    isUnlocked: right.lock === null,
    isReached: right.done >= right.needed && time >= right.opensAt,
    isOver: right.endsAt > 0 && time >= right.endsAt,
    isClaimed,
  };
}

/** The state, why the right cannot be claimed, and when time alone changes that. */
export function readRight(
  right: Right,
  isClaimed: boolean,
  time: number,
): { state: RightState; block: RightBlock; changesAt: number } {
  const state = stateOfRight(rightFactsOf(right, isClaimed, time));
  const isPast = state === 'claimed' || state === 'expired';
  const changesAt = isPast ? 0 : nextOf([right.opensAt, right.endsAt], time);
  return { state, block: blockOf(right, state), changesAt };
}

function blockOf({ lock, done, needed }: Right, state: RightState): RightBlock {
  if (state === 'claimable') return 'none';
  if (state === 'claimed') return 'claimed';
  if (state === 'expired') return 'over';
  if (state === 'locked') return lock ?? 'none';
  return done < needed ? 'progress' : 'time';
}

function nextOf(times: readonly number[], time: number): number {
  const later = times.filter((at) => at > time);
  return later.length === 0 ? 0 : Math.min(...later);
}

type TaskPeriod = (typeof TASK_PERIODS)[number];

/** What a task asks for. */
interface Asked {
  fact: TaskFact;
  mark?: string | undefined;
  /** 0 for every kind of game. */
  typeId: number;
}

/** The period of a task that contains `time`: its name in a key, its first day, and its end; 0 for none. */
export function periodOf(
  period: TaskPeriod,
  time: number,
): { name: string; firstDay: string; endsAt: number } {
  if (period === 'once') return { name: 'once', firstDay: '', endsAt: 0 };
  const { startsAt, endsAt } = period === 'day' ? localDayOf(time) : localWeekOf(time);
  const name = period === 'day' ? businessDayOf(time) : businessWeekOf(time);
  return { name, firstDay: businessDayOf(startsAt), endsAt };
}

/**
 * How often what a task asks for has happened since a day, in minor units for `wagered`. Facts go some days
 * back; deposits from the first day on only tell whether there was one.
 */
export function countFact(facts: PlayerFacts, { fact, mark, typeId }: Asked, firstDay: string): number {
  const played = facts.play.filter(
    (each) => each.day >= firstDay && (typeId === 0 || each.typeId === typeId),
  );
  const sum = (of: 'rounds' | 'won' | 'wagered') => played.reduce((total, each) => total + each[of], 0);
  switch (fact) {
    case 'rounds':
    case 'won':
    case 'wagered':
      return sum(fact);
    case 'games':
      return new Set(played.map(({ gameId }) => gameId)).size;
    case 'deposits':
      if (firstDay === '') return facts.deposited > 0 ? 1 : 0;
      return facts.deposits
        .filter(({ day }) => day >= firstDay)
        .reduce((total, { count }) => total + count, 0);
    case 'days':
      return facts.visits.filter((day) => day >= firstDay).length;
    case 'mark':
      return mark !== undefined && facts.marks.includes(mark) ? 1 : 0;
  }
}

/** What these give does not grow with play, so several accounts would multiply it. */
const FLAT: readonly string[] = [
  ...[SIGN_IN, VIP_DAILY, VIP_STAMP, VIP_TASK, TASK, CHEST, BIND],
  INVITE_SPIN,
];

/**
 * For what a person has one account only: the business week of a flat right with a period, `week:2026-W47`,
 * or the right itself, once and for all. Null for rights that each account has.
 */
export function personScopeOf(right: Pick<Right, 'key'>): string | null {
  if (!FLAT.includes(sourceOf(right))) return null;
  const [period = ''] = right.key.match(/[^:]*$/) ?? [];
  if (/^\d{4}-W\d\d$/.test(period)) return `week:${period}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(period)) return right.key;
  return `week:${businessWeekOf(Date.parse(`${period}T12:00:00+08:00`))}`;
}
