import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, NextPage, Time, tolerantList } from './fields.ts';

/** A round in the player's records. Minor units. */
const BetRow = v.object({
  roundId: v.string(),
  gameId: Count,
  gameName: v.string(),
  stake: Amount,
  win: Amount,
  time: Time,
});

/** Sums over the rounds of a day, a game or a type of games. */
export const BetSum = v.object({ rounds: Count, stake: Amount, win: Amount });
export type BetSum = v.InferOutput<typeof BetSum>;

export const betRecord = defineCall({
  path: 'betRecord',
  summary:
    'The player’s rounds of all games, newest first. `gameId` 0 for all; `before` is the last round id.',
  request: v.object({
    gameId: v.optional(Count, 0),
    from: v.optional(Time, 0),
    to: v.optional(Time, 0),
    ...NextPage,
  }),
  response: v.object({ bets: tolerantList(BetRow), hasMore: v.boolean() }),
});

export const betRecordReport = defineCall({
  path: 'betRecordReport',
  summary:
    'Bets and wins of the last `days` days, by day, type and game. Days follow the player’s clock; a round counts on the day it began.',
  budget: 'document',
  request: v.object({
    days: v.picklist([7, 30]),
    /** Minutes that the player's clock is ahead of UTC. */
    utcOffset: v.pipe(v.number(), v.safeInteger(), v.minValue(-840), v.maxValue(840)),
  }),
  response: v.object({
    total: BetSum,
    /** Every day of the span, oldest first; `day` is `2026-11-21`. */
    byDay: tolerantList(v.object({ day: v.string(), ...BetSum.entries })),
    /** Most played first, as is `byGame`. */
    byType: tolerantList(v.object({ typeId: Count, name: v.string(), ...BetSum.entries })),
    byGame: tolerantList(v.object({ gameId: Count, name: v.string(), ...BetSum.entries })),
  }),
});
