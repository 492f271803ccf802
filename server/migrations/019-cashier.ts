import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await sql`
    create table order_event (
      order_id uuid not null,
      id bigint generated always as identity,
      event text not null,
      state text not null,
      is_accepted boolean not null,
      detail jsonb not null,
      created_at bigint not null,
      primary key (order_id, id)
    )`.execute(db);
  await sql`create index order_event_refused on order_event (id) where not is_accepted`.execute(db);
  await sql`
    create table payment (
      provider text not null,
      payment_id text not null,
      order_id uuid not null unique,
      amount bigint not null check (amount > 0),
      created_at bigint not null,
      primary key (provider, payment_id)
    )`.execute(db);
  await sql`
    create table provider_event (
      provider text not null,
      event_id text not null,
      created_at bigint not null,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`create index provider_event_past on provider_event (created_at)`.execute(db);
  await sql`
    create table outbox (
      id uuid primary key,
      kind text not null,
      payload jsonb not null,
      due_at bigint not null,
      attempts integer not null default 0
    )`.execute(db);
  await sql`create index outbox_due on outbox (due_at)`.execute(db);
  await createPossessions(db);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_order (
      user_id uuid not null references app_user (id),
      id uuid not null unique,
      state text not null,
      type_id integer not null,
      amount bigint not null check (amount > 0),
      paid_amount bigint not null default 0,
      item_bonus bigint not null default 0,
      bonus bigint not null,
      wagering bigint not null,
      coupon_id uuid,
      is_first_deposit boolean not null,
      return_path text not null,
      provider text not null,
      provider_id text not null default '',
      pay_url text not null default '',
      reference text not null default '',
      operator_accounts jsonb not null default '[]',
      extra_of text,
      created_at bigint not null,
      expires_at bigint not null,
      checked_at bigint not null default 0,
      primary key (user_id, id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index deposit_order_unpaid on deposit_order (checked_at) where state <> 'paid'`.execute(
    db,
  );
  await sql`
    create table withdrawal_order (
      user_id uuid not null references app_user (id),
      id uuid not null unique,
      state text not null,
      method text not null,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0 and fee < amount),
      bank_id integer not null,
      bank_name text not null,
      holder text not null,
      account_number text not null,
      reason text not null default '',
      provider text not null,
      created_at bigint not null,
      due_at bigint not null,
      checked_at bigint not null default 0,
      primary key (user_id, id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create unique index withdrawal_order_open on withdrawal_order (user_id)
    where state in ('requested', 'reviewing', 'paying')`.execute(db);
  await sql`create index withdrawal_order_by_state on withdrawal_order (state, id)
    where state in ('requested', 'reviewing', 'paying')`.execute(db);
}

async function createPossessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receiving_account (
      user_id uuid not null references app_user (id),
      id uuid not null,
      bank_id integer not null,
      holder text not null,
      number text not null,
      is_default boolean not null,
      created_at bigint not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`create unique index receiving_account_default on receiving_account (user_id) where is_default`.execute(
    db,
  );
  await sql`
    create table player_prop (
      user_id uuid not null references app_user (id),
      id uuid not null,
      prop_id integer not null,
      source text not null,
      created_at bigint not null,
      expires_at bigint not null,
      spent_on uuid,
      primary key (user_id, id)
    )`.execute(db);
  await sql`
    create table bonus_collection (
      user_id uuid not null references app_user (id),
      type integer not null,
      reference text not null,
      created_at bigint not null,
      primary key (user_id, type)
    )`.execute(db);
  await sql`
    create table wagering (
      user_id uuid primary key references app_user (id),
      remaining bigint not null check (remaining >= 0),
      total bigint not null,
      counted bigint not null
    ) with (fillfactor = 70)`.execute(db);
}
