import { type Kysely, sql } from 'kysely';

/**
 * Mails, to one player or to all who belong to a segment, and what each player has done with them. A first
 * look puts a hundred of them into an inbox, so that each index counts: unread mails are found by the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail (
    id uuid primary key,
    broadcast bigint unique,
    min_level integer not null default 0,
    registered_before bigint not null default 0,
    kind text not null,
    template text,
    params jsonb not null default '{}',
    title jsonb,
    text jsonb,
    link text not null default '',
    image text not null default '',
    rewards jsonb not null default '[]',
    bet_multiple integer not null default 0,
    ends_at bigint not null default 0,
    created_at bigint not null
  )`.execute(db);
  await sql`create table player_mail (
    user_id uuid not null,
    mail_id uuid not null,
    gift_until bigint not null default 0,
    read_at bigint,
    claimed_at bigint,
    primary key (user_id, mail_id)
  )`.execute(db);
  await sql`create index player_mail_mail on player_mail (mail_id)`.execute(db);
  await sql`create index player_mail_gift on player_mail (user_id, gift_until) where gift_until > 0`.execute(
    db,
  );
  await sql`create table mail_cursor (user_id uuid primary key, seen bigint not null)`.execute(db);
  await sql`create table mail_horizon (id boolean primary key default true check (id), last bigint not null)`.execute(
    db,
  );
  await sql`insert into mail_horizon (last) values (0)`.execute(db);
}
