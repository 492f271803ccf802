import { type Kysely, sql } from 'kysely';

/** One row for each bonus that must be wagered, and what of each stake was at risk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countWagered(db);
  await splitWagering(db);
}

/** Earlier rounds keep what they counted: their whole stake. So nobody loses or gains by the new count. */
async function countWagered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance add column wagered bigint not null default 0`.execute(db);
  await sql`update balance set wagered = staked where staked <> 0`.execute(db);
  await sql`alter table game_round add column wagered bigint`.execute(db);
  await sql`update game_round set wagered = stake`.execute(db);
  await sql`alter table game_round alter column wagered set not null`.execute(db);
}

/** The rest of a player's one condition becomes a row; the bonuses that it came from are unknown. */
async function splitWagering(db: Kysely<unknown>): Promise<void> {
  await sql`delete from wagering where remaining = 0 or counted + remaining <= coalesce((
    select wagered from balance
    where user_id = wagering.user_id and currency = 'coin' and account = 'player'
  ), 0)`.execute(db);
  await sql`alter table wagering
    drop constraint wagering_pkey,
    add column id uuid not null default gen_random_uuid(),
    add column source text not null default 'earlier',
    add column reference text not null default '',
    add column amount bigint not null default 0 check (amount >= 0),
    add column starts_at bigint not null default 0,
    add column ends_at bigint not null default 1,
    add column created_at bigint not null default 0,
    add primary key (user_id, id)`.execute(db);
  await sql`update wagering set amount = remaining, starts_at = counted, ends_at = counted + remaining`.execute(
    db,
  );
  await sql`alter table wagering
    drop column remaining,
    drop column total,
    drop column counted,
    alter column id drop default,
    alter column source drop default,
    alter column reference drop default,
    alter column amount drop default,
    alter column starts_at drop default,
    alter column ends_at drop default,
    alter column created_at drop default,
    add constraint wagering_takes_some check (ends_at > starts_at),
    reset (fillfactor)`.execute(db);
  await sql`create unique index wagering_ends on wagering (user_id, ends_at)`.execute(db);
}
