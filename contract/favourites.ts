import * as v from 'valibot';
import { defineCall } from './call.ts';
import { GameId, tolerantList } from './fields.ts';

export const gameLike = defineCall({
  path: 'gameLike',
  summary: 'Adds a game to the favourites or removes it; answers the list, newest first.',
  request: v.object({ gameId: GameId, like: v.boolean() }),
  response: v.object({ gameLikes: tolerantList(GameId) }),
  errors: ['gameRemoved'],
});
