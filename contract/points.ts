import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, NextPage, Time, tolerantList } from './fields.ts';

/** Points of a finished business day are paid as `points:2026-11-22`. */
export const POINTS_OF_PLAY = 'points';

/** Points or diamonds that came or went. */
export const PurseMovement = v.object({
  id: v.string(),
  /** The feature that gave or took them: `points`, `task`, `shop`. */
  kind: v.string(),
  /** Negative when they were spent. */
  amount: Amount,
  time: Time,
});

export const getPointTerms = defineCall({
  path: 'anonymous/getPointTerms',
  summary: 'What must be wagered for a point.',
  isPublic: true,
  extension: true,
  response: v.object({
    /** Minor units. */
    wagerPerPoint: Count,
  }),
  errors: ['activityOver'],
});

export const getPoints = defineCall({
  path: 'getPoints',
  summary:
    'The player’s points, those of the day that is not over, and their movements, newest first. `before` is the last id of the previous page.',
  extension: true,
  needs: 'offer',
  request: v.object(NextPage),
  response: v.object({
    points: Amount,
    /** Credited when the business day is over. */
    today: Count,
    movements: tolerantList(PurseMovement),
    hasMore: v.boolean(),
  }),
});
