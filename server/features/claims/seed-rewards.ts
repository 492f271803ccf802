import { COINS, DIAMONDS, LIVENESS, POINTS, type Reward } from '#contract/rewards.ts';
import type { KEEPSAKES } from '#contract/shop.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { TYPE } from '#games/rules/groups.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

/** For levels 1 to 10: coins once and coins a day, in pesos. */
const VIP_GIFTS = [
  [1, 1],
  [4, 2],
  [15, 3],
  [40, 5],
  [90, 7],
  [250, 9],
  [600, 12],
  [1_500, 15],
  [3_500, 18],
  [9_000, 20],
] as const;

/** A day's chests: liveness and coins in pesos. */
const CHESTS = [
  [20, 1],
  [40, 2],
  [60, 3],
  [80, 4],
  [100, 10],
] as const;

const coins = (pesos: number): Reward => ({ propId: COINS, count: 100 * pesos });
const points = (count: number): Reward => ({ propId: POINTS, count });
const keepsake = (propId: (typeof KEEPSAKES)[number]): Reward => ({ propId, count: 1 });
const liveness = (count: number): Reward => ({ propId: LIVENESS, count });

type Config = Pick<
  WrittenConfig,
  | 'vipGiftConfigs'
  | 'vipTaskConfigs'
  | 'taskConfigs'
  | 'chestConfigs'
  | 'rebateConfigs'
  | 'fundConfigs'
  | 'bindConfigs'
  | 'noticeConfigs'
  | 'giftBetMultiple'
  | 'wagerPerPoint'
>;

export const seedRewards: Config = {
  vipGiftConfigs: VIP_GIFTS.map(([gift, daily], index) => ({
    level: index + 1,
    gift: [coins(gift)],
    daily: [coins(daily)],
    stamp: [points(index + 1)],
    betMultiple: 1,
  })),
  vipTaskConfigs: [
    {
      id: 1,
      name: {
        en: 'Play 200 rounds of slots this week',
        fil: 'Maglaro ng 200 round ng slots ngayong linggo',
        'zh-Hans': '本周玩 200 局老虎机',
      },
      ...{ fact: 'rounds', typeId: TYPE.slots, needed: 200, level: 2, sort: 1 },
      ...{ rewards: [points(20)], betMultiple: 0 },
    },
    {
      id: 2,
      name: {
        en: 'Play 100 rounds of dice this week',
        fil: 'Maglaro ng 100 round ng dice ngayong linggo',
        'zh-Hans': '本周玩 100 局骰子',
      },
      ...{ fact: 'rounds', typeId: TYPE.dice, needed: 100, level: 4, sort: 2 },
      ...{ rewards: [points(30), { propId: DIAMONDS, count: 5 }], betMultiple: 0 },
    },
  ],
  taskConfigs: [
    {
      id: 1,
      name: {
        en: 'Read how a game works',
        fil: 'Basahin kung paano gumagana ang isang laro',
        'zh-Hans': '看看一款游戏的规则',
      },
      ...{ period: 'once', fact: 'mark', mark: 'rules', typeId: 0, needed: 1, sort: 1 },
      ...{ rewards: [points(5)], betMultiple: 0 },
    },
    {
      id: 2,
      name: { en: 'Make your first deposit', fil: 'Gawin ang unang deposit', 'zh-Hans': '完成首次充值' },
      ...{ period: 'once', fact: 'deposits', typeId: 0, needed: 1, sort: 2 },
      ...{ rewards: [points(20), liveness(20)], betMultiple: 0 },
    },
    {
      id: 3,
      name: {
        en: 'Play 20 rounds of slots',
        fil: 'Maglaro ng 20 round ng slots',
        'zh-Hans': '玩 20 局老虎机',
      },
      ...{ period: 'day', fact: 'rounds', typeId: TYPE.slots, needed: 20, sort: 3 },
      ...{ rewards: [points(2), liveness(30)], betMultiple: 0 },
    },
    {
      id: 4,
      name: {
        en: 'Try three carnival games',
        fil: 'Subukan ang tatlong laro sa Karnabal',
        'zh-Hans': '玩三款不同的嘉年华游戏',
      },
      ...{ period: 'day', fact: 'games', typeId: TYPE.carnival, needed: 3, sort: 4 },
      ...{ rewards: [points(2), liveness(30)], betMultiple: 0 },
    },
    {
      id: 5,
      name: { en: 'Win 5 rounds of dice', fil: 'Manalo ng 5 round ng dice', 'zh-Hans': '赢 5 局骰子' },
      ...{ period: 'day', fact: 'won', typeId: TYPE.dice, needed: 5, sort: 5 },
      ...{ rewards: [points(2), liveness(40)], betMultiple: 0 },
    },
    {
      id: 6,
      name: {
        en: 'Be here on four days',
        fil: 'Bumisita sa apat na araw',
        'zh-Hans': '来访四天',
      },
      ...{ period: 'week', fact: 'days', typeId: 0, needed: 4, sort: 6 },
      ...{ rewards: [points(10), liveness(20), keepsake(40_001), keepsake(40_003)], betMultiple: 0 },
    },
    {
      id: 7,
      name: {
        en: 'Play 150 rounds of slots',
        fil: 'Maglaro ng 150 round ng slots',
        'zh-Hans': '玩 150 局老虎机',
      },
      ...{ period: 'week', fact: 'rounds', typeId: TYPE.slots, needed: 150, sort: 7 },
      ...{
        rewards: [
          points(10),
          liveness(20),
          { propId: DIAMONDS, count: 2 },
          keepsake(40_002),
          keepsake(40_004),
        ],
        betMultiple: 0,
      },
    },
    {
      id: 8,
      name: {
        en: 'Follow one of our channels',
        fil: 'I-follow ang isa sa mga channel namin',
        'zh-Hans': '关注我们的一个频道',
      },
      ...{ period: 'once', fact: 'mark', mark: 'follow', typeId: 0, needed: 1, sort: 8 },
      ...{ rewards: [points(5)], betMultiple: 0 },
    },
  ],
  chestConfigs: CHESTS.map(([needed, pesos]) => ({
    liveness: needed,
    rewards: [coins(pesos)],
    betMultiple: 1,
  })),
  rebateConfigs: [
    { level: 0, typeId: TYPE.slots, rate: 30 },
    { level: 0, typeId: TYPE.carnival, rate: 20 },
    { level: 0, typeId: TYPE.dice, rate: 20 },
  ],
  fundConfigs: [{ id: 1, percent: 2, minRounds: 100, cap: 50_000, betMultiple: 3 }],
  bindConfigs: [
    { what: 'mobile', rewards: [points(10)], betMultiple: 0 },
    { what: 'receiving-account', rewards: [points(10)], betMultiple: 0 },
  ],
  noticeConfigs: [],
  giftBetMultiple: 1,
  wagerPerPoint: 10_000,
};

/** The lists of earlier releases had another form, and nothing read them. */
export const rewardUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'reward-configs',
    isRequired: true,
    says: 'what VIP levels, tasks, chests, rebates, the fund and points give',
    apply: ({ taskConfigs: _, rebateConfigs: __, fundConfigs: ___, ...body }) => ({
      ...seedRewards,
      ...body,
    }),
  },
];
