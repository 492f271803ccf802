import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Scratch cards expired after 30 days though nothing takes them yet: those that were won last until something
 * does.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`update player_prop set expires_at = 0
    where prop_id between 80001 and 80099 and spent_on is null and expires_at <> 0`.execute(db);
}
