import * as v from 'valibot';
import { defineCall } from './call.ts';
import { claimAllCall, claimCall, Right } from './claims.ts';
import { Amount, Count, NextPage, Time, text, tolerantList } from './fields.ts';
import { Reward } from './rewards.ts';

/** The player, who is below, and who is below them. */
export const AGENT_LEVELS = [1, 2, 3] as const;

/** Fewer agents show no typical earning: it would tell what somebody earned. */
export const FEWEST_AGENTS = 5;

/** Fewer agents show no top tenth: the most that nine in ten earn would tell what the best one earned. */
export const FEWEST_FOR_TENTH = 10;

export const AGENT_LOG = { team: 1, income: 2, rewards: 3 } as const;

/** What makes an invite valid, as far as it is met. */
const InviteSteps = v.object({
  /** A confirmed number, or a payout account. */
  contact: v.boolean(),
  deposit: v.boolean(),
  wagered: v.boolean(),
  /** A payout account that nobody else has. */
  payout: v.boolean(),
  /** All of it, as it was last looked at. */
  valid: v.boolean(),
});
export type InviteSteps = v.InferOutput<typeof InviteSteps>;

/** Rates in hundredths of a percent, money in minor units. */
const Terms = v.object({
  /** One rate for each level. */
  rates: tolerantList(Count),
  /** Days from the end of a day until its commission can be claimed. */
  holdDays: Count,
  minDeposit: Amount,
  minWagered: Amount,
});

export const appAgent5User = defineCall({
  path: 'appAgent5User',
  summary: 'The player’s invite code, what invited players earned them, and who invited the player.',
  needs: 'offer',
  response: v.object({
    code: v.string(),
    /** Masked; empty without one. */
    inviter: v.string(),
    /** Until when an inviter can be named; 0 when none can. */
    fillUntil: Time,
    /** The player’s own, for who invited them; null without an inviter. */
    own: v.nullable(InviteSteps),
    terms: Terms,
    /** Players of each level. */
    team: tolerantList(Count),
    validInvites: Count,
    /** Sums of the commission that waits, and of what can be claimed. Minor units. */
    pending: Amount,
    claimable: Amount,
    commissions: tolerantList(Right),
    milestones: tolerantList(Right),
    /** What half and nine tenths of agents earned at the most in 30 days; null while there are too few. */
    typical: v.nullable(v.object({ agents: Count, median: Amount, ninetieth: v.nullable(Amount) })),
    /** When the first of its rights changes its state by time alone; 0 for never. */
    changesAt: Time,
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const appAgent5UserLog = defineCall({
  path: 'appAgent5UserLog',
  summary:
    'By type 1 the players of a level, by type 2 the commission of each day, by type 3 what was claimed, the newest first. `before` is the id of the last row of the previous page.',
  request: v.object({
    type: v.picklist(Object.values(AGENT_LOG)),
    level: v.optional(v.picklist(AGENT_LEVELS), 1),
    ...NextPage,
  }),
  response: v.object({
    friends: tolerantList(
      v.object({
        id: v.string(),
        /** Masked. */
        name: v.string(),
        joinedAt: Time,
        steps: InviteSteps,
      }),
    ),
    days: tolerantList(
      v.object({
        /** The business day. */
        id: v.string(),
        /** One amount for each level, minor units. */
        levels: tolerantList(Amount),
        /** The part that is not paid, because a deposit was taken back. */
        clawed: Amount,
        opensAt: Time,
        claimed: v.boolean(),
      }),
    ),
    awards: tolerantList(
      v.object({
        id: v.string(),
        source: v.string(),
        /** The business day, or the number of invites. */
        period: text(16),
        rewards: tolerantList(Reward),
        wagering: Amount,
        time: Time,
      }),
    ),
    hasMore: v.boolean(),
  }),
  errors: ['activityOver', 'forbidden'],
});

export const agentFill = defineCall({
  path: 'agentFill',
  summary:
    'Names the player who invited this one, once, within the first days. The same code again is answered again.',
  needs: 'offer',
  request: v.object({ pid: v.pipe(text(32), v.nonEmpty()) }),
  response: v.object({ inviter: v.string() }),
  errors: [
    'activityOver',
    'forbidden',
    'invalid',
    'inviterFixed',
    'inviterLate',
    'inviterSame',
    'inviterYounger',
  ],
});

export const appAgent5UserReceive = defineCall({
  path: 'appAgent5UserReceive',
  summary: 'Claims the commission of several days at once. What cannot be claimed any more is named.',
  ...claimAllCall,
  errors: ['activityOver', 'forbidden', 'requestReused'],
});

export const appAgent5UserInviteValidReceive = defineCall({
  path: 'appAgent5UserInviteValidReceive',
  summary: 'Claims the reward for a number of valid invites.',
  ...claimCall,
});
