import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Amount, Count, Id, NextPage, Time, text, tolerant, tolerantList, Words } from './fields.ts';
import { Reward } from './rewards.ts';

/** See `machines/claims/claims-rules.ts`. */
const RIGHT_STATES = ['locked', 'running', 'claimable', 'claimed', 'expired'] as const;

/**
 * Why a right cannot be claimed: a `level` is missing, the player has `paused`, the day's `stamp` comes
 * first, more `progress` is needed, its `time` has not come or is `over`, or it was `claimed`.
 */
const RIGHT_BLOCKS = [
  'none',
  'level',
  'paused',
  'person',
  'stamp',
  'progress',
  'time',
  'over',
  'claimed',
] as const;
export type RightBlock = (typeof RIGHT_BLOCKS)[number];

/** A right to a reward, as all pages show it. */
export const Right = v.object({
  /** Names right and period: `task:3:2026-11-22`. */
  key: v.string(),
  /** Set when the config names the right; the app has names for the others. */
  name: v.optional(Words),
  /** Version of the terms, which a claim repeats. */
  version: v.string(),
  state: tolerant(v.picklist(RIGHT_STATES), 'locked'),
  block: tolerant(v.picklist(RIGHT_BLOCKS), 'none'),
  rewards: tolerantList(Reward),
  /** What must be wagered for its coins, minor units. */
  wagering: Amount,
  /** In minor units or a number of times, as the right counts. */
  done: Amount,
  needed: Amount,
  /** When it can be claimed from, and no longer; 0 for no such time. */
  opensAt: Time,
  endsAt: Time,
  /** When time alone changes its state; 0 for never. */
  changesAt: Time,
});
export type Right = v.InferOutput<typeof Right>;

/** Fields of a claim. The key and the version keep it from taking another day's right or other terms. */
export const claimFields = { requestId: Id, key: text(64), version: text(32) };

/** Fields of the answer to a claim. */
export const claimedFields = {
  rewards: tolerantList(Reward),
  /** What must be wagered for it, minor units. */
  wagering: Amount,
  /** The balance after the payment, minor units. */
  coin: Amount,
};

/** Errors of a claim. */
export const CLAIM_ERRORS = [
  'activityOver',
  'forbidden',
  'rewardTaken',
  'rewardOver',
  'rewardLocked',
  'rewardChanged',
  'requestReused',
] as const;

/** What all calls that claim one right have in common. */
export const claimCall = {
  ...once('offer'),
  request: v.object(claimFields),
  response: v.object(claimedFields),
  errors: CLAIM_ERRORS,
} as const;

/** An open wagering requirement, minor units: its coins, how much to wager for them, and how much is left. */
export const OpenWagering = v.object({ source: v.string(), amount: Amount, required: Amount, left: Amount });

export const bonusCentre = defineCall({
  path: 'bonusCentre',
  summary: 'Every right of the player that can be claimed now or is running, of all features.',
  extension: true,
  needs: 'offer',
  response: v.object({
    rights: tolerantList(Right),
    /** What bonuses and deposits still ask for, in the order in which it is worked off: the first twenty. */
    wagering: tolerantList(OpenWagering),
    time: Time,
  }),
  errors: ['forbidden'],
});

/** The most rights of one request. */
export const MOST_AT_ONCE = 50;

/** What all calls that claim several rights at once have in common. */
export const claimAllCall = {
  ...once('offer'),
  request: v.object({
    requestId: Id,
    rights: v.pipe(
      v.array(v.object({ key: text(64), version: text(32) })),
      v.minLength(1),
      v.maxLength(MOST_AT_ONCE),
    ),
  }),
  response: v.object({
    ...claimedFields,
    claimed: tolerantList(v.string()),
    /** Each with the `errcode` that a claim of it alone would get. */
    refused: tolerantList(v.object({ key: v.string(), errcode: Count })),
  }),
  errors: ['forbidden', 'requestReused'],
} as const;

export const bonusReceiveAll = defineCall({
  path: 'bonusReceiveAll',
  summary:
    'Claims several rights of the player at once. Those that cannot be claimed any more are left out and named.',
  extension: true,
  ...claimAllCall,
});

/** A payment to the player, or props that they lost because their time was over. */
const Award = v.object({
  awardId: v.string(),
  /** The feature that paid: `sign-in`. */
  source: v.string(),
  /** The right and its period: `vip-level:4`. */
  key: tolerant(v.string(), ''),
  /** The name of the task. */
  name: v.optional(Words),
  lost: tolerant(v.boolean(), false),
  rewards: tolerantList(Reward),
  /** What had to be wagered for it, minor units. */
  wagering: Amount,
  time: Time,
});

export const activityAwardGetLog = defineCall({
  path: 'activityAwardGetLog',
  summary:
    'What the player received as rewards, and what expired of it, newest first. `before` is the last award id of the previous page.',
  request: v.object(NextPage),
  response: v.object({ awards: tolerantList(Award), hasMore: v.boolean() }),
});
