import { type Kysely, sql } from 'kysely';

/** Who invited whom, and what their play earned their inviters by business day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column uplines uuid[] not null default '{}' check (cardinality(uplines) <= 3),
    add column invite_valid_at bigint`.execute(db);
  await sql`update app_user u
    set uplines = array_remove(array[first.id, second.id, third.id], null)
    from app_user first
    left join app_user second on first.pid <> '' and second.invite_code = first.pid
    left join app_user third on second.pid <> '' and third.invite_code = second.pid
    where u.pid <> '' and first.invite_code = u.pid and first.id <> u.id`.execute(db);
  for (const level of [1, 2, 3]) {
    await sql`create index ${sql.id(`app_user_upline_${level}`)} on app_user ((uplines[${sql.lit(level)}]), id)
      where uplines[${sql.lit(level)}] is not null`.execute(db);
  }
  await sql`create index app_user_valid_invite on app_user ((uplines[1])) where invite_valid_at is not null`.execute(
    db,
  );
  await sql`create index app_user_unproved on app_user (id)
    where uplines <> '{}' and invite_valid_at is null and total_recharge > 0`.execute(db);
  await sql`create index payment_reversal_by_time on payment_reversal (created_at)`.execute(db);
  await sql`create table agent_accrual (
    user_id uuid not null,
    day text collate "C" not null,
    source_id uuid not null,
    level smallint not null check (level between 1 and 3),
    margin bigint not null,
    deducted bigint not null,
    rate integer not null,
    amount bigint not null check (amount > 0),
    clawed_for uuid,
    primary key (user_id, day, source_id)
  )`.execute(db);
  await sql`create index agent_accrual_by_source on agent_accrual (source_id, day)`.execute(db);
  await sql`create table agent_day (
    user_id uuid not null,
    day text collate "C" not null,
    level1 bigint not null,
    level2 bigint not null,
    level3 bigint not null,
    clawed bigint not null default 0,
    primary key (user_id, day),
    check (clawed >= 0 and clawed <= level1 + level2 + level3)
  )`.execute(db);
  await sql`create table agent_horizon (
    id boolean primary key default true check (id),
    since text collate "C" not null,
    closed text collate "C" not null,
    agents bigint not null default 0,
    median bigint not null default 0
  )`.execute(db);
}
