import type { ResponseOf } from '#contract/call.ts';
import { COINS } from '#contract/rewards.ts';
import type { ScratchCard, ScratchPrize, searchScratchCardAwardLog } from '#contract/scratch.ts';
import { picturesOf, saltOf, type Ticket } from '#games/rules/deal.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineChange, defineColumn, defineList, defineRun } from '#server/core/db/statements.ts';
import type { Page } from '#server/core/read-page.ts';
import { dealCrypto, type StoredDeal, shuffled } from './deals.ts';

interface StoredCard extends Omit<Ticket, 'salt'> {
  cardId: string;
  /** null for a card of a release that kept no proofs. */
  proof: string | null;
  time: number;
}

type ProvableCard = StoredCard &
  Pick<StoredDeal, 'tier' | 'seed' | 'size' | 'prizes' | 'betMultiple' | 'root'>;

/** Digits of a hash in a stored proof. */
const HASH = /[0-9a-f]{64}/g;

/** The ids of the player's vouchers of a tier, the oldest first. */
export const listVouchers = defineColumn<[userId: string, tier: number, limit: number], string>(
  'scratch-vouchers',
  `select id from player_prop where user_id = $1::uuid and prop_id = $2::integer and spent_on is null
    order by id limit $3::integer`,
);

export async function countVouchers(tx: Transaction, userId: string): Promise<Map<number, number>> {
  const rows = await tx.query<{ tier: number; count: number }>({
    name: 'scratch-voucher-count',
    text: `select prop_id as tier, count(*) as count from player_prop
      where user_id = $1::uuid and prop_id between 80001 and 80003 and spent_on is null group by prop_id`,
    values: [userId],
  });
  return new Map(rows.map(({ tier, count }) => [tier, count]));
}

export const insertCard = defineRun<[{ userId: string; voucherId: string; card: ScratchCard }]>(
  'scratch-card-insert',
  `insert into scratch_card
      (user_id, id, deal_id, ticket, ordinal, voucher_id, prize_id, prop_id, count, created_at, proof)
    values ($1::uuid, $cardId::uuid, $dealId::uuid, $ticket::integer,
      (select coalesce(max(ordinal), 0) + 1 from scratch_card where user_id = $1::uuid),
      $2::uuid, $prizeId, $propId, $count::bigint, $time::bigint, $proof)`,
  ({ userId, voucherId, card }) => [userId, voucherId, { ...card, proof: card.proof.join('') }],
);

const PROVABLE = `select c.id as "cardId", c.deal_id as "dealId", c.ticket, c.prize_id as "prizeId",
    c.prop_id as "propId", c.count, c.created_at as time, c.proof, d.tier, d.seed, d.size, d.prizes, d.bet_multiple as "betMultiple", d.root
  from scratch_card c join scratch_deal d on d.id = c.deal_id`;

/** Assigned but not seen, oldest first. */
export async function listUnseen(tx: Transaction, userId: string, limit: number): Promise<ScratchCard[]> {
  const rows = await tx.query<ProvableCard>({
    name: 'scratch-unseen',
    text: `${PROVABLE} where c.user_id = $1::uuid and c.seen_at is null order by c.id limit $2::integer`,
    values: [userId, limit],
  });
  return Promise.all(rows.map((row) => showStored(tx, userId, row)));
}

export async function findCard(tx: Transaction, userId: string, cardId: string): Promise<ScratchCard | null> {
  const [row] = await tx.query<ProvableCard>({
    name: 'scratch-card-find',
    text: `${PROVABLE} where c.user_id = $1::uuid and c.id = $2::uuid`,
    values: [userId, cardId],
  });
  return row ? showStored(tx, userId, row) : null;
}

/** Those that the player has seen, newest first. */
export const listSeenCards = defineList<
  [userId: string, Page],
  ResponseOf<typeof searchScratchCardAwardLog>['cards'][number]
>(
  'scratch-card-list',
  `select c.id as "cardId", c.deal_id as "dealId", d.tier, d.number, c.ticket, c.prop_id as "propId",
      c.count, c.created_at as time, d.closed_at is not null as "isClosed"
    from scratch_card c join scratch_deal d on d.id = c.deal_id
    where c.user_id = $1::uuid and c.id < $before::uuid and c.seen_at is not null
    order by c.id desc limit $limit::integer`,
);

/** @returns false for a card that the player does not have */
export const noteSeen = defineChange<[userId: string, cardId: string, time: number]>(
  'scratch-card-seen',
  `update scratch_card set seen_at = coalesce(seen_at, $3::bigint)
    where user_id = $1::uuid and id = $2::uuid returning id`,
);

async function showStored(tx: Transaction, userId: string, card: ProvableCard): Promise<ScratchCard> {
  const proof = card.proof ?? (await proveFormer(tx, userId, card));
  const salt = saltOf(card, card.ticket, dealCrypto);
  return showCard({ ...card, salt, proof: proof.match(HASH) ?? [] });
}

/** Stores the proofs of all cards that the player has in the deal, so that it is computed once for them. */
async function proveFormer(tx: Transaction, userId: string, card: ProvableCard): Promise<string> {
  const deal = await shuffled(card);
  const tickets = await tx.query<{ ticket: number }>({
    name: 'scratch-cards-unproven',
    text: `select ticket from scratch_card where user_id = $1::uuid and deal_id = $2::uuid and proof is null
      order by ticket`,
    values: [userId, card.dealId],
  });
  await tx.query({
    name: 'scratch-cards-prove',
    text: `update scratch_card c set proof = sent.proof
      from unnest($3::integer[], $4::text[]) as sent (ticket, proof)
      where c.user_id = $1::uuid and c.deal_id = $2::uuid and c.ticket = sent.ticket and c.proof is null`,
    values: [
      ...[userId, card.dealId, tickets.map(({ ticket }) => ticket)],
      tickets.map(({ ticket }) => deal.proof(ticket).join('')),
    ],
  });
  return deal.proof(card.ticket).join('');
}

/** A card with its pictures and what its coins ask for. */
export function showCard({
  cardId,
  time,
  tier,
  betMultiple,
  proof,
  ...rest
}: Ticket &
  Pick<ScratchCard, 'cardId' | 'time' | 'tier' | 'proof'> &
  Pick<StoredDeal, 'betMultiple'>): ScratchCard {
  const { dealId, ticket, prizeId, propId, count, salt } = rest;
  return {
    ...{ cardId, tier, time, dealId, ticket, prizeId, propId, count, salt },
    wagering: wageringOf(rest, betMultiple),
    proof,
    symbols: picturesOf(rest),
  };
}

function wageringOf({ propId, count }: Pick<ScratchPrize, 'propId' | 'count'>, betMultiple: number): number {
  return propId === COINS ? count * betMultiple : 0;
}
