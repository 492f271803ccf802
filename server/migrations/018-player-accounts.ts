import { type Kysely, sql } from 'kysely';

/** Adds further accounts of a player and the sum of their stakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance
    add column account text not null default 'player',
    add column staked bigint not null default 0,
    drop constraint balance_pkey,
    add primary key (user_id, currency, account)`.execute(db);
  await sql`update balance set staked = stakes.amount
    from (select user_id, currency, sum(amount)::bigint as amount from journal
      where kind = 'game-stake' group by user_id, currency) as stakes
    where balance.user_id = stakes.user_id and balance.currency = stakes.currency`.execute(db);
  await sql`alter table app_user
    drop column bet,
    drop column safebox,
    add column last_recharge_type integer not null default 0,
    add column withdraw_pin_hash text,
    add column safebox_pin_hash text`.execute(db);
  await sql`alter table game_round drop constraint game_round_pkey, add primary key (user_id, round_id)`.execute(
    db,
  );
  await sql`create index journal_beside_games on journal (user_id, id)
    where kind not in ('game-stake', 'game-win')`.execute(db);
}
