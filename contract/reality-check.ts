import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, Id, Time } from './fields.ts';
import { CHECK_MINUTES, type CheckMinutes } from './protection.ts';

/** How often players are told how long they have played. */
export const RealityCheckTerms = v.object({
  /** Minutes of play between two checks; 0 for none. */
  everyMinutes: Count,
  /** Whether a player may do without. */
  mayBeOff: v.boolean(),
});
export type RealityCheckTerms = v.InferOutput<typeof RealityCheckTerms>;

/** Stakes without a longer pause than `SESSION_PAUSE`, and what came of them. Minor units. */
export const PlaySession = v.object({
  /** The first stake; 0 when no session lasts. */
  since: Time,
  /** Full minutes since then. */
  minutes: Count,
  staked: Amount,
  won: Amount,
  /** Won less staked. */
  net: Amount,
  ...RealityCheckTerms.entries,
  /** Milliseconds of play until the next check; 0 when it is due. */
  dueInMs: Count,
  time: Time,
});
export type PlaySession = v.InferOutput<typeof PlaySession>;

export const getPlaySession = defineCall({
  path: 'getPlaySession',
  summary:
    'How long the player has played without a pause, what was staked and won, and the next reality check.',
  extension: true,
  request: v.object({}),
  response: PlaySession,
});

export const confirmSession = defineCall({
  path: 'confirmSession',
  summary:
    'Notes that the player has seen the reality check and plays on. Changes nothing while none is due.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
  request: v.object({ requestId: Id }),
  response: PlaySession,
  errors: ['requestReused'],
});

/** @returns minutes between two checks, by the player’s wish where the terms allow it; 0 for none */
export function minutesBetween({ everyMinutes, mayBeOff }: RealityCheckTerms, wish: number | null): number {
  if (wish === null) return everyMinutes;
  if (wish === 0) return mayBeOff ? 0 : everyMinutes;
  return everyMinutes === 0 ? wish : Math.min(wish, everyMinutes);
}

/** What players may wish for, by the terms. */
export function listChecks(terms: RealityCheckTerms): CheckMinutes[] {
  return CHECK_MINUTES.filter((minutes) => minutesBetween(terms, minutes) === minutes);
}
