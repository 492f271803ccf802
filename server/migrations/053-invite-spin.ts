import { type Kysely, sql } from 'kysely';

/** Spins of the invite wheel, the purses that they fill, and seeds of more than one kind of draw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameDraws(db);
  await sql`create table invite_spin_account (
    user_id uuid primary key,
    free_used integer not null default 0 check (free_used >= 0),
    invites_used integer not null default 0 check (invites_used >= 0),
    given integer not null default 0 check (given >= 0),
    given_used integer not null default 0 check (given_used >= 0 and given_used <= given),
    invite_presses bigint not null default 0,
    seed_id uuid,
    nonce bigint not null default 0,
    next_seed text not null default ''
  ) with (fillfactor = 70)`.execute(db);
  await sql`create table invite_purse (
    user_id uuid not null,
    number integer not null check (number > 0),
    goal bigint not null check (goal > 0),
    bet_multiple integer not null,
    amount bigint not null check (amount >= 0 and amount <= goal),
    started_at bigint not null,
    ends_at bigint not null,
    outcome text check (outcome in ('paid', 'lost')),
    ended_at bigint,
    end_id uuid,
    primary key (user_id, number),
    check (outcome is distinct from 'paid' or amount = goal),
    check (outcome is distinct from 'lost' or amount < goal),
    check ((outcome is null) = (ended_at is null) and (outcome is null) = (end_id is null))
  )`.execute(db);
  await sql`create table invite_spin (
    user_id uuid not null,
    id uuid not null,
    purse integer not null,
    seed_id uuid not null,
    nonce bigint not null,
    award_id integer not null,
    type integer not null,
    prop_id integer not null,
    count bigint not null,
    added bigint not null check (added >= 0 and added <= count),
    held bigint not null,
    source text not null check (source in ('free', 'invite', 'given')),
    free_on text,
    created_at bigint not null,
    dismissed_at bigint,
    primary key (user_id, id),
    unique (user_id, seed_id, nonce),
    check ((source = 'free') = (free_on is not null))
  )`.execute(db);
  await sql`create unique index invite_spin_free on invite_spin (user_id, free_on) where free_on is not null`.execute(
    db,
  );
  await sql`create index invite_spin_undismissed on invite_spin (user_id, id) where dismissed_at is null`.execute(
    db,
  );
}

/** Seeds say which kind of draw they are of. */
export async function nameDraws(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_seed add column kind text not null default 'jackpot'`.execute(db);
}
