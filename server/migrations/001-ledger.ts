import { type Kysely, sql } from 'kysely';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table balance (
    user_id uuid not null,
    currency text not null check (currency in ('coin', 'point', 'diamond')),
    amount bigint not null,
    primary key (user_id, currency),
    constraint balance_not_negative check (amount >= 0),
    constraint balance_is_safe_integer check (amount <= 9007199254740991)
  ) with (fillfactor = 70)`.execute(kysely);
  await sql`create table journal (
    user_id uuid not null,
    id uuid not null,
    currency text not null check (currency in ('coin', 'point', 'diamond')),
    from_account text not null,
    to_account text not null,
    amount bigint not null,
    kind text not null,
    reference text not null,
    created_at bigint not null,
    primary key (user_id, id),
    constraint journal_amount_is_positive check (amount > 0),
    constraint journal_has_two_sides check (from_account <> to_account)
  )`.execute(kysely);
  await sql`create index journal_by_time on journal using brin (created_at)`.execute(kysely);
  await sql`create table ledger_checkpoint (
    account text not null,
    currency text not null,
    until bigint not null,
    amount bigint not null,
    primary key (account, currency)
  )`.execute(kysely);
}
