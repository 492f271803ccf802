import * as v from 'valibot';
import { defineCall } from './call.ts';
import { RANK_PAGE } from './constants.ts';
import { Amount, Count, lenient, PositiveAmount, Time, tolerantList } from './fields.ts';
import { BetMultiple, Reward } from './rewards.ts';

/** A prize is paid as `rank:2026-W47:wagered:1`. */
export const RANK = 'rank';

/** `wagered`: all stakes, minor units. `multiple`: the highest win of a round, in hundredths of its stake. */
export const RANK_BOARDS = ['wagered', 'multiple'] as const;
export type RankBoard = (typeof RANK_BOARDS)[number];

/** The running business day, the running week, and the one before it. */
export const RANK_PERIODS = ['day', 'week', 'lastWeek'] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];

/** Places of a page. */
export const RANK_PAGE_SIZE = 25;

/** The prize for the places `from` to `to` of a week's board. */
export const RankPrize = v.object({
  board: v.picklist(RANK_BOARDS),
  from: PositiveAmount,
  to: v.pipe(PositiveAmount, v.maxValue(RANK_PAGE.places)),
  /** The amount that must be wagered in the week to get it, minor units. */
  minWagered: Count,
  rewards: tolerantList(Reward),
  betMultiple: BetMultiple,
});
export type RankPrize = v.InferOutput<typeof RankPrize>;

/**
 * `due` until it is paid; `withheld` if the player may not get it at the time of payment. For other players’
 * prizes always `paid`, because the state of a prize is private.
 */
const PRIZE_STATES = ['due', 'paid', 'withheld'] as const;

const RankPlace = v.object({
  /** Identifies the place’s player within this board only. */
  id: v.string(),
  /** From 1; `RANK_PAGE.counted` + 1 means that place or any below it. */
  place: Count,
  /** Whether this is the player who asks. */
  isOwn: v.boolean(),
  avatar: lenient.count,
  /** Masked for others; empty for a player who is shown as Anonymous. */
  nickname: v.string(),
  /** In the unit of the board. */
  value: Amount,
  /** The place’s prize in a closed week; null for none. */
  prize: v.nullable(v.object({ rewards: tolerantList(Reward), state: v.picklist(PRIZE_STATES) })),
});
export type RankPlace = v.InferOutput<typeof RankPlace>;

const request = v.object({
  board: v.picklist(RANK_BOARDS),
  period: v.picklist(RANK_PERIODS),
  pageNum: v.optional(v.pipe(PositiveAmount, v.maxValue(10_000)), 1),
});

const response = v.object({
  list: tolerantList(RankPlace),
  pages: Count,
  /** null for a visitor, and for a player who is not on the board. */
  own: v.nullable(
    v.object({
      ...RankPlace.entries,
      /** The value of the place above; null at the top. */
      next: v.nullable(v.object({ value: Amount })),
      /** The player has chosen to be shown as Anonymous. */
      isAnonymous: v.boolean(),
    }),
  ),
  /** For boards of the running week; the places of last week carry their own prizes. */
  prizes: tolerantList(RankPrize),
  /** The smallest stake whose win counts as a multiple, minor units. */
  minStake: Count,
  /** The period, in milliseconds since the epoch; `endsAt` exclusive. */
  startsAt: Time,
  endsAt: Time,
  /** When the running week ends. */
  weekEndsAt: Time,
  /** Every round up to this time is counted; 0 before the first. */
  until: Time,
  /** Whether the prizes of the period are decided. */
  isClosed: v.boolean(),
  time: Time,
});
export type Ranking = v.InferOutput<typeof response>;

const ranking = { extension: true, request, response, errors: ['activityOver'] } as const;

export const getRank = defineCall({
  path: 'getRank',
  summary:
    'The first hundred places of a board, and the player’s own. `pageNum` counts from 1. At equal values, who reached it first stands above.',
  ...ranking,
});

export const getPublicRank = defineCall({
  path: 'anonymous/getRank',
  summary: 'The same for a visitor.',
  isPublic: true,
  ...ranking,
});
