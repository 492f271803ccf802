import { assign, emit, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import { errorOf } from '../submission/outcome.ts';
import { nameOutage, readFailure } from '../submission/submission-rules.ts';
import { withLike } from './game-rules.ts';

export interface LikeChange {
  gameId: number;
  like: boolean;
}

export interface FavouritesContext {
  /** Changes that the server has not answered yet; the first one may be under way. */
  changes: readonly LikeChange[];
  /** Why it is unknown whether the server received the first change. */
  failure: LikeFailure;
}

type LikeFailure = 'offline' | 'timeout' | 'unexpected';

export type FavouritesEvent =
  /** The page shows it already. */
  | ({ type: 'favourite.change' } & LikeChange)
  /** The server can be reached again. */
  | { type: 'favourites.confirm' };

export type FavouritesEmitted =
  /** The server's favourites, with the changes that it has not answered yet. */
  | { type: 'favourites.known'; gameLikes: number[] }
  /** The change was refused, or its result stays unknown: take it back. */
  | ({ type: 'favourite.undone' } & LikeChange)
  | { type: 'favourite.failed'; failure: LikeFailure };

/** The server's list. */
type Known = { output: number[] };

/** Every actor belongs to one login and rejects with the failed call. */
export const favouritesActors = {
  /** Calls `gameLike`; resolves with all favourites after it. */
  sendLike: missingActor<number[], LikeChange>('sendLike'),
  fetchLikes: missingActor<number[]>('fetchLikes'),
};

/**
 * Tells the server of liked games, one after the other. Only a refusal proves that a change was not stored:
 * after any other failure the chart asks for the list.
 */
export const favouritesMachine = setup({
  types: {} as { context: FavouritesContext; events: FavouritesEvent; emitted: FavouritesEmitted },
  actors: favouritesActors,
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isRefused: ({ event }) => readFailure(errorOf(event)).kind === 'refused',
    isStored: ({ context }, { output }: Known) =>
      output.includes(firstOf(context).gameId) === firstOf(context).like,
  },
  actions: {
    addChange: assign({
      changes: ({ context }, { gameId, like }: LikeChange) => [...context.changes, { gameId, like }],
    }),
    nextChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    keepFailure: assign({
      failure: ({ event }) => nameOutage(errorOf(event), 'unexpected'),
    }),
    undo: emit(({ context }) => ({ type: 'favourite.undone' as const, ...firstOf(context) })),
    tellFailure: emit(({ context }) => ({ type: 'favourite.failed' as const, failure: context.failure })),
    tellKnown: emit(({ context }, { output }: Known) => ({
      type: 'favourites.known' as const,
      gameLikes: context.changes.reduce((likes, { gameId, like }) => withLike(likes, gameId, like), output),
    })),
  },
}).createMachine({
  id: 'favourites',
  context: { changes: [], failure: 'unexpected' },
  on: { 'favourite.change': { actions: { type: 'addChange', params: ({ event }) => event } } },
  initial: 'known',
  states: {
    known: { always: { guard: 'hasChanges', target: 'sending' } },
    sending: {
      invoke: {
        src: 'sendLike',
        input: ({ context }) => firstOf(context),
        onDone: {
          target: 'known',
          actions: ['nextChange', { type: 'tellKnown', params: ({ event }) => event }],
        },
        onError: [
          {
            guard: 'isRefused',
            target: 'known',
            actions: ['keepFailure', 'undo', 'tellFailure', 'nextChange'],
          },
          { target: 'verifying', actions: 'keepFailure' },
        ],
      },
    },
    verifying: {
      description: 'The server may have received the change.',
      invoke: {
        src: 'fetchLikes',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event },
            target: 'known',
            actions: ['nextChange', { type: 'tellKnown', params: ({ event }) => event }],
          },
          {
            target: 'known',
            actions: ['tellFailure', 'nextChange', { type: 'tellKnown', params: ({ event }) => event }],
          },
        ],
        onError: { target: 'unsure', actions: ['undo', 'tellFailure', 'nextChange'] },
      },
    },
    unsure: {
      description: 'The server may have other favourites than the page shows.',
      always: { guard: 'hasChanges', target: 'sending' },
      on: { 'favourites.confirm': 'asking' },
    },
    asking: {
      invoke: {
        src: 'fetchLikes',
        onDone: { target: 'known', actions: { type: 'tellKnown', params: ({ event }) => event } },
        onError: 'unsure',
      },
    },
  },
});

/** The change under way. */
function firstOf({ changes: [first] }: Pick<FavouritesContext, 'changes'>): LikeChange {
  return first ?? { gameId: 0, like: false };
}
