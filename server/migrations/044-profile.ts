import { type Kysely, sql } from 'kysely';

/** What players tell about themselves, the end of an account, and where somebody is logged in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column birth_date text,
    add column email text not null default '',
    add column language text,
    add column time_zone text,
    add column kyc text not null default 'none' check (kyc in ('none', 'asked', 'checked')),
    add column closes_at bigint,
    add column closed_at bigint`.execute(db);
  await sql`create index app_user_closing on app_user (closes_at) where closes_at is not null`.execute(db);
  await sql`alter table session_token
    add column id uuid not null default gen_random_uuid(),
    add column os text not null default '',
    add column device_model text not null default '',
    add column last_used_at bigint`.execute(db);
  await sql`create unique index session_token_by_id on session_token (id)`.execute(db);
}
