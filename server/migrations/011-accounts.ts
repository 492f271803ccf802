import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id uuid primary key,
      account text not null,
      account_key text not null unique,
      password_hash text not null,
      nickname text not null,
      avatar integer not null,
      invite_code text not null unique,
      pid text not null,
      terms_version text not null,
      privacy_version text not null,
      consented_at bigint not null,
      vip integer not null default 0,
      vip_exp bigint not null default 0,
      user_level integer not null default 0,
      bet bigint not null default 0,
      exchange bigint not null default 0,
      lottery bigint not null default 0,
      safebox bigint not null default 0,
      total_recharge bigint not null default 0,
      created_at bigint not null,
      last_seen_at bigint not null,
      last_game_id bigint not null default 0
    )`.execute(db);
  await sql`
    create table session_token (
      token_hash text primary key,
      user_id uuid not null references app_user (id),
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index session_token_of_user on session_token (user_id, expires_at)`.execute(db);
}
