import * as v from 'valibot';
import { defineCall } from './call.ts';
import { claimCall, Right } from './claims.ts';
import { Amount, Count, NextPage, Time, text, tolerantList } from './fields.ts';
import { Reward } from './rewards.ts';

/** Claims of a day's rebate are keyed `rebate:` and the business day: `rebate:2026-11-22`. */
export const REBATE = 'rebate';

/** Claims of a week's fund are keyed `fund:` and the week: `fund:2026-W47`. */
export const FUND = 'fund';

export const REBATE_KIND = { rebate: 1, fund: 2 } as const;
const RebateKind = v.picklist(Object.values(REBATE_KIND));

/** A day's rebate by kinds of games. Money in minor units, rates in hundredths of a percent. */
const RebateDay = v.object({
  key: v.string(),
  day: v.string(),
  /** The VIP level at the end of the day. */
  level: Count,
  kinds: tolerantList(v.object({ typeId: Count, wagered: Amount, rate: Count, amount: Amount })),
  amount: Amount,
  /** Null for a day that gives nothing. */
  right: v.nullable(Right),
});
export type RebateDay = v.InferOutput<typeof RebateDay>;

/** How the fund of a week is reckoned. Minor units. */
const FundWeek = v.object({
  key: v.string(),
  /** Monday. */
  firstDay: v.string(),
  rounds: Count,
  stake: Amount,
  win: Amount,
  /** Bonus coins of the week, which do not count as a loss of the player. */
  bonuses: Amount,
  /** Stakes less winnings less bonus coins; at least 0. */
  loss: Amount,
  /** What the house keeps of these stakes in the long run. */
  margin: Amount,
  amount: Amount,
  right: v.nullable(Right),
});
export type FundWeek = v.InferOutput<typeof FundWeek>;

export const betBonus = defineCall({
  path: 'betBonus',
  summary:
    'What comes back: by type 1 a share of what is wagered by day, by type 2 a share of a week’s net loss. The period under way comes first.',
  needs: 'offer',
  request: v.object({ type: RebateKind }),
  response: v.object({
    /** Only for type 1: the rates of the player’s current level. */
    rates: tolerantList(v.object({ typeId: Count, rate: Count })),
    days: tolerantList(RebateDay),
    /** Only for type 2; null without a fund. */
    terms: v.nullable(v.object({ percent: Count, minRounds: Count, cap: Count, betMultiple: Count })),
    weeks: tolerantList(FundWeek),
    /** When the first of its rights changes its state by time alone; 0 for never. */
    changesAt: Time,
    /** Server time. */
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const betBonusReceive = defineCall({
  path: 'betBonusReceive',
  summary: 'Claims the rebate of a day or the fund of a week.',
  ...claimCall,
});

export const betBonusLog = defineCall({
  path: 'betBonusLog',
  summary:
    'What the player has claimed of a type, newest first. `before` is the last award id of the previous page.',
  request: v.object({ type: RebateKind, ...NextPage }),
  response: v.object({
    awards: tolerantList(
      v.object({
        awardId: v.string(),
        /** The business day, or the week as `2026-W47`. */
        period: text(16),
        rewards: tolerantList(Reward),
        wagering: Amount,
        time: Time,
      }),
    ),
    hasMore: v.boolean(),
  }),
});
