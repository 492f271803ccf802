import { SCRATCH, SCRATCH_BUY } from '#contract/scratch.ts';
import { type Deal, dealCommitmentOf } from '#games/rules/deal.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineColumn } from '#server/core/db/statements.ts';
import { type BookCheck, WHOLE_JOURNAL } from '#server/ledger/check-book.ts';
import { findFaults } from '#server/ledger/find-faults.ts';
import { dealCrypto, type StoredDeal, shuffledOnce, soldWhole } from './deals.ts';

/** Every card follows from its deal, was paid as it says, and took one voucher. */
export const checkScratch: BookCheck = (tx) =>
  findFaults(tx, 'scratch', [findWrongDeals, wrongPayments, wrongVouchers, wrongPurchases, wrongBought]);

async function findWrongDeals(tx: Transaction): Promise<string[]> {
  const deals = await tx.query<StoredDeal>({
    name: 'book-scratch-deals',
    text: `select id as "dealId", tier, number, size, prizes, seed, commitment, root, sold, closed_at as "closedAt"
      from scratch_deal order by id`,
    values: [],
  });
  const faults: string[] = [];
  for (const stored of deals) {
    const deal = await openPublished(stored);
    if (deal === null) faults.push(`Deal ${stored.dealId} is not the one that was published.`);
    else faults.push(...(await findWrongCards(tx, stored, deal)));
  }
  return faults;
}

async function openPublished(stored: StoredDeal): Promise<Deal | null> {
  try {
    const deal = await shuffledOnce(stored);
    const isPublished =
      deal.root === stored.root && dealCommitmentOf(stored.seed, dealCrypto) === stored.commitment;
    return isPublished ? deal : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function findWrongCards(tx: Transaction, stored: StoredDeal, deal: Deal): Promise<string[]> {
  const cards = await tx.query<{
    id: string;
    ticket: number;
    prizeId: number;
    propId: number;
    count: number;
    proof: string | null;
  }>({
    name: 'book-scratch-cards',
    text: `select id, ticket, prize_id as "prizeId", prop_id as "propId", count, proof from scratch_card
      where deal_id = $1::uuid order by ticket`,
    values: [stored.dealId],
  });
  const byId = new Map(stored.prizes.map((prize) => [prize.id, prize]));
  const whole = soldWhole(deal, stored.prizes);
  const isOpenTooLong = stored.closedAt === null && stored.sold >= whole;
  return [
    ...cards.flatMap(({ id, ticket, prizeId, propId, count, proof }, index) => {
      const prize = byId.get(deal.prizeIds[ticket] ?? 0) ?? { id: 0, propId: 0, count: 0 };
      const isRight =
        ticket === index && prizeId === prize.id && propId === prize.propId && count === prize.count;
      const isProven = proof === null || proof === deal.proof(index).join('');
      return isRight && isProven ? [] : [`Card ${id} does not follow from its deal ${stored.dealId}.`];
    }),
    ...(cards.length === stored.sold && stored.sold <= whole && !isOpenTooLong
      ? []
      : [`Deal ${stored.dealId} has sold ${stored.sold} cards, and ${cards.length} are there.`]),
  ];
}

const wrongPayments = defineColumn<[], string>(
  'book-scratch-payments',
  `with won as (
      select user_id, '${SCRATCH}:' || id as key, prop_id, count, true as there from scratch_card where count > 0
    ), paid as (
      select user_id, key, (rewards->0->>'propId')::integer as prop_id, (rewards->0->>'count')::bigint as count,
        true as there
      from reward where source = '${SCRATCH}'
    )
    select 'Player ' || user_id || ' won something else by ' || key || ' than was paid.' as fault
    from won full join paid using (user_id, key)
    where (won.prop_id, won.count) is distinct from (paid.prop_id, paid.count) order by 1`,
);

const wrongVouchers = defineColumn<[], string>(
  'book-scratch-vouchers',
  `with cards as (
      select c.user_id, c.voucher_id as id, c.id as card, d.tier from scratch_card c join scratch_deal d on d.id = c.deal_id
    ), spent as (
      select user_id, id, spent_on as card, prop_id as tier from player_prop
      where prop_id between 80001 and 80003 and spent_on is not null
    )
    select 'Voucher ' || id || ' of player ' || user_id || ' is not spent on one card of its tier.' as fault
    from cards full join spent using (user_id, id)
    where (cards.card, cards.tier) is distinct from (spent.card, spent.tier) order by 1`,
);

const wrongPurchases = defineColumn<[], string>(
  'book-scratch-purchases',
  `with bought as (
      select user_id, sum(count::bigint * price)::bigint as cost from scratch_purchase group by user_id
    ), paid as (
      select user_id, sum(amount)::bigint as amount from ${WHOLE_JOURNAL}
      where kind = '${SCRATCH_BUY}' and currency = 'diamond' group by user_id
    )
    select 'Player ' || user_id || ' has paid ' || coalesce(amount, 0) || ' diamonds for cards that cost '
      || coalesce(cost, 0) || '.' as fault
    from bought full join paid using (user_id) where cost is distinct from amount order by 1`,
);

const wrongBought = defineColumn<[], string>(
  'book-scratch-bought',
  `with bought as (
      select user_id, tier, sum(count)::bigint as number from scratch_purchase group by user_id, tier
    ), given as (
      select user_id, prop_id as tier, count(*)::bigint as number from player_prop
      where source = '${SCRATCH_BUY}' group by user_id, prop_id
    )
    select 'Player ' || user_id || ' has bought other cards of ' || tier || ' than they were given.' as fault
    from bought full join given using (user_id, tier)
    where bought.number is distinct from given.number order by 1`,
);
