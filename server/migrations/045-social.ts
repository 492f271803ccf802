import { type Kysely, sql } from 'kysely';

/** Accounts at social providers by which players log in, and the log-ins under way there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table social_identity (
    provider smallint not null,
    subject text not null,
    user_id uuid not null,
    name text not null,
    email_hash text,
    created_at bigint not null,
    primary key (provider, subject),
    unique (user_id, provider)
  )`.execute(db);
  await sql`create index social_identity_by_email on social_identity (email_hash)
    where email_hash is not null`.execute(db);
  await sql`create index app_user_by_email on app_user (lower(email)) where email <> ''`.execute(db);
  await sql`create table social_challenge (
    state_hash text primary key,
    provider smallint not null,
    user_id uuid,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    subject text,
    name text,
    email_hash text,
    is_email_known boolean not null default false,
    done_at bigint
  )`.execute(db);
  await sql`create index social_challenge_by_end on social_challenge (expires_at)`.execute(db);
}
