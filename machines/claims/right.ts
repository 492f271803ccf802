import type { RightBlock } from '#contract/claims.ts';
import type { Words } from '#contract/fields.ts';
import type { Reward } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { type MissionFacts, type MissionState, readMission } from './mission.machine.ts';
import type { PlayerFacts } from './player-facts.ts';

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

export function missionFactsOf(right: Right, isClaimed: boolean, time: number): MissionFacts {
  return {
    isUnlocked: right.lock === null,
    isReached: right.done >= right.needed && time >= right.opensAt,
    isOver: right.endsAt > 0 && time >= right.endsAt,
    isClaimed,
  };
}

/** The state by the chart `mission`, why the right cannot be claimed, and when time alone changes that. */
export function readRight(
  right: Right,
  isClaimed: boolean,
  time: number,
): { state: MissionState; block: RightBlock; changesAt: number } {
  const state = readMission(missionFactsOf(right, isClaimed, time));
  const isPast = state === 'claimed' || state === 'expired';
  const changesAt = isPast ? 0 : nextOf([right.opensAt, right.endsAt], time);
  return { state, block: blockOf(right, state), changesAt };
}

function blockOf({ lock, done, needed }: Right, state: MissionState): RightBlock {
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
