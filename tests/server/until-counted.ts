import { sql } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { tables } from './tables.ts';

/** Writes checkpoints and folds rounds until both have the whole journal: other databases delay them. */
export async function untilCounted(
  database: Database,
  afterFold?: Parameters<typeof foldPlay>[1],
): Promise<void> {
  for (let left: number | undefined; left !== 0; ) {
    await foldPlay(database, afterFold);
    const { rows } = await sql<{ left: number }>`select count(*) as left from journal
      where seq > (select folded from play_horizon)`.execute(tables(database));
    left = rows[0]?.left;
  }
}
