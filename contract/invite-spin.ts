import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Amount, Count, Id, NextPage, Time, tolerantList } from './fields.ts';
import { changeDrawSeed, DrawCommitment, DrawTableRow, receiveDrawChance } from './jackpot.ts';

/** Free spins of a person are numbered: `invite-spin:1`. */
export const INVITE_SPIN = 'invite-spin';

/** A spin that has been made, minor units. It is fixed before anything moves. */
export const SpinResult = v.object({
  drawId: v.string(),
  /** The sector on the wheel. */
  id: Count,
  /** What the sector says. */
  count: Amount,
  /** What the purse took of it: a purse stops at its goal. */
  added: Amount,
  /** What the purse held then. */
  purse: Amount,
  createTime: Time,
});
export type SpinResult = v.InferOutput<typeof SpinResult>;

/** Terms that are the same for every player. */
const SpinTerms = v.object({
  /** What a purse pays when it is full, minor units. */
  goal: Amount,
  /** What must be wagered of it before a withdrawal, minor units. */
  wagering: Amount,
  /** Free spins in all, one a day. */
  freeDays: Count,
  /** Days from the first spin after which a purse that is not full is lost. */
  purseDays: Count,
  /** Sectors clockwise: `count` in minor units; the odds are the weight divided by the sum of weights. */
  wheel: v.array(DrawTableRow),
  /** Spins that fill an empty purse on average, computed from the weights. Hundredths. */
  expectedSpins: Count,
});
export type SpinTerms = v.InferOutput<typeof SpinTerms>;

/** The purse and what may fill it. */
const PurseState = v.object({
  /** Counts the player's purses from 1. */
  number: Count,
  /** Minor units. */
  amount: Amount,
  goal: Amount,
  /** What must be wagered of it before a withdrawal, minor units. */
  wagering: Amount,
  /** When the purse is lost unless it is full by then; 0 before its first spin and once it is full. */
  endsAt: Time,
  /** Spins that can be made now. */
  spins: Count,
  freeDaysLeft: Count,
  /** When the next free spin can be made; 0 when it can now, or when there is none. */
  freeAt: Time,
  validInvites: Count,
  /** `person`: another account of this person takes the free spins. `full`: the purse is paid first. */
  block: v.picklist(['none', 'person', 'full']),
});

export const actInviteUser = defineCall({
  path: 'actInviteUser',
  summary:
    'The player’s purse, spins left and where the next one comes from, the wheel and its odds, awards not yet seen, the commitment.',
  needs: 'offer',
  response: v.object({
    ...SpinTerms.entries,
    state: PurseState,
    /** The own invite code. */
    code: v.string(),
    /** Made but not yet dismissed, oldest first. */
    pendingAwards: tolerantList(SpinResult),
    fairness: DrawCommitment,
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const actInviteUserStatus = defineCall({
  path: 'actInviteUserStatus',
  summary: 'Whether the invite spin is on, and its terms. Visitors see it too.',
  isPublic: true,
  /** `terms` are null while it is off. */
  response: v.object({ isOn: v.boolean(), terms: v.nullable(SpinTerms) }),
});

export const actInviteUserSpin = defineCall({
  path: 'actInviteUserSpin',
  summary: 'Makes a spin: uses one up, fixes what it brings, fills the purse, stores the receipt.',
  ...once('offer'),
  request: receiveDrawChance.request,
  response: v.object({ ...SpinResult.entries, state: PurseState }),
  errors: ['activityOver', 'forbidden', 'commitmentChanged', 'noSpin', 'purseFull', 'requestReused'],
});

export const actInviteUserExchange = defineCall({
  path: 'actInviteUserExchange',
  summary: 'Pays a full purse, once. Names the purse, so that a repeated press never pays the next one.',
  ...once('offer'),
  request: v.object({ requestId: Id, purse: Count }),
  response: v.object({
    /** Coins paid and how much must be wagered for them, minor units. */
    amount: Amount,
    wagering: Amount,
    coin: Amount,
    state: PurseState,
  }),
  errors: ['activityOver', 'forbidden', 'purseNotFull', 'rewardTaken', 'requestReused'],
});

const SpinRecord = v.object({
  id: v.string(),
  /** A spin, a purse that was paid, or one whose time was over. */
  kind: v.picklist(['spin', 'exchange', 'lost']),
  /** Number of the purse. */
  number: Count,
  /** What the sector said, or what the purse held. Minor units. */
  amount: Amount,
  /** What the purse took; 0 for a purse. */
  added: Amount,
  time: Time,
});
export type SpinRecord = v.InferOutput<typeof SpinRecord>;

export const actInviteUserRecord = defineCall({
  path: 'actInviteUserRecord',
  summary:
    'The player’s spins, and what became of each purse, newest first. `before` is the last id of the previous page.',
  needs: 'offer',
  request: v.object(NextPage),
  response: v.object({ list: tolerantList(SpinRecord), hasMore: v.boolean() }),
  errors: ['forbidden'],
});

export const actInviteClickInvite = defineCall({
  path: 'actInviteClickInvite',
  summary: 'Counts that the player pressed “Invite”, and answers the code for the link.',
  needs: 'offer',
  response: v.object({ code: v.string() }),
  errors: ['activityOver', 'forbidden'],
});

export const changeSpinSeed = defineCall({
  path: 'changeSpinSeed',
  summary:
    'Ends and reveals the current server seed of the invite spin, and commits to the next one with the given client seed.',
  extension: true,
  ...once('offer'),
  request: changeDrawSeed.request,
  response: changeDrawSeed.response,
  errors: ['activityOver', 'forbidden', 'requestReused'],
});
