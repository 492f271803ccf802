import { type Kysely, sql } from 'kysely';

/** Deals of scratch cards, the cards that were assigned, and the purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table scratch_deal (
    id uuid primary key,
    tier integer not null,
    number integer not null,
    size integer not null,
    prizes jsonb not null,
    bet_multiple integer not null,
    seed text not null,
    commitment text not null,
    root text not null,
    statement text not null,
    signature text not null,
    opened_at bigint not null,
    sold integer not null default 0 check (sold between 0 and size),
    closed_at bigint,
    unique (tier, number)
  )`.execute(db);
  await sql`create unique index scratch_deal_open on scratch_deal (tier) where closed_at is null`.execute(db);
  await sql`create table scratch_card (
    user_id uuid not null,
    id uuid not null,
    deal_id uuid not null references scratch_deal,
    ticket integer not null,
    ordinal integer not null,
    voucher_id uuid not null,
    prize_id integer not null,
    prop_id integer not null,
    count bigint not null,
    created_at bigint not null,
    seen_at bigint,
    primary key (user_id, id),
    unique (deal_id, ticket),
    unique (user_id, ordinal)
  )`.execute(db);
  await sql`create index scratch_card_unseen on scratch_card (user_id, id) where seen_at is null`.execute(db);
  await sql`create table scratch_purchase (
    user_id uuid not null,
    id uuid not null,
    tier integer not null,
    count integer not null check (count > 0),
    price integer not null check (price > 0),
    created_at bigint not null,
    primary key (user_id, id)
  )`.execute(db);
}
