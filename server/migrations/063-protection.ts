import { type Kysely, sql } from 'kysely';

/**
 * Players' limits and breaks. A guarded balance is one from which a round is staked only after its player's
 * limits were looked at; and no round before the cycle of the last one has ended, at this time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table player_limit (
    user_id uuid not null references app_user (id),
    kind text collate "C" not null,
    period text collate "C" not null,
    state text collate "C" not null,
    amount bigint,
    next bigint,
    due_at bigint not null default 0,
    primary key (user_id, kind, period)
  )`.execute(db);
  await sql`create index player_limit_due on player_limit (due_at) where due_at > 0`.execute(db);
  await sql`create table player_exclusion (
    user_id uuid primary key references app_user (id),
    state text collate "C" not null,
    kind text collate "C" not null,
    since bigint not null,
    until bigint not null,
    returns_at bigint not null default 0
  )`.execute(db);
  await sql`create index player_exclusion_due on player_exclusion (until) where state in ('inForce', 'returning')`.execute(
    db,
  );
  await sql`create table excluded_trait (
    trait text collate "C" not null,
    user_id uuid not null references app_user (id),
    primary key (trait, user_id)
  )`.execute(db);
  await sql`create index excluded_trait_of_player on excluded_trait (user_id)`.execute(db);
  await sql`create table limit_review (
    user_id uuid primary key references app_user (id),
    reviewed_at bigint not null,
    reminded_at bigint not null default 0
  )`.execute(db);
  await sql`alter table payment_reversal add column is_refund boolean not null default false`.execute(db);
  await sql`alter table balance add column guarded boolean not null default false,
    add column cycle_ends_at bigint not null default 0`.execute(db);
}
