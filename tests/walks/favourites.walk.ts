import { favouritesMachine } from '#machines/game/favourites.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };
const likes = [
  { name: 'liked', output: [7] },
  { name: 'not liked', output: [] },
];

export const walk = defineWalk(favouritesMachine, {
  serves: { 5: 'Favourites are a list, or none', 7: '`gameLike`' },
  events: [{ type: 'favourite.change', gameId: 7, like: true }, { type: 'favourites.confirm' }],
  fakes: {
    sendLike: {
      promise: [
        { name: 'stored', output: [7] },
        { name: 'refused', error: failedCall('refused', 404) },
        offline,
      ],
    },
    fetchLikes: { promise: [...likes, offline] },
  },
  /** A third change behaves like the second. */
  situation: ({ changes }) => Math.min(changes.length, 2),
});
