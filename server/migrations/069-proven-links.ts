import { type Kysely, sql } from 'kysely';

/**
 * Accounts count as one person if they share a proven trait: a device, a confirmed number, or a number that
 * was paid to. Players on a break are known by these from now on, without numbers that were only typed;
 * closed accounts by the traits that were kept, because no other source has them. An operator lifts a wrong
 * link. The migration also stores when a receiving number was typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lifted_link (
    user_id uuid not null references app_user (id),
    other_id uuid not null references app_user (id),
    kind text collate "C" not null,
    reason text not null,
    lifted_by text not null,
    lifted_at bigint not null,
    primary key (user_id, other_id, kind)
  )`.execute(db);
  await sql`alter table excluded_trait add column kind text collate "C" not null default '',
    add column since bigint not null default 0`.execute(db);
  await sql`alter table player_device add column noted_at bigint not null default 0`.execute(db);
  await sql`update player_device set noted_at = seen_at`.execute(db);
  await sql`alter table receiving_account add column typed_at bigint not null default 0`.execute(db);
  await sql`create index player_device_trait on player_device (md5('device:' || device))`.execute(db);
  await sql`create index app_user_number_trait on app_user (md5('number:' || regexp_replace(mobile, '^\\+63', '')))
    where mobile_confirmed_at is not null and mobile is not null`.execute(db);
  await sql`create index withdrawal_order_paid_trait on withdrawal_order (md5('number:' || ltrim(account_number, '0')))
    where state = 'paid'`.execute(db);
  await sql`delete from excluded_trait e using app_user u where u.id = e.user_id and u.closed_at is null`.execute(
    db,
  );
  await sql`insert into excluded_trait (trait, user_id, kind, since)
    select trait, user_id, min(kind), min(since) from (
      select user_id, md5('device:' || device) as trait, 'device' as kind, noted_at as since from player_device
      union all select id, md5('number:' || regexp_replace(mobile, '^\\+63', '')), 'number', mobile_confirmed_at from app_user
        where mobile_confirmed_at is not null and mobile is not null
      union all select user_id, md5('number:' || ltrim(account_number, '0')), 'payout', created_at from withdrawal_order
        where state = 'paid'
    ) as proofs
    where user_id in (select user_id from player_exclusion where state <> 'none')
    group by trait, user_id on conflict do nothing`.execute(db);
  await sql`update balance set guarded = true
    where currency = 'coin' and account = 'player' and not guarded and user_id in (
      select proofs.user_id from excluded_trait e
      join player_exclusion x on x.user_id = e.user_id and x.state <> 'none' and x.kind = 'selfExclusion'
      join (
        select user_id, md5('device:' || device) as trait from player_device
        union all select id, md5('number:' || regexp_replace(mobile, '^\\+63', '')) from app_user
          where mobile_confirmed_at is not null and mobile is not null
        union all select user_id, md5('number:' || ltrim(account_number, '0')) from withdrawal_order
          where state = 'paid'
      ) as proofs on proofs.trait = e.trait and proofs.user_id <> e.user_id
    )`.execute(db);
}
