import { useCallback } from 'react';
import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { formatCount } from '#app/components/format-count.ts';
import { poolNames } from '#app/components/jackpot-pools.ts';
import { theme } from '#app/theme/theme.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { COUPON_PROPS, JACKPOT_AWARD, JACKPOT_PROP, MONEY_DIVISOR } from '#contract/constants.ts';
import { CURRENCY_SIGN, formatMoney } from '#contract/money.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

interface PrizeArtProps extends Pick<Prize, 'type' | 'propId'> {
  /** CSS length of the square. */
  size?: string;
  eager?: boolean;
}

/** Decorative: the words beside it say the same. */
export function PrizeArt({ type, propId, size = '2.75rem', eager = false }: PrizeArtProps) {
  return <Picture name={artOf(kindOf(type, propId), propId)} size={size} eager={eager} />;
}

/** A prize in the draw table, or one that was drawn. */
interface Prize {
  /** Left out where it can be no jackpot. */
  type?: number;
  propId: number;
  count: number;
  /** Credited coins in minor units; 0 or absent before the draw. */
  bonus?: number;
}

interface PrizeWords {
  /** The kind: ‘Coins’, ‘Mega jackpot’. */
  name: string;
  /** Short enough for a cell: ‘₱20’, ‘₱1.5M’, ‘1 card’, ‘Mega’. */
  amount: string;
  /** The whole prize: ‘50 diamonds’, ‘Mega jackpot: ₱1,204,880.50’. */
  words: string;
}

type Props = AppConfig['propConfigMap'];

/** @param props the value of coupons, which is left out without them */
export function describePrize({ type, propId, count, bonus = 0 }: Prize, props: Props = {}): PrizeWords {
  const kind = kindOf(type, propId);
  if (kind === 'coin') {
    const coins = bonus || count;
    return { name: m.draw_prize_coins(), amount: shortMoney(coins), words: formatMoney(coins) };
  }
  if (kind === 'jackpot') return describeJackpot(propId, bonus);
  if (kind === 'coupon') return describeCoupon(propId, count, props[String(propId)]?.num ?? 0);
  if (kind === 'card') {
    const name = (cards.get(propId) ?? m.draw_prize_card)();
    const amount = count === 1 ? m.draw_prize_cards_one() : m.draw_prize_cards({ count: shortCount(count) });
    return { name, amount, words: times(count, name) };
  }
  if (kind === 'keepsake') {
    const { name } = keepsakes.get(propId) ?? { name: m.draw_prize_other };
    return { name: name(), amount: shortCount(count), words: times(count, name()) };
  }
  const known = kind === 'other' ? props[String(propId)]?.name : undefined;
  if (known) return { name: known, amount: shortCount(count), words: times(count, known) };
  const { name, one, many } = countables[kind];
  const words = count === 1 ? one() : many({ count: formatCount(count) });
  return { name: name(), amount: shortCount(count), words };
}

/** `describePrize` with the value of coupons. */
export function useDescribePrize(): (prize: Prize) => PrizeWords {
  const props = useAppConfig()?.propConfigMap;
  return useCallback((prize) => describePrize(prize, props), [props]);
}

/** Whether the prize is used in the shop. */
export function isForShop({ type, propId }: Pick<Prize, 'type' | 'propId'>): boolean {
  return ['diamond', 'point', 'keepsake'].includes(kindOf(type, propId));
}

type Kind =
  | 'coin'
  | 'point'
  | 'diamond'
  | 'spark'
  | 'chance'
  | 'keepsake'
  | 'coupon'
  | 'card'
  | 'jackpot'
  | 'other';

function kindOf(type: number | undefined, propId: number): Kind {
  if (type === JACKPOT_AWARD) return 'jackpot';
  const known = kinds.get(propId);
  if (known) return known;
  if (keepsakes.has(propId)) return 'keepsake';
  if (isWithin(propId, CARDS)) return 'card';
  return Object.values(COUPON_PROPS).some((ids) => isWithin(propId, ids)) ? 'coupon' : 'other';
}

function artOf(kind: Kind, propId: number): ArtName {
  return kind === 'keepsake' ? (keepsakes.get(propId)?.art ?? arts.other) : arts[kind];
}

function describeJackpot(propId: number, bonus: number): PrizeWords {
  const { name, short } = pools.get(propId) ?? { name: m.draw_pool_any, short: m.draw_pool_any };
  const won = bonus > 0 ? m.draw_prize_jackpot({ name: name(), amount: formatMoney(bonus) }) : name();
  return { name: name(), amount: short(), words: won };
}

/** @param worth percent or minor units, by kind of coupon; 0 when unknown */
function describeCoupon(propId: number, count: number, worth: number): PrizeWords {
  const unknown = m.draw_prize_coupon();
  if (worth === 0) return { name: unknown, amount: `×${formatCount(count)}`, words: times(count, unknown) };
  const gain = isWithin(propId, COUPON_PROPS.percent) ? `${worth}%` : wholeMoney(worth);
  const name = isWithin(propId, COUPON_PROPS.give)
    ? m.draw_prize_gift_coupon({ gain })
    : m.draw_prize_deposit_coupon({ gain });
  // Without the plus it would look like an amount of coins.
  const amount = isWithin(propId, COUPON_PROPS.percent) ? gain : `+${gain}`;
  return { name, amount: times(count, amount), words: times(count, name) };
}

function times(count: number, what: string): string {
  return count === 1 ? what : m.draw_prize_times({ count: formatCount(count), what });
}

function wholeMoney(minor: number): string {
  return formatMoney(minor).replace(/\.00$/, '');
}

function shortMoney(minor: number): string {
  return minor < LONG * MONEY_DIVISOR
    ? wholeMoney(minor)
    : `${CURRENCY_SIGN}${shortCount(Math.floor(minor / MONEY_DIVISOR))}`;
}

/** Rounded down, so as not to promise too much. */
function shortCount(count: number): string {
  if (count < LONG) return formatCount(count);
  const short = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const;
  return new Intl.NumberFormat(getLocale(), short).format(count);
}

function isWithin(propId: number, [first, last]: readonly [number, number]): boolean {
  return propId >= first && propId <= last;
}

/** From here on a number is too long for a cell. */
const LONG = 10_000;

const CARDS = [80_001, 80_099] as const;

const cards: ReadonlyMap<number, () => string> = new Map([
  [80_001, m.draw_prize_card_bronze],
  [80_002, m.draw_prize_card_silver],
  [80_003, m.draw_prize_card_gold],
]);

const countables = {
  point: { name: m.draw_prize_points, one: m.draw_prize_point, many: m.draw_prize_points_many },
  diamond: { name: m.draw_prize_diamonds, one: m.draw_prize_diamond, many: m.draw_prize_diamonds_many },
  spark: { name: m.rewards_sparks, one: m.rewards_spark, many: m.rewards_sparks_many },
  chance: { name: m.rewards_draws, one: m.rewards_draw, many: m.rewards_draws_many },
  other: { name: m.draw_prize_other, one: m.draw_prize_other, many: m.draw_prize_other_many },
};

const arts: Record<Exclude<Kind, 'keepsake'>, ArtName> = {
  coin: 'coin',
  point: 'glowing-star',
  diamond: 'gem-stone',
  spark: 'sparkles',
  chance: 'ferris-wheel',
  coupon: 'wrapped-gift',
  card: 'ticket',
  jackpot: 'trophy',
  other: 'wrapped-gift',
};

const kinds: ReadonlyMap<number, 'coin' | 'point' | 'diamond' | 'spark' | 'chance'> = new Map([
  [2_001, 'coin'],
  [2_002, 'point'],
  [4_001, 'spark'],
  [50_005, 'chance'],
  [60_001, 'diamond'],
]);

const keepsakes: ReadonlyMap<number, { name: () => string; art: ArtName }> = new Map<
  number,
  { name: () => string; art: ArtName }
>([
  [40_001, { name: m.rewards_keepsake_lantern, art: 'red-paper-lantern' }],
  [40_002, { name: m.rewards_keepsake_firecracker, art: 'firecracker' }],
  [40_003, { name: m.rewards_keepsake_fruit, art: 'tangerine' }],
  [40_004, { name: m.rewards_keepsake_envelope, art: 'red-envelope' }],
]);

const pools: ReadonlyMap<number, { name: () => string; short: () => string }> = new Map([
  [JACKPOT_PROP.mega, { name: m.draw_pool_mega, short: poolNames.mega }],
  [JACKPOT_PROP.major, { name: m.draw_pool_major, short: poolNames.major }],
  [JACKPOT_PROP.minor, { name: m.draw_pool_minor, short: poolNames.minor }],
  [JACKPOT_PROP.mini, { name: m.draw_pool_mini, short: poolNames.mini }],
]);

const Picture = styled(Art)`
  filter: ${theme.shadow.art};
`;
