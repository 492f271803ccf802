import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, PageSize, Time, text, tolerantList } from './fields.ts';

/** Points of a finished business day are paid as `points:2026-11-22`. */
export const POINTS_OF_PLAY = 'points';

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
  request: v.object({ before: v.optional(text(36), ''), pageSize: PageSize }),
  response: v.object({
    points: Amount,
    /** Credited when the business day is over. */
    today: Count,
    movements: tolerantList(
      v.object({
        id: v.string(),
        /** The feature that paid: `points`, `task`. */
        kind: v.string(),
        /** Negative when points were spent. */
        amount: Amount,
        time: Time,
      }),
    ),
    hasMore: v.boolean(),
  }),
});
