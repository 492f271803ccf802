import { PLAYER_GAMES } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineColumn, defineRun } from '#server/core/db/statements.ts';

/** Ids of the player's favourites, newest first. */
export const listLikedGames = defineColumn<[userId: string], number>(
  'game-likes',
  `select game_id from game_like where user_id = $1::uuid
    order by created_at desc, game_id limit ${PLAYER_GAMES.likes}`,
);

/** Ids of the games that the player played for coins, the latest first. */
export const listPlayedGames = defineColumn<[userId: string], number>(
  'game-history',
  `select game_id from game_history where user_id = $1::uuid
    order by played_at desc, game_id limit ${PLAYER_GAMES.history}`,
);

/** Keeps the place of a game that is already liked. Removes the oldest likes beyond the limit. */
export async function addLike(tx: Transaction, userId: string, gameId: number, time: number): Promise<void> {
  await tx.query({
    name: 'game-like-add',
    text: 'insert into game_like (user_id, game_id, created_at) values ($1::uuid, $2, $3::bigint) on conflict do nothing',
    values: [userId, gameId, time],
  });
  await tx.query({
    name: 'game-like-trim',
    text: `delete from game_like using (
        select game_id from game_like where user_id = $1::uuid
        order by created_at desc, game_id offset ${PLAYER_GAMES.likes}
      ) as oldest
      where user_id = $1::uuid and game_like.game_id = oldest.game_id`,
    values: [userId],
  });
}

export const removeLike = defineRun<[userId: string, gameId: number]>(
  'game-like-remove',
  'delete from game_like where user_id = $1::uuid and game_id = $2',
);
