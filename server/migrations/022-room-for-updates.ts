import { type Kysely, sql } from 'kysely';

/** Rows of players change all the time: with free space beside a row, an update touches no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user set (fillfactor = 70)`.execute(db);
}
