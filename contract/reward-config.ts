import * as v from 'valibot';
import { TASK_FACTS, TASK_MARKS, TASK_PERIODS } from './constants.ts';
import { Count, PositiveAmount, tolerant, tolerantList, Words } from './fields.ts';
import { RankPrize } from './rank.ts';
import { BetMultiple, Reward } from './rewards.ts';
import { ScratchAddupConfig, ScratchDealConfig } from './scratch.ts';
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

export type TaskFact = (typeof TASK_FACTS)[number];

export type TaskMark = (typeof TASK_MARKS)[number];

const TaskFields = {
  /** Never used for another task again. */
  id: PositiveAmount,
  name: Words,
  fact: v.picklist(TASK_FACTS),
  /** Only with the fact `mark`. */
  mark: v.optional(v.picklist(TASK_MARKS)),
  /** The one kind of games that count; 0 for facts that are not about games. */
  typeId: Count,
  needed: PositiveAmount,
  sort: Count,
  ...Given,
};

export const TaskConfig = v.object({ ...TaskFields, period: v.picklist(TASK_PERIODS) });
export type TaskConfig = v.InferOutput<typeof TaskConfig>;

/** A weekly task for players of a VIP level and above. */
const VipTaskConfig = v.object({ ...TaskFields, level: PositiveAmount });

/** A chest that opens once the day's liveness reaches `liveness`. */
export const ChestConfig = v.object({ liveness: PositiveAmount, ...Given });
export type ChestConfig = v.InferOutput<typeof ChestConfig>;

/** The share of stakes on a kind of games that players of a VIP level and above get back. */
export const RebateConfig = v.object({
  level: Count,
  typeId: PositiveAmount,
  /** Hundredths of a percent. */
  rate: v.pipe(Count, v.maxValue(100, 'a rebate is at most 1 %')),
});
export type RebateConfig = v.InferOutput<typeof RebateConfig>;

/** How much of a week's net loss players get back. */
export const FundConfig = v.object({
  id: PositiveAmount,
  /** Percent of the week's net loss or of its theoretical margin, whichever is lower. */
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

/** Terms of the commission that players earn from players they invited. */
const AgentTerms = v.object({
  /** One for each level: hundredths of a percent of the theoretical margin less pools' shares and rebates. */
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

/** A sector of the invite wheel, clockwise by `sort`. */
const SpinSector = v.object({
  id: PositiveAmount,
  /** What it puts into the purse, minor units. */
  amount: v.pipe(PositiveAmount, v.minValue(50), v.maxValue(2_000, 'a sector brings at most 20 pesos')),
  /** Its chance is this weight divided by the sum of all weights, whatever the purse holds. */
  weight: v.pipe(PositiveAmount, v.maxValue(1_000_000)),
  sort: Count,
});
export type SpinSector = v.InferOutput<typeof SpinSector>;

const InviteSpinTerms = v.object({
  /** What a full purse pays, minor units. */
  goal: v.pipe(PositiveAmount, v.maxValue(1_000_000)),
  /** Free spins in all, one a day. */
  freeDays: v.pipe(Count, v.maxValue(30)),
  /** Days from its first spin after which a purse that is not full is lost. */
  purseDays: v.pipe(Count, v.minValue(30, 'a purse lasts at least 30 days'), v.maxValue(3_650)),
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
  /** The wheel of the invite spin; without sectors it is off. */
  inviteSpinConfigs: tolerantList(SpinSector),
  inviteSpinTerms: tolerant(InviteSpinTerms, {
    ...{ goal: 10_000, freeDays: 3, purseDays: 365, betMultiple: 1 },
  }),
  /** How often the coins of a gift coupon are wagered. */
  giftBetMultiple: tolerant(BetMultiple, 1),
  /** What must be wagered for a point, minor units; 0 gives none. */
  wagerPerPoint: tolerant(Count, 0),
  shopOffers: tolerantList(ShopOfferConfig),
  goodsConfigs: tolerantList(GoodsConfig),
  rankPrizes: tolerantList(RankPrize),
  /** A deal that is open keeps the prizes with which it was opened. */
  scratchDeals: tolerantList(ScratchDealConfig),
  scratchAddups: tolerantList(ScratchAddupConfig),
  /** The smallest stake whose win is ranked by its multiple, minor units. */
  rankMinStake: tolerant(Count, 1_000),
};
