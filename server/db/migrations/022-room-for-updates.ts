import { type Kysely, sql } from 'kysely';

/** Players are seen and counted all the time: with room beside a row, its next version touches no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user set (fillfactor = 70)`.execute(db);
}
