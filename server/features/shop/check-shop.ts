import { KEEPSAKES, SHOP, SHOP_REFUND } from '#contract/shop.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

/**
 * Each purchase must have taken its price once, and each cancelled order must have given it back once. Every
 * exchange must be paid, and the stock must be what the orders have left of it.
 */
export const checkShop: BookCheck = (tx) =>
  findFaults(tx, 'shop', [wrongPurchases, wrongSets, wrongRefunds, wrongPayments, wrongStock]);

const wrongPurchases = defineFaults<{ userId: string; id: string; price: number; taken: number }>(
  'book-wrong-purchases',
  `with purchases as (
      select user_id, id::text as reference, price, case pays when 'points' then 'point' else 'diamond' end as currency
      from shop_exchange where pays <> 'keepsakes'
      union all select user_id, id::text, price, 'diamond' from goods_order
    ), taken as (
      select user_id, reference, currency, sum(amount)::bigint as amount from journal
      where kind = '${SHOP}' and from_account = 'player' group by user_id, reference, currency
    )
    select user_id as "userId", reference as id, coalesce(price, 0) as price, coalesce(amount, 0) as taken
    from purchases full join taken using (user_id, reference, currency)
    where coalesce(price, 0) <> coalesce(amount, 0) order by user_id, reference`,
  ({ userId, id, price, taken }) =>
    `Purchase ${id} of player ${userId} costs ${price}, but ${taken} was taken.`,
);

/** An exchange for sets must spend as many of each item as it takes sets. */
const wrongSets = defineFaults<{ userId: string; id: string; price: number; propId: number; spent: number }>(
  'book-wrong-sets',
  `select e.user_id as "userId", e.id, e.price, each.prop_id as "propId", (
      select count(*) from player_prop p
      where p.user_id = e.user_id and p.spent_on = e.id and p.prop_id = each.prop_id
    ) as spent
    from shop_exchange e cross join unnest($1::integer[]) as each (prop_id)
    where e.pays = 'keepsakes' and e.price <> (
      select count(*) from player_prop p
      where p.user_id = e.user_id and p.spent_on = e.id and p.prop_id = each.prop_id
    )
    order by e.user_id, e.id, each.prop_id`,
  ({ userId, id, price, propId, spent }) =>
    `Exchange ${id} of player ${userId} takes ${price} of item ${propId}, but ${spent} are spent on it.`,
  () => [KEEPSAKES],
);

const wrongRefunds = defineFaults<{ userId: string; id: string; due: number; given: number }>(
  'book-wrong-refunds',
  `with due as (
      select user_id, id::text as reference, price from goods_order where state = 'cancelled'
    ), given as (
      select user_id, reference, sum(amount)::bigint as amount from journal
      where kind = '${SHOP_REFUND}' and to_account = 'player' group by user_id, reference
    )
    select user_id as "userId", reference as id, coalesce(price, 0) as due, coalesce(amount, 0) as given
    from due full join given using (user_id, reference)
    where coalesce(price, 0) <> coalesce(amount, 0) order by user_id, reference`,
  ({ userId, id, due, given }) =>
    `Order ${id} of player ${userId} gives ${due} diamonds back, but ${given} were given.`,
);

const wrongPayments = defineFaults<{ userId: string; id: string; isPaid: boolean }>(
  'book-wrong-exchanges',
  `with paid as (
      select user_id, substring(key from ${SHOP.length + 2}) as id, true as "isPaid" from reward where source = '${SHOP}'
    )
    select user_id as "userId", id, coalesce("isPaid", false) as "isPaid"
    from paid full join (select user_id, id::text as id, true as "isMade" from shop_exchange) as made using (user_id, id)
    where "isPaid" is null or "isMade" is null order by user_id, id`,
  ({ userId, id, isPaid }) =>
    isPaid
      ? `Player ${userId} was paid by exchange ${id}, which does not exist.`
      : `Exchange ${id} of player ${userId} was not paid.`,
);

const wrongStock = defineFaults<{ goodsId: number; sold: number; ordered: number }>(
  'book-wrong-stock',
  `select goods_id as "goodsId", coalesce(s.added - s."left", 0) as sold, coalesce(o.ordered, 0) as ordered
    from goods_stock s full join (
      select goods_id, count(*) as ordered from goods_order where state <> 'cancelled' group by goods_id
    ) as o using (goods_id)
    where coalesce(s.added - s."left", 0) <> coalesce(o.ordered, 0) or s."left" < 0 order by goods_id`,
  ({ goodsId, sold, ordered }) =>
    `The stock of good ${goodsId} says that ${sold} are sold, but there are ${ordered} orders.`,
);
