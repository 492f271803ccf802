import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { formatCount } from '#app/components/format-count.ts';
import { Hint } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';
import { yielding } from '#app/theme/touch.ts';
import { formatMoney } from '#contract/money.ts';
import { COINS } from '#contract/rewards.ts';
import { KEEPSAKES, type ShopOffer, type ShopPrice } from '#contract/shop.ts';
import type { ShopTask } from '#machines/shop/shop-request.machine.ts';
import { m } from '#messages';
import type { RequestTerms } from './request-sheet.tsx';
import { describePrice, PriceTag, Shelf, Stage, shelfFace } from './shop-parts.tsx';
import type { KnownShop } from './use-shop.ts';

export function givesCoins({ rewards }: ShopOffer): boolean {
  return rewards.some(({ propId }) => propId === COINS);
}

/** Offers as cards. A press asks to confirm. */
export function Offers({
  offers,
  tile,
  onChoose,
}: {
  offers: readonly ShopOffer[];
  tile: TileName;
  onChoose: (task: ShopTask) => void;
}) {
  const describeAll = useDescribeRewards();
  return (
    <Shelf>
      {offers.map((offer) => (
        <li key={offer.offerId}>
          <Card
            type="button"
            onClick={() =>
              onChoose({ kind: givesCoins(offer) ? 'coins' : 'swap', id: String(offer.offerId) })
            }
          >
            <Stage $tile={tile}>
              <PrizeArt propId={offer.rewards[0]?.propId ?? COINS} size="4rem" eager />
            </Stage>
            <strong>{describeAll(offer.rewards)}</strong>
            <PriceTag pays={offer.pays} price={offer.price} />
          </Card>
        </li>
      ))}
    </Shelf>
  );
}

/** How many the player has of each keepsake, and what a set lacks. */
export function Keepsakes({ keepsakes }: Pick<KnownShop, 'keepsakes'>) {
  const describePrize = useDescribePrize();
  const owned = KEEPSAKES.map((propId, index) => ({
    ...{ propId, count: keepsakes[index] ?? 0 },
    name: describePrize({ propId, count: 1 }).name,
  }));
  const missing = owned.filter(({ count }) => count === 0);
  return (
    <>
      <Collection>
        {owned.map(({ propId, count, name }) => (
          <li key={propId} data-missing={count === 0 ? '' : undefined}>
            <PrizeArt propId={propId} size="min(3rem, 14vw)" eager />
            <strong>{name}</strong>
            <small>{count === 0 ? m.shop_missing() : m.shop_owned({ count: formatCount(count) })}</small>
          </li>
        ))}
      </Collection>
      <Hint>
        {missing.length > 0
          ? m.shop_sets_missing({ items: missing.map(({ name }) => name).join(m.shop_list_gap()) })
          : describeSets(countOf(keepsakes))}{' '}
        {m.shop_sets_hint()}
      </Hint>
    </>
  );
}

/** The terms of an offer, for the player who has this purse. */
export function useOfferTerms(shop: KnownShop | undefined): (task: ShopTask) => RequestTerms | null {
  const describeAll = useDescribeRewards();
  const coupons = useAppConfig()?.couponTerms ?? [];
  return ({ id }) => {
    const offer = shop?.offers.find(({ offerId }) => String(offerId) === id);
    if (!shop || !offer) return null;
    const { pays, price, rewards, wagering, version } = offer;
    const item = describeAll(rewards);
    const terms = coupons.find(({ propId }) => rewards.some((reward) => reward.propId === propId));
    const isCoins = givesCoins(offer);
    return {
      ...{ version, item, title: m.shop_confirm_title({ item }) },
      art: <PrizeArt propId={rewards[0]?.propId ?? COINS} size="5rem" eager />,
      rows: [
        { label: m.shop_get(), value: item },
        ...rowsOfPrice(shop, pays, price),
        ...(isCoins || wagering > 0
          ? [
              {
                label: m.shop_wager(),
                value: wagering > 0 ? formatMoney(wagering) : m.shop_wager_none(),
              },
            ]
          : []),
        ...(terms
          ? [
              { label: m.shop_deposit_from(), value: formatMoney(terms.minAmount) },
              { label: m.shop_bonus_most(), value: formatMoney(terms.cap) },
              {
                label: m.shop_bonus_wager(),
                value: m.shop_times({ count: formatCount(terms.betMultiple) }),
              },
            ]
          : []),
        ...(isCoins ? [] : [{ label: m.shop_valid(), value: m.shop_valid_days() }]),
      ],
      ...{ note: m.shop_final(), confirm: m.shop_confirm(), lack: describeLack(shop, pays, price) },
    };
  };
}

/** The price, and what the player has before and after. */
export function rowsOfPrice(shop: KnownShop, pays: ShopPrice, price: number) {
  const has = amountOf(shop, pays);
  return [
    { label: m.shop_price(), value: describePrice(pays, price) },
    { label: m.shop_have(), value: describePrice(pays, has) },
    ...(has >= price ? [{ label: m.shop_after(), value: describePrice(pays, has - price) }] : []),
  ];
}

/** What the player lacks for the price; empty when it can be paid. */
export function describeLack(shop: KnownShop, pays: ShopPrice, price: number): string {
  const lack = price - amountOf(shop, pays);
  return lack > 0 ? m.shop_need({ price: describePrice(pays, lack) }) : '';
}

function amountOf({ diamonds, points, keepsakes }: KnownShop, pays: ShopPrice): number {
  return { diamonds, points, keepsakes: countOf(keepsakes) }[pays];
}

function countOf(keepsakes: readonly number[]): number {
  return Math.min(...KEEPSAKES.map((_, index) => keepsakes[index] ?? 0));
}

function describeSets(count: number): string {
  return count === 1 ? m.shop_sets_one() : m.shop_sets_many({ count: formatCount(count) });
}

const Card = styled.button`
  ${shelfFace}
  ${yielding}
`;

const Collection = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: 0.75rem;
  padding: 0.875rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.125rem;
    justify-items: center;
    align-content: start;
    text-align: center;
  }

  strong {
    font-size: ${theme.text.small};
    overflow-wrap: anywhere;
  }

  [data-missing] img {
    filter: grayscale(1) brightness(0.7);
  }
`;
