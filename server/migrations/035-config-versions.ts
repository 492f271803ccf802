import { type Kysely, sql } from 'kysely';

/**
 * Every version of a config document that was ever active, with the time from which and until which; one of
 * each name has no end and is active. `checked_version` is the hash of the body that was checked: a body
 * that was changed past the product has another `version`.
 *
 * What an earlier release left was never checked, so it is not served before the start has checked it. The
 * table `config_document` remains for processes of that release, which go on beside this one during a roll-
 * out: an empty `seeded_version` keeps them from writing to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table config_version (
      name text not null,
      number integer not null check (number > 0),
      version text generated always as (md5(body::text)) stored,
      checked_version text not null,
      body jsonb not null,
      origin text not null check (origin in ('seed', 'operator')),
      revision integer not null,
      activated_by text not null,
      activated_at bigint not null,
      ended_at bigint check (ended_at > activated_at),
      primary key (name, number)
    )`.execute(db);
  await sql`create unique index config_version_active on config_version (name) where ended_at is null`.execute(
    db,
  );
  await sql`
    create table config_upgrade (
      name text not null,
      id text not null,
      number integer not null,
      primary key (name, id)
    )`.execute(db);
  await sql`
    insert into config_version
        (name, number, checked_version, body, origin, revision, activated_by, activated_at)
      select name, 1, '', body, case when version = seeded_version then 'seed' else 'operator' end, 0,
        'an earlier release', 0
      from config_document`.execute(db);
  await sql`update config_document set seeded_version = ''`.execute(db);
}
