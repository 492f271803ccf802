import { type Kysely, sql } from 'kysely';

/** What a native wrapper tells about the phone of a login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token
    add column messaging_token text not null default '',
    add column phone_model text not null default ''`.execute(db);
  await sql`create index session_token_messaging on session_token (messaging_token)
    where messaging_token <> ''`.execute(db);
}
