import type { DrawWeights } from '#games/rules/draw-table.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineValue } from '#server/core/db/statements.ts';

/** Stores a player's own weights; without any the config's apply. */
export async function storeDrawWeights(tx: Transaction, userId: string, weights: DrawWeights): Promise<void> {
  if (weights.length === 0) {
    await tx.query({
      name: 'draw-weights-forget',
      text: 'delete from draw_weights where user_id = $1::uuid',
      values: [userId],
    });
    return;
  }
  await tx.query({
    name: 'draw-weights-store',
    text: `insert into draw_weights (user_id, weights) values ($1::uuid, $2::jsonb)
      on conflict (user_id) do update set weights = excluded.weights`,
    values: [userId, JSON.stringify(weights)],
  });
}

/** @returns the player's chances after the gift, without those earned since the last count */
export const giveDrawChances = defineValue<[userId: string, chances: number], number>(
  'draw-chances-give',
  `insert into draw_account (user_id, chances) values ($1::uuid, $2::bigint)
    on conflict (user_id) do update set chances = draw_account.chances + excluded.chances
    returning chances`,
  0,
);
