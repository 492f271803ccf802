import { type Kysely, sql } from 'kysely';

/** What players have bought for diamonds, points and keepsakes, and the stock of goods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shop_exchange (
    user_id uuid not null references app_user (id),
    id uuid not null,
    offer_id bigint not null,
    pays text collate "C" not null check (pays in ('diamonds', 'points', 'keepsakes')),
    price bigint not null check (price > 0),
    created_at bigint not null,
    primary key (user_id, id)
  )`.execute(db);
  await sql`create table goods_stock (
    goods_id bigint primary key,
    added bigint not null,
    "left" bigint not null check ("left" >= 0 and "left" <= added)
  ) with (fillfactor = 50)`.execute(db);
  await sql`create table goods_order (
    user_id uuid not null references app_user (id),
    id uuid not null unique,
    goods_id bigint not null references goods_stock (goods_id),
    name jsonb not null,
    art text not null,
    price bigint not null check (price > 0),
    state text collate "C" not null check (state in ('placed', 'packed', 'sent', 'delivered', 'cancelled')),
    address jsonb not null,
    tracking text not null default '',
    created_at bigint not null,
    primary key (user_id, id)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index goods_order_open on goods_order (id) where state in ('placed', 'packed', 'sent')`.execute(
    db,
  );
  await sql`create table player_address (
    user_id uuid primary key references app_user (id),
    address jsonb not null,
    updated_at bigint not null
  )`.execute(db);
}
