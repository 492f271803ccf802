import { type Kysely, sql } from 'kysely';

/** Fresh proofs of who a player is, and what makes withdrawals wait or stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column password_set_at bigint,
    add column withdrawals_wait_until bigint not null default 0,
    add column withdrawals_stopped_at bigint`.execute(db);
  await sql`update app_user set account_key = null, account = '' where account_key = ''`.execute(db);
  await sql`update app_user set mobile = null, mobile_confirmed_at = null where mobile = ''`.execute(db);
  await sql`alter table app_user
    add constraint app_user_account_key_is_a_name check (account_key <> '' and account_key not like '+%'),
    add constraint app_user_mobile_is_a_number check (mobile like '+_%')`.execute(db);
  await sql`alter table session_token 
    add column proved_at bigint not null default 0,
    add column proved_by text not null default ''`.execute(db);
  await sql`create table takeover_notice (
    token_hash text primary key,
    user_id uuid not null references app_user (id),
    created_at bigint not null
  )`.execute(db);
  await sql`create index takeover_notice_by_player on takeover_notice (user_id)`.execute(db);
}
