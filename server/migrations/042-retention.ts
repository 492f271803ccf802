import { type Kysely, sql } from 'kysely';

/** How long rows are kept, the remains of deleted ones, and the archive of the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table retention (
    kind text primary key,
    days integer not null check (days > 0)
  )`.execute(db);
  await sql`insert into retention (kind, days)
    values ('requests', 30), ('rounds', 400), ('events', 90), ('journal', 400)`.execute(db);
  await sql`create index request_log_by_age on request_log (created_at)`.execute(db);
  await sql`create index game_round_by_age on game_round (created_at)`.execute(db);
  await sql`create table round_opening (
    user_id uuid primary key,
    rounds bigint not null check (rounds > 0),
    wagered bigint not null
  ) with (fillfactor = 70)`.execute(db);
  await sql`create table journal_opening (
    user_id uuid not null,
    kind text not null,
    currency text not null,
    from_account text not null,
    to_account text not null,
    amount bigint not null,
    transfers bigint not null check (transfers > 0),
    primary key (user_id, kind, currency, from_account, to_account)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create table journal_archive (
    number integer primary key check (number > 0),
    file text not null unique,
    hash text not null,
    transfers integer not null check (transfers > 0),
    deleted integer not null default 0 check (deleted between 0 and transfers),
    created_at bigint not null
  )`.execute(db);
}
