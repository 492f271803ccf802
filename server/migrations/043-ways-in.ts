import { type Kysely, sql } from 'kysely';

/** Accounts without a name or a password, with a mobile number, and the codes that confirm one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    alter column account_key drop not null,
    alter column password_hash drop not null,
    add column account_type smallint not null default 2,
    add column mobile text,
    add column mobile_confirmed_at bigint`.execute(db);
  await sql`create unique index app_user_mobile on app_user (mobile) where mobile is not null`.execute(db);
  await sql`create table sms_code (
    id uuid primary key,
    purpose smallint not null,
    mobile text not null,
    prefix text not null,
    code_hash text not null,
    is_sent boolean not null,
    tries smallint not null default 0,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`.execute(db);
  await sql`create index sms_code_by_mobile on sms_code (mobile, created_at)`.execute(db);
  await sql`create index sms_code_by_prefix on sms_code (prefix, created_at)`.execute(db);
  await sql`create index sms_code_by_age on sms_code (created_at)`.execute(db);
}
