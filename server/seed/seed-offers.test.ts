import { describe, expect, test } from 'vitest';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { Bet } from '#contract/game.ts';
import { drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { returnToPlayer } from '#games/rules/return-to-player.ts';
import type { Title } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { wageredOf } from '#games/rules/wagered.ts';
import { planBonus } from '#machines/deposit/deposit-rules.ts';
import { couponOf } from '#server/features/deposit/deposit-terms.ts';
import { seedAppConfig } from './seed-app-config.ts';

const {
  couponTerms,
  depositBetMultiple,
  drawChances,
  firstDepositConfigs,
  jackpotPools,
  rechargeTypes,
  signInConfigs,
  signUpBonusConfigs,
  signUpCoupons,
} = seedAppConfig;
const COINS = 2001;

/** What an offer brings, all in minor units. */
interface Offer {
  name: string;
  /** What it says that it is worth at most. */
  worth: number;
  /** Coins that the player brings with them, and what they get. */
  deposit: number;
  bonus: number;
  /** What must be wagered before a withdrawal. */
  wagering: number;
}

const flat = [...signUpBonusConfigs, ...signInConfigs].map(
  ({ name, amount, betMultiple }): Offer => ({
    ...{ name, worth: amount, deposit: 0, bonus: amount, wagering: amount * betMultiple },
  }),
);

const [firstDeposit] = firstDepositConfigs;
const onDeposits = depositAmounts().flatMap((amount) => [
  ...(firstDeposit
    ? [depositOffer(firstDeposit.name, amount, firstDeposit.cap, { offer: firstDeposit, coupon: null })]
    : []),
  ...couponTerms.map(({ propId, cap }) =>
    depositOffer(`coupon ${propId}`, amount, cap, { offer: null, coupon: couponOf(seedAppConfig, propId) }),
  ),
]);

/** Edges by title, once each. */
const edges = new Map<string, number>();

const offers = [...flat, ...onDeposits];

/**
 * Whoever wants to withdraw wagers at the least all that an offer asks for, or loses all their coins before:
 * no round loses more than it puts at risk. So each way of playing wagers the lesser of the two.
 */
const leastWagered = ({ deposit, bonus, wagering }: Offer) => Math.min(deposit + bonus, wagering);

test('no bets on any title cost less per peso wagered than the best title’s edge', () => {
  const cheapest = Math.min(...everyPlay().map(({ cost }) => cost));
  expect(cheapest).toBeCloseTo(Math.min(...Object.values(titles).map(edgeOf)), 12);
  expect(cheapest).toBeGreaterThan(0.02);
});

test('wagering costs more than the draws that it earns, even with all jackpots full', () => {
  expect(netCost()).toBeGreaterThan(0);
});

test.each(offers.map((offer) => [`${offer.name}, ${offer.deposit / 100} pesos deposited`, offer] as const))(
  'one person can expect at most its stated worth of: %s',
  (_, offer) => {
    const expected = offer.bonus - netCost() * leastWagered(offer);
    expect(expected).toBeLessThanOrEqual(offer.worth);
    expect(offer.bonus === 0 || expected < offer.bonus).toBe(true);
  },
);

test('a deposit without an offer, wagered as it must be, loses', () => {
  for (const deposit of depositAmounts()) {
    const { wagering } = planBonus({
      ...{ itemBonus: 0, depositBetMultiple, coupon: null, offer: null },
      amount: deposit,
    });
    expect(wagering).toBeGreaterThanOrEqual(deposit);
    expect(netCost() * wagering).toBeGreaterThan(0);
  }
});

describe('everything together', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test('that one person is offered once is worth at most what the offers say', () => {
    const once = [
      ...flat,
      ...mostOf(onDeposits.filter(({ name }) => name === firstDeposit?.name)),
      ...signUpCoupons.flatMap((propId) =>
        mostOf(onDeposits.filter(({ name }) => name === `coupon ${propId}`)),
      ),
    ];
    const expected = sum(once.map((offer) => offer.bonus - netCost() * leastWagered(offer)));
    const worth = sum(once.map((offer) => offer.worth));
    expect(expected).toBeLessThan(worth);
    // Sign-up ₱50, a week's stamps ₱22, first deposit ₱1,000, coupon ₱500.
    expect(worth).toBe(5_000 + 2_200 + 100_000 + 50_000);
  });

  function mostOf(several: readonly Offer[]): Offer[] {
    return several.toSorted((a, b) => b.bonus - a.bonus).slice(0, 1);
  }
});

function depositOffer(
  name: string,
  amount: number,
  worth: number,
  terms: Pick<Parameters<typeof planBonus>[0], 'coupon' | 'offer'>,
): Offer {
  const { bonus, wagering } = planBonus({ itemBonus: 0, depositBetMultiple, amount, ...terms });
  return { name, worth, deposit: amount, bonus, wagering };
}

/** Each listed amount, the least and the most of each channel, and what reaches each coupon's cap. */
function depositAmounts(): number[] {
  const listed = Object.values(seedAppConfig.rechargeItems).map(({ price }) => price);
  const bounds = rechargeTypes.flatMap(({ minAmount, minAmount2, maxAmount }) => [
    minAmount,
    minAmount2,
    maxAmount,
  ]);
  return [...new Set([...listed, ...bounds, 1_000_000])].sort((a, b) => a - b);
}

/** What a peso of wagering costs at the best, less the draws that it earns on both ways. */
function netCost(): number {
  const chances = 1 / drawChances.wagerPerChance + 1 / drawChances.depositPerChance;
  return Math.min(...everyPlay().map(({ cost }) => cost)) - chances * mostOfDraw();
}

/** A draw's average value with every jackpot at its ceiling; a coupon counts as the most it adds. */
function mostOfDraw(): number {
  const table = drawTableOf(seedAppConfig);
  const worth = table.reduce((sum, row) => {
    if (row.type === JACKPOT_AWARD)
      return sum + row.weight * (jackpotPools.find(({ propId }) => propId === row.propId)?.ceiling ?? 0);
    const coupon = couponTerms.find(({ propId }) => propId === row.propId)?.cap ?? 0;
    return sum + row.weight * row.count * (row.propId === COINS ? 1 : coupon);
  }, 0);
  return worth / weightSum(table);
}

interface Play {
  title: string;
  /** Theoretical loss per unit of what counts as wagered. */
  cost: number;
}

function everyPlay(): Play[] {
  return Object.values(titles).flatMap((title) => {
    const edge = edgeOf(title);
    return everyBets(title).flatMap((bets) => {
      const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
      const wagered = wageredOf(title, bets);
      return wagered === 0 ? [] : [{ title: title.id, cost: (stake * edge) / wagered }];
    });
  });
}

/** Enumerates the rules anew, whatever a title states. */
function edgeOf(title: Title): number {
  const known = edges.get(title.id);
  if (known !== undefined) return known;
  const { numerator, denominator } = returnToPlayer(title);
  const edge = 1 - numerator / denominator;
  edges.set(title.id, edge);
  return edge;
}

/** On dice no, one or three chips on each colour, in every combination; elsewhere each stake. */
function everyBets(title: Title): Bet[][] {
  if (title.engine !== 'dice') return title.stakes.map((amount) => [{ spot: '', amount }]);
  let all: Bet[][] = [[]];
  for (const spot of title.rules.colours) {
    all = all.flatMap((bets) => [
      ...[bets],
      ...[1, 3].map((chips) => [...bets, { spot, amount: chips * title.minBet }]),
    ]);
  }
  return all.filter((bets) => bets.length > 0);
}
