import { sql } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import { writeCheckpoints } from '#server/ledger/checkpoints.ts';

/** Writes checkpoints until they count the whole journal: transactions of other databases delay them. */
export async function untilCounted(database: Database): Promise<void> {
  for (let left: number | undefined; left !== 0; ) {
    await writeCheckpoints(database);
    const { rows } = await sql<{ left: number }>`select count(*) as left from journal
      where seq > (select counted from ledger_horizon)`.execute(database.kysely);
    left = rows[0]?.left;
  }
}
