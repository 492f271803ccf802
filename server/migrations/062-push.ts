import { type Kysely, sql } from 'kysely';

/**
 * Devices that get push messages, what their players want to be told, and how far a mail to a segment has
 * come. Jobs of the outbox have lanes, so that many messages keep no payout waiting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_device (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    token_hash text not null unique references session_token (token_hash) on delete cascade,
    endpoint text collate "C" not null unique,
    p256dh text not null,
    auth text not null,
    server_key text not null,
    locale text not null,
    created_at bigint not null
  )`.execute(db);
  await sql`create index push_device_of_player on push_device (user_id)`.execute(db);
  await sql`create table push_choice (
    user_id uuid primary key references app_user (id),
    kinds jsonb not null,
    quiet jsonb not null
  )`.execute(db);
  await sql`create table push_news (
    mail_id uuid primary key references mail (id) on delete cascade,
    after uuid not null default '00000000-0000-0000-0000-000000000000'
  )`.execute(db);
  await sql`alter table outbox add column lane text collate "C" not null default 'orders'`.execute(db);
  await sql`drop index outbox_due`.execute(db);
  await sql`create index outbox_due on outbox (lane, due_at)`.execute(db);
}
