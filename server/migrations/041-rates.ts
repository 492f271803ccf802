import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await noteVersions(db);
  await letWageringBeTakenBack(db);
}

/**
 * Stores up to which version of the config a player's chances were counted, and the rest of their earnings
 * when a way was switched off.
 */
export async function noteVersions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_account
    add column counted_version integer not null default 0,
    add column staked_rest bigint not null default 0 check (staked_rest >= 0),
    add column recharge_rest bigint not null default 0 check (recharge_rest >= 0)`.execute(db);
  // Earnings until now count at the present rate, as they did.
  await sql`update draw_account set counted_version = coalesce((
    select number from config_version where name = 'appConfig' and ended_at is null
  ), 0)`.execute(db);
}

/** An obligation goes with the coins that it came with. */
async function letWageringBeTakenBack(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wagering add column taken_back_left bigint check (taken_back_left >= 0)`.execute(db);
  // No longer unique: those behind one that is taken back move up, in any order.
  await sql`drop index wagering_ends`.execute(db);
  await sql`create index wagering_ends on wagering (user_id, ends_at) where taken_back_left is null`.execute(
    db,
  );
}
