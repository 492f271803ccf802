import { type Kysely, sql } from 'kysely';

/** The operator's alarms, and an index by which the day's bonuses are summed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alarm (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      severity text not null check (severity in ('urgent', 'daily')),
      sentence text not null,
      state text not null default 'open' check (state in ('open', 'acknowledged', 'closed')),
      note text not null default '',
      first_at bigint not null,
      last_at bigint not null,
      count bigint not null check (count > 0),
      closed_at bigint,
      check ((closed_at is not null) = (state = 'closed'))
    ) with (fillfactor = 70)`.execute(db);
  await sql`create unique index alarm_open on alarm (kind, subject) where state <> 'closed'`.execute(db);
  await sql`create index alarm_closed on alarm (closed_at) where state = 'closed'`.execute(db);
  await sql`create index journal_of_bonuses on journal (created_at)
    where from_account = 'bonus' or to_account = 'bonus'`.execute(db);
}
