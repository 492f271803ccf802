import * as v from 'valibot';
import { Count, PositiveAmount, tolerant, tolerantList, Words } from './fields.ts';
import { RankPrize } from './rank.ts';
import { BetMultiple, Reward } from './rewards.ts';
import { GoodsConfig, ShopOfferConfig } from './shop.ts';

const Given = { rewards: tolerantList(Reward), betMultiple: BetMultiple };

/** What a VIP level gives: once when it is reached, every day, and on top of each stamp. */
export const VipGiftConfig = v.object({
  level: PositiveAmount,
  gift: tolerantList(Reward),
  daily: tolerantList(Reward),
  stamp: tolerantList(Reward),
  betMultiple: BetMultiple,
});
export type VipGiftConfig = v.InferOutput<typeof VipGiftConfig>;

/**
 * What a task counts within its period: rounds, rounds won, games tried, minor units wagered, deposits, days
 * here, or something that only the browser sees.
 */
export const TASK_FACTS = ['rounds', 'won', 'games', 'wagered', 'deposits', 'days', 'mark'] as const;
export type TaskFact = (typeof TASK_FACTS)[number];

/** What the browser can see a player do. */
export const TASK_MARKS = ['rules', 'install', 'follow'] as const;
export type TaskMark = (typeof TASK_MARKS)[number];

const TaskFields = {
  /** Never used for another task again. */
  id: PositiveAmount,
  name: Words,
  fact: v.picklist(TASK_FACTS),
  /** With the fact `mark`. */
  mark: v.optional(v.picklist(TASK_MARKS)),
  /** The one kind of games that count; 0 for facts that are not about games. */
  typeId: Count,
  needed: PositiveAmount,
  sort: Count,
  ...Given,
};

export const TASK_PERIODS = ['once', 'day', 'week'] as const;

export const TaskConfig = v.object({ ...TaskFields, period: v.picklist(TASK_PERIODS) });
export type TaskConfig = v.InferOutput<typeof TaskConfig>;

/** A weekly task for players of a VIP level and above. */
const VipTaskConfig = v.object({ ...TaskFields, level: PositiveAmount });

/** A chest that opens at so much liveness in a day. */
export const ChestConfig = v.object({ liveness: PositiveAmount, ...Given });
export type ChestConfig = v.InferOutput<typeof ChestConfig>;

/** The share of what is wagered on a kind of games that comes back from a VIP level on. */
export const RebateConfig = v.object({
  level: Count,
  typeId: PositiveAmount,
  /** Hundredths of a percent. */
  rate: v.pipe(Count, v.maxValue(100, 'a rebate is at most 1 %')),
});
export type RebateConfig = v.InferOutput<typeof RebateConfig>;

/** What comes back of a week's net loss. */
export const FundConfig = v.object({
  id: PositiveAmount,
  /** Of the lesser of the week's net loss and its theoretical margin. */
  percent: v.pipe(Count, v.maxValue(100)),
  /** Rounds in the week from which there is a fund. */
  minRounds: Count,
  /** Minor units. */
  cap: Count,
  betMultiple: BetMultiple,
});
export type FundConfig = v.InferOutput<typeof FundConfig>;

/** What a player who binds something gets once. */
const BindConfig = v.object({ what: v.picklist(['mobile', 'receiving-account']), ...Given });

/** A message that players who were here before it see once. */
export const NoticeConfig = v.object({
  id: PositiveAmount,
  title: Words,
  text: Words,
  /** From when it is shown, milliseconds since the epoch. */
  from: Count,
  sort: Count,
});
export type NoticeConfig = v.InferOutput<typeof NoticeConfig>;

/** What players earn by those whom they invited. */
const AgentTerms = v.object({
  /** By level, hundredths of a percent of the theoretical margin less pools' shares and rebates. */
  rates: v.pipe(
    v.array(v.pipe(Count, v.maxValue(2_000, 'a level gets at most 20 %'))),
    v.maxLength(3, 'there are three levels'),
  ),
  /** Days from the end of a day until its commission can be claimed. */
  holdDays: v.pipe(Count, v.minValue(1), v.maxValue(30)),
  /** Days from the registration in which an inviter can be named. */
  fillDays: v.pipe(Count, v.maxValue(30)),
  /** One deposit of a valid invite, and what it wagers; minor units. */
  minDeposit: Count,
  minWagered: Count,
});

/** Coins for so many valid invites. */
const AgentMilestone = v.object({
  id: PositiveAmount,
  friends: PositiveAmount,
  /** Minor units. */
  amount: PositiveAmount,
  betMultiple: BetMultiple,
});

/** Fields of the config for rewards; only the server reads them. */
export const rewardConfigFields = {
  vipGiftConfigs: tolerantList(VipGiftConfig),
  vipTaskConfigs: tolerantList(VipTaskConfig),
  taskConfigs: tolerantList(TaskConfig),
  chestConfigs: tolerantList(ChestConfig),
  rebateConfigs: tolerantList(RebateConfig),
  /** The first one counts. */
  fundConfigs: tolerantList(FundConfig),
  bindConfigs: tolerantList(BindConfig),
  noticeConfigs: tolerantList(NoticeConfig),
  agentConfigs: tolerantList(AgentMilestone),
  agentTerms: tolerant(AgentTerms, {
    ...{ rates: [], holdDays: 3, fillDays: 7, minDeposit: 10_000, minWagered: 50_000 },
  }),
  /** How often the coins of a gift coupon are wagered. */
  giftBetMultiple: tolerant(BetMultiple, 1),
  /** What must be wagered for a point, minor units; 0 gives none. */
  wagerPerPoint: tolerant(Count, 0),
  shopOffers: tolerantList(ShopOfferConfig),
  goodsConfigs: tolerantList(GoodsConfig),
  rankPrizes: tolerantList(RankPrize),
  /** The smallest stake whose win is ranked by its multiple, minor units. */
  rankMinStake: tolerant(Count, 1_000),
};
