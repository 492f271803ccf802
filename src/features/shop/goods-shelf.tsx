import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Good } from '#contract/shop.ts';
import { getLocale } from '#locale';
import {
  describeStock,
  goodsArt,
  goodsTile,
  PriceTag,
  SHOP_PATH,
  Shelf,
  Stage,
  shelfFace,
} from './shop-parts.tsx';

/** Goods as cards, each with its page. */
export function GoodsShelf({ goods }: { goods: readonly Good[] }) {
  return (
    <Shelf>
      {goods.map(({ goodsId, name, art, price, stock }) => (
        <li key={goodsId}>
          <Card to={`${SHOP_PATH}/product?id=${goodsId}`} data-sold={stock === 0 ? '' : undefined}>
            <Stage $tile={goodsTile(goodsId)}>
              <Art name={goodsArt(art)} size="4.5rem" />
            </Stage>
            <strong>{name[getLocale()]}</strong>
            <small>{describeStock(stock)}</small>
            <PriceTag pays="diamonds" price={price} />
          </Card>
        </li>
      ))}
    </Shelf>
  );
}

const Card = styled(Link)`
  ${shelfFace}

  &[data-sold] > span:first-child {
    filter: grayscale(0.85) brightness(0.7);
  }

  &[data-sold] small {
    color: ${theme.color.danger};
    font-weight: 650;
  }
`;
