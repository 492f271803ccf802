import { type Kysely, sql } from 'kysely';

/**
 * Claims with what they paid, and activity 36 in a config that an operator has edited: one as it was seeded
 * gets it with the next seed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reward (
      user_id uuid not null,
      key text collate "C" not null,
      id uuid not null,
      source text not null,
      rewards jsonb not null,
      wagering bigint not null check (wagering >= 0),
      created_at bigint not null,
      primary key (user_id, key)
    )`.execute(db);
  await sql`create unique index reward_newest on reward (user_id, id)`.execute(db);
  await addActivity(db);
}

/** Changes nothing where the activity is already. */
async function addActivity(db: Kysely<unknown>): Promise<void> {
  const activity = JSON.stringify({
    id: 36,
    name: 'Free sign-in',
    sort: 4,
    type: 2,
    clickType: 1,
    clickAction: '/activity/sign-in',
    unloginShowStatus: 0,
    themeUrl: '',
  });
  await sql`update config_document
    set body = jsonb_set(body, '{activities}', coalesce(body -> 'activities', '[]'::jsonb) || ${activity}::jsonb)
    where name = 'appConfig' and version <> seeded_version
      and not coalesce(body -> 'activities', '[]'::jsonb) @> '[{"id": 36}]'::jsonb`.execute(db);
}
