import { describe, expect, test } from 'vitest';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { RANK_BOARDS } from '#contract/rank.ts';
import { COINS, DIAMONDS, LIVENESS, POINTS, type Reward, rewardKind } from '#contract/rewards.ts';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import { KEEPSAKES } from '#contract/shop.ts';
import { worthOfCard } from '#games/rules/deal.ts';
import { drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { TYPE } from '#games/rules/groups.ts';
import { wheelOf } from '#games/rules/invite-wheel.ts';
import { returnToPlayer } from '#games/rules/return-to-player.ts';
import { titles } from '#games/rules/titles.ts';
import { worthOfReward } from '#games/rules/worth-of-reward.ts';
import { seedAppConfig as seed } from './seed-app-config.ts';

/** What the shop gives for the most of them at once: a set of keepsakes has one each. */
const set = seed.shopOffers
  .filter(({ pays }) => pays === 'keepsakes')
  .map(
    ({ rewards, price }) => sumOf(rewards.map(({ propId, count }) => count * worthOfCoupon(propId))) / price,
  );
/** What a prop is worth at the most, minor units: nothing in the shop gives more for it. */
const WORTH: Readonly<Record<number, number>> = {
  ...{ [COINS]: 1, [POINTS]: 5, [DIAMONDS]: 10, [LIVENESS]: 0 },
  ...Object.fromEntries(KEEPSAKES.map((propId) => [propId, Math.max(...set) / KEEPSAKES.length])),
};
/** Four accounts that invite each other: each gets the gifts of its own levels. */
const RING = 4;
const MOST_SHARE = 0.7;

const worthOf = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, { propId, count }) => sum + count * (WORTH[propId] ?? worthOfCoupon(propId)), 0);

/** Levels from the first one on, with the stakes that reach them, minor units. */
const levels = Object.values(seed.vipMap)
  .toSorted((a, b) => a.level - b.level)
  .map(({ level, experience }) => ({ level, wagered: 100 * experience }));

test('every reward has a worth', () => {
  const given = [
    ...seed.vipGiftConfigs.flatMap(({ gift, daily, stamp }) => [gift, daily, stamp]),
    ...[
      ...[...seed.vipTaskConfigs, ...seed.taskConfigs, ...seed.chestConfigs],
      ...[...seed.bindConfigs, ...seed.rankPrizes],
    ].map(({ rewards }) => rewards),
  ];
  expect(given.map(worthOf).filter((worth) => !(worth >= 0))).toEqual([]);
});

describe('what grows with turnover', () => {
  /** Shares of the wagering, which is at most the whole stake. */
  const draw = (1 / seed.drawChances.wagerPerChance + 1 / seed.drawChances.depositPerChance) * worthOfDraw();
  const points = (WORTH[POINTS] ?? 0) / seed.wagerPerPoint;
  const pools = sumOf(seed.jackpotPools.map(({ sharePpm }) => sharePpm)) / 1_000_000;
  const fund = (seed.fundConfigs[0]?.percent ?? 0) / 100;
  /** Share of each account’s margin less pools and rebates; at most three accounts are above it. */
  const agent = sumOf(seed.agentTerms.rates) / 10_000;

  test.each(Object.values(titles).map((title) => [title.id, title] as const))(
    'costs at most 70 %% of the edge of %s, for a ring of four',
    (_, title) => {
      const { numerator, denominator } = returnToPlayer(title);
      const edge = 1 - numerator / denominator;
      const rebate = Math.max(
        ...seed.rebateConfigs
          .filter(({ typeId }) => typeId === title.typeId)
          .map(({ rate }) => rate / 10_000),
      );
      const commission = agent * Math.max(0, edge - pools - rebate);
      const gifts = worstGifts() + worstPrizes();
      expect(pools + draw + points + rebate + gifts + fund * edge + commission).toBeLessThanOrEqual(
        MOST_SHARE * edge,
      );
    },
  );

  test('gifts of VIP levels cost at most 0.10 % of what each level took', () => {
    for (const { level, wagered } of levels.slice(1)) {
      const took = wagered - (levels[level - 1]?.wagered ?? 0);
      expect(worthOf(giftOf(level)), `level ${level}`).toBeLessThanOrEqual(took / 1_000);
    }
  });

  test('prizes of the rankings come to 2,000 pesos a week, in coupons from place 4', () => {
    const each = seed.rankPrizes.map(({ from, to, rewards }) => (to - from + 1) * worthOf(rewards));
    expect(sumOf(each)).toBe(200_000);
    const later = seed.rankPrizes.filter(({ to }) => to >= 4);
    expect(later.flatMap(({ rewards }) => rewards).filter(({ propId }) => propId === COINS)).toEqual([]);
  });

  /** The largest share that a week's prizes have of what they need, on every board at once. */
  function worstPrizes(): number {
    return sumOf(
      RANK_BOARDS.map((board) =>
        Math.max(
          ...seed.rankPrizes
            .filter((prize) => prize.board === board)
            .map(({ rewards, minWagered }) => worthOf(rewards) / minWagered),
        ),
      ),
    );
  }

  /**
   * The largest share that gifts have of what a ring has wagered, whenever it stops, with the spins for those
   * whom each invites: there is nobody for the last one to invite.
   */
  function worstGifts(): number {
    return Math.max(
      ...levels.slice(1).map(({ level, wagered }) => {
        const gifts = sumOf(levels.slice(1, level + 1).map((each) => worthOf(giftOf(each.level))));
        return (RING * gifts + (RING - 1) * worthOfSpin()) / (RING * wagered);
      }),
    );
  }
});

describe('the shop', () => {
  const worthOfOne = {
    diamonds: WORTH[DIAMONDS] ?? 0,
    points: WORTH[POINTS] ?? 0,
    keepsakes: worthOf(KEEPSAKES.map((propId) => ({ propId, count: 1 }))),
  };

  test('gives no more than the worth of what it takes', () => {
    for (const { id, pays, price, rewards } of seed.shopOffers) {
      expect(worthOf(rewards), `offer ${id}`).toBeLessThanOrEqual(price * worthOfOne[pays]);
    }
  });

  test('sends no goods that cost the house more than the diamonds are worth', () => {
    for (const { id, cost, price } of seed.goodsConfigs) {
      expect(cost, `good ${id}`).toBeLessThanOrEqual(price * worthOfOne.diamonds);
    }
  });

  test('takes keepsakes of which every one is given somewhere', () => {
    const given = seed.taskConfigs
      .filter(({ period }) => period === 'week')
      .flatMap(({ rewards }) => rewards);
    expect(given.map(({ propId }) => propId)).toEqual(expect.arrayContaining([...KEEPSAKES]));
  });
});

describe('what one person gets without growing with turnover', () => {
  const week = 7;
  const most = (level: number) => {
    const gift = seed.vipGiftConfigs.find((each) => each.level === level);
    const tasks = seed.taskConfigs.filter(({ period }) => period !== 'once');
    return {
      stamps: sumOf(seed.signInConfigs.map(({ amount }) => amount)),
      daily: week * worthOf(gift?.daily ?? []),
      onStamps: week * worthOf(gift?.stamp ?? []),
      chests: week * sumOf(seed.chestConfigs.map(({ rewards }) => worthOf(rewards))),
      tasks: sumOf(tasks.map(({ period, rewards }) => (period === 'day' ? week : 1) * worthOf(rewards))),
      vipTasks: sumOf(seed.vipTaskConfigs.map(({ rewards }) => worthOf(rewards))),
      spins: seed.inviteSpinTerms.freeDays * worthOfSpin(),
    };
  };

  test('is at most 330 pesos a week at the highest level, and 180 at the lowest', () => {
    expect(sumOf(Object.values(most(10)))).toBeLessThanOrEqual(33_000);
    expect(sumOf(Object.values(most(0)))).toBeLessThanOrEqual(18_000);
  });

  test('for valid invites is less than what the friends’ play leaves, whatever title they play', () => {
    const left = Math.min(
      ...Object.values(titles).map((title) => {
        const { numerator, denominator } = returnToPlayer(title);
        return (1 - MOST_SHARE) * (1 - numerator / denominator) * seed.agentTerms.minWagered;
      }),
    );
    const milestones = seed.agentConfigs.toSorted((a, b) => a.friends - b.friends);
    for (const [index, { friends }] of milestones.entries()) {
      const paid = sumOf(milestones.slice(0, index + 1).map(({ amount }) => amount));
      expect(paid / friends + worthOfSpin(), `${friends} friends`).toBeLessThanOrEqual(left);
    }
  });

  test('by scratch cards is on average no more than they cost, awards for many cards included', () => {
    expect(seed.scratchDeals.map(({ propId }) => propId)).toEqual([...SCRATCH_TIERS]);
    for (const deal of seed.scratchDeals) {
      const price = deal.price * (WORTH[DIAMONDS] ?? 0);
      const card = worthOfCard(deal, (prize) => worthOfReward(seed, prize));
      expect(card, `${deal.propId}`).toBeLessThanOrEqual(price);
      for (const [index, { cards }] of seed.scratchAddups.entries()) {
        const given = sumOf(seed.scratchAddups.slice(0, index + 1).map(({ rewards }) => worthOf(rewards)));
        expect(card * cards + given, `${cards} cards of ${deal.propId}`).toBeLessThanOrEqual(price * cards);
      }
    }
    expect(seed.scratchDeals[0]?.price ?? 0).toBeLessThanOrEqual(CARD / (WORTH[DIAMONDS] ?? 1));
  });

  test('is wagered at least once where it is coins', () => {
    const multiples = [
      ...seed.agentConfigs,
      ...seed.vipGiftConfigs,
      ...seed.chestConfigs,
      ...seed.signInConfigs,
      ...seed.fundConfigs,
      ...seed.rankPrizes,
      seed.inviteSpinTerms,
      ...seed.scratchDeals,
      ...seed.scratchAddups,
    ];
    expect(multiples.filter(({ betMultiple }) => betMultiple < 1)).toEqual([]);
  });

  test('takes play on a day for each chest: liveness comes from tasks of that day alone', () => {
    const withoutPlay = seed.taskConfigs.filter(
      ({ fact, period }) => period !== 'once' && !['rounds', 'won', 'games', 'wagered'].includes(fact),
    );
    const free = sumOf(
      withoutPlay.map(({ rewards }) => rewards.find(({ propId }) => propId === LIVENESS)?.count ?? 0),
    );
    expect(free).toBeLessThanOrEqual(seed.chestConfigs[0]?.liveness ?? 0);
  });

  test('names one kind of games in each task', () => {
    const kinds: number[] = Object.values(TYPE);
    for (const { fact, typeId } of [...seed.taskConfigs, ...seed.vipTaskConfigs]) {
      if (['rounds', 'won', 'games', 'wagered'].includes(fact)) expect(kinds).toContain(typeId);
    }
  });
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function giftOf(level: number): readonly Reward[] {
  return seed.vipGiftConfigs.find((each) => each.level === level)?.gift ?? [];
}

/** A draw's average cost to the house: what jackpots pay beyond their seeds comes from the pools' share. */
function worthOfDraw(): number {
  const table = drawTableOf(seed);
  const worth = table.reduce((sum, { type, propId, count, weight }) => {
    if (type === JACKPOT_AWARD) {
      return sum + weight * (seed.jackpotPools.find((pool) => pool.propId === propId)?.seed ?? 0);
    }
    const isCoupon = seed.couponTerms.some((terms) => terms.propId === propId);
    const each = isCoupon ? worthOfCoupon(propId) : (WORTH[propId] ?? CARD);
    return sum + weight * count * each;
  }, 0);
  return worth / weightSum(table);
}

/** A spin's average, though a purse that never fills pays nothing. */
function worthOfSpin(): number {
  const wheel = wheelOf(seed.inviteSpinConfigs);
  return sumOf(wheel.map(({ count, weight }) => count * weight)) / weightSum(wheel);
}

/** NaN if the prop is not a coupon with a sum. */
function worthOfCoupon(propId: number): number {
  if (rewardKind(propId) === 'giftCoupon') return seed.propConfigMap[String(propId)]?.num ?? Number.NaN;
  const coupon = seed.couponTerms.find((terms) => terms.propId === propId);
  return coupon ? (seed.propConfigMap[String(propId)]?.num ?? coupon.cap) : Number.NaN;
}

/** A scratch card, at the most. */
const CARD = 500;
