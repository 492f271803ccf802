import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Art } from '#app/components/art.tsx';
import { type ArtName, artNames } from '#app/components/art-names.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { RewardBody } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { type TileName, tiles } from '#app/theme/tiles.ts';
import { brightening } from '#app/theme/touch.ts';
import type { ShopPrice } from '#contract/shop.ts';
import { m } from '#messages';
import type { KnownShop, useShop } from './use-shop.ts';

export const SHOP_PATH = '/activity/lottery';

/** A page of the shop: its head says how many diamonds the player has. */
export function ShopPage({
  title,
  lead,
  backTo = SHOP_PATH,
  diamonds,
  children,
}: {
  title: string;
  lead?: string;
  backTo?: string;
  /** Not known yet without it. */
  diamonds: number | undefined;
  children: ReactNode;
}) {
  const onBack = useGoBack(backTo);
  return (
    <Wide>
      <Head>
        <PageHead title={title} lead={lead} onBack={onBack} />
        {/* As wide while it loads: what stands below keeps its place. */}
        <Balance aria-busy={diamonds === undefined}>
          <Art name="gem-stone" size="min(1.5rem, 8vw)" />
          <span aria-hidden>{diamonds === undefined ? '–' : formatCount(diamonds)}</span>
          {diamonds !== undefined && (
            <VisuallyHidden>{m.shop_balance({ count: formatCount(diamonds) })}</VisuallyHidden>
          )}
        </Balance>
      </Head>
      {children}
    </Wide>
  );
}

/** What the shop has once it is known; before that, why it is not. */
export function ShopBody({
  shop,
  children,
}: {
  shop: ReturnType<typeof useShop>;
  children: (known: KnownShop) => ReactNode;
}) {
  return (
    <RewardBody
      query={shop}
      over={
        <EmptyState art="gem-stone" title={m.shop_over()}>
          {m.shop_over_hint()}
        </EmptyState>
      }
      failed={m.shop_failed()}
      loading={m.shop_loading()}
      boxes={['13rem', '13rem', '16rem']}
    >
      {children}
    </RewardBody>
  );
}

/** A price in words: ‘100 diamonds’. */
export function describePrice(pays: ShopPrice, price: number): string {
  const { one, many } = prices[pays];
  return price === 1 ? one() : many({ count: formatCount(price) });
}

/** A price at a glance. */
export function PriceTag({ pays, price }: { pays: ShopPrice; price: number }) {
  return (
    <Tag>
      <Art name={prices[pays].art} size="min(1.125rem, 6vw)" />
      <span aria-hidden>{formatCount(price)}</span>
      <VisuallyHidden>{describePrice(pays, price)}</VisuallyHidden>
    </Tag>
  );
}

/** How many of a good are left. */
export function describeStock(stock: number): string {
  if (stock === 0) return m.shop_sold_out();
  return stock === 1 ? m.shop_left_one() : m.shop_left({ count: formatCount(stock) });
}

/** The picture that a good names; a gift for a name that this version of the app does not have. */
export function goodsArt(name: string): ArtName {
  return artNames.find((each) => each === name) ?? 'wrapped-gift';
}

/** The ground of a good’s picture, the same wherever it is shown. */
export function goodsTile(goodsId: number): TileName {
  return grounds[goodsId % grounds.length] ?? 'violet';
}

const grounds = ['violet', 'teal', 'pink', 'sky', 'dusk', 'leaf', 'sea', 'ruby'] as const;

const prices: Record<
  ShopPrice,
  { art: ArtName; one: () => string; many: (values: { count: string }) => string }
> = {
  diamonds: { art: 'gem-stone', one: m.shop_price_diamond, many: m.shop_price_diamonds },
  points: { art: 'glowing-star', one: m.shop_price_point, many: m.shop_price_points },
  keepsakes: { art: 'red-paper-lantern', one: m.shop_price_set, many: m.shop_price_sets },
};

/** The coloured ground behind a picture. */
export const Stage = styled.span<{ $tile: TileName }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 6.5rem;
  padding: 0.75rem;
  border-radius: ${theme.radius.medium};
  background:
    radial-gradient(75% 65% at 50% 38%, ${theme.color.glint}, transparent),
    ${({ $tile }) => tiles[$tile]};
  box-shadow: inset 0 1px 0 ${theme.color.glint};

  img {
    filter: ${theme.shadow.art};
  }
`;

/** A card of the shelf: its stage, its name, its price. */
export const shelfFace = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: 0.5rem;
  align-items: center;
  padding: 0.625rem;
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow:
    inset 0 1px 0 ${theme.color.line},
    ${theme.shadow.card};
  text-align: center;

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  ${brightening}
`;

/** As many cards side by side as there is room for. */
export const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 22%)), 1fr));
  gap: 0.75rem;

  > li {
    display: grid;
  }
`;

const Wide = styled(Page)`
  max-width: 60rem;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 0.75rem;

  > header {
    flex: 1 1 14.5rem;
    min-width: 0;
  }

  h1 {
    font-size: min(1.5625rem, 11vw);
    overflow-wrap: break-word;
  }
`;

const Balance = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  justify-content: center;
  min-width: 5.75rem;
  min-height: ${theme.size.target};
  padding: 0.25rem 1rem 0.25rem 0.75rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.line};
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-height: 2rem;
  padding: 0.125rem 0.75rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
  color: ${theme.color.ink};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
