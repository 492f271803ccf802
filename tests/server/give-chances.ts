import type { Database } from '#server/core/db/database.ts';

/** Gives a player chances without earning them. */
export async function giveChances(database: Database, userId: string, chances: number): Promise<void> {
  await database.query({
    name: 'test-give-chances',
    text: `insert into draw_account (user_id, chances) values ($1::uuid, $2::bigint)
      on conflict (user_id) do update set chances = draw_account.chances + excluded.chances`,
    values: [userId, chances],
  });
}
