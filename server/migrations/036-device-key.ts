import { type Kysely, sql } from 'kysely';

/** The secret that makes the cookies of known devices. Its one row is deleted to forget all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_key (
      name text primary key,
      secret text not null,
      created_at bigint not null
    )`.execute(db);
}
