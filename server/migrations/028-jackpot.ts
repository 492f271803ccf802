import { type Kysely, sql } from 'kysely';

/** Jackpots, their shares of stakes, and draws. Earlier deposits and stakes earn no draws. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPools(db);
  await createDraws(db);
  await sql`
    insert into draw_account (user_id, staked_counted, recharge_counted)
    select u.id, coalesce(b.staked, 0), u.total_recharge
    from app_user u left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'`.execute(
    db,
  );
}

async function createPools(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jackpot_pool (
      prop_id integer primary key,
      amount bigint not null check (amount >= 0),
      carry integer not null default 0 check (carry >= 0 and carry < 1000000),
      last_won_at bigint not null default 0,
      last_amount bigint not null default 0
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table jackpot_contribution (
      id bigint generated always as identity primary key,
      stake bigint not null check (stake > 0),
      created_at bigint not null
    )`.execute(db);
}

async function createDraws(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draw_account (
      user_id uuid primary key,
      chances bigint not null default 0 check (chances >= 0),
      staked_counted bigint not null default 0,
      recharge_counted bigint not null default 0,
      daily_counted_on bigint not null default 0,
      last_drawn_at bigint not null default 0,
      seed_id uuid,
      nonce bigint not null default 0,
      next_seed text not null default ''
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table draw_table (
      version text primary key,
      rows jsonb not null
    )`.execute(db);
  await sql`
    create table draw_seed (
      user_id uuid not null,
      id uuid not null,
      server_seed text not null,
      client_seed text not null,
      commitment text not null,
      table_version text not null,
      created_at bigint not null,
      ended_at bigint,
      primary key (user_id, id)
    )`.execute(db);
  await sql`
    create table draw (
      user_id uuid not null,
      id uuid not null,
      seed_id uuid not null,
      nonce bigint not null,
      award_id integer not null,
      type integer not null,
      prop_id integer not null,
      count bigint not null,
      bonus bigint not null,
      created_at bigint not null,
      dismissed_at bigint,
      primary key (user_id, id),
      unique (user_id, seed_id, nonce)
    )`.execute(db);
  await sql`create index draw_newest on draw (id)`.execute(db);
  await sql`create index draw_undismissed on draw (user_id, id) where dismissed_at is null`.execute(db);
  await sql`
    create table draw_best (
      month integer not null,
      user_id uuid not null,
      draw_id uuid not null,
      amount bigint not null check (amount > 0),
      created_at bigint not null,
      primary key (month, user_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index draw_best_rank on draw_best (month, amount desc, created_at, user_id)`.execute(db);
  await sql`
    create table signing_key (
      name text primary key,
      private_key text not null,
      public_key text not null,
      created_at bigint not null
    )`.execute(db);
}
