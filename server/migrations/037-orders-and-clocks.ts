import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await countBySequence(db);
  await planChecks(db);
  await keepReversals(db);
}

/**
 * Checkpoints follow the order of writing instead of a clock. The transaction gets its id before the row gets
 * its number, so that every number below a known one belongs to a transaction below a known id. Rows of
 * earlier releases have the number 0 and are in the new checkpoints.
 */
async function countBySequence(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence journal_seq`.execute(db);
  await sql`alter table journal add column seq bigint not null default 0`.execute(db);
  await sql`alter table journal alter column seq
    set default case when pg_current_xact_id() is not null then nextval('journal_seq') end`.execute(db);
  await sql`create index journal_by_seq on journal using brin (seq)`.execute(db);
  await sql`
    create table ledger_horizon (
      id boolean primary key default true check (id),
      counted bigint not null default 0,
      marked bigint not null default 0,
      mark_xid bigint not null default 0
    )`.execute(db);
  await sql`insert into ledger_horizon default values`.execute(db);
  await sql`delete from ledger_checkpoint`.execute(db);
  await sql`alter table ledger_checkpoint drop column until`.execute(db);
  await sql`
    insert into ledger_checkpoint (account, currency, amount)
    select side.account, journal.currency, sum(side.amount)::bigint from journal
    cross join lateral (values
      (journal.from_account, -journal.amount), (journal.to_account, journal.amount)
    ) as side (account, amount)
    where side.account <> 'player' and side.account not like 'player:%'
    group by side.account, journal.currency`.execute(db);
}

/** When an order is due to be asked about, and how often it was asked about since it ended. */
async function planChecks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_order
    add column check_at bigint not null default 0,
    add column checks integer not null default 0`.execute(db);
  await sql`update deposit_order set check_at = case when extra_of is null then checked_at
    else ${sql.lit(Number.MAX_SAFE_INTEGER)} end`.execute(db);
  await sql`drop index deposit_order_unpaid, deposit_order_paid`.execute(db);
  await sql`create index deposit_order_due on deposit_order (check_at)
    where check_at < ${sql.lit(Number.MAX_SAFE_INTEGER)}`.execute(db);
}

/** A payment that the provider has taken back; `owed` is what the player still owes for it. */
async function keepReversals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_reversal (
      user_id uuid not null,
      order_id uuid not null,
      provider text not null,
      payment_id text not null,
      amount bigint not null check (amount > 0),
      bonus_taken bigint not null check (bonus_taken >= 0),
      owed bigint not null check (owed >= 0 and owed <= amount),
      was_credited boolean not null,
      is_standing boolean not null,
      created_at bigint not null,
      primary key (user_id, provider, payment_id)
    )`.execute(db);
  await sql`create unique index payment_reversal_of on payment_reversal (provider, payment_id)`.execute(db);
  await sql`create index payment_reversal_owed on payment_reversal (user_id) where owed > 0`.execute(db);
}
