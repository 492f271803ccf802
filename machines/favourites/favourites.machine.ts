import { assign, emit, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import { readFailure } from '../read-failure.ts';
import { withLike } from './with-like.ts';

export interface LikeChange {
  gameId: number;
  like: boolean;
}

export interface FavouritesContext {
  /** Not told yet, or being told: the first one. */
  changes: readonly LikeChange[];
  /** Why it is not known whether the first one was heard. */
  failure: LikeFailure;
}

type LikeFailure = 'offline' | 'timeout' | 'unexpected';

export type FavouritesEvent =
  /** It counts on the page already. */
  | ({ type: 'favourite.change' } & LikeChange)
  /** The server can be reached again. */
  | { type: 'favourites.confirm' };

export type FavouritesEmitted =
  /** What the server has, with what it was not told yet. */
  | { type: 'favourites.known'; gameLikes: number[] }
  /** As nobody knows whether it was kept, or it was refused, it counts no more. */
  | ({ type: 'favourite.undone' } & LikeChange)
  | { type: 'favourite.failed'; failure: LikeFailure };

/** The list as the server has it. */
type Known = { output: number[] };

/** What favourites need from outside, in one login. Each rejects with the failed call. */
export const favouritesActors = {
  /** Calls `gameLike`; answers all favourites as they are then. */
  tell: missingActor<number[], LikeChange>('tell'),
  /** Asks for all favourites. */
  fetchLikes: missingActor<number[]>('fetchLikes'),
};

/**
 * Tells the server of liked games, one after the other. Only a refusal proves that a change was not kept:
 * after any other failure it is asked.
 */
export const favouritesMachine = setup({
  types: {} as { context: FavouritesContext; events: FavouritesEvent; emitted: FavouritesEmitted },
  actors: favouritesActors,
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isRefused: (_, params: { error: unknown }) => readFailure(params.error).kind === 'refused',
    isKept: ({ context }, { output }: Known) =>
      output.includes(firstOf(context).gameId) === firstOf(context).like,
  },
  actions: {
    addChange: assign({
      changes: ({ context }, { gameId, like }: LikeChange) => [...context.changes, { gameId, like }],
    }),
    nextChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => {
        const { kind } = readFailure(params.error);
        return kind === 'offline' || kind === 'timeout' ? kind : 'unexpected';
      },
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
    known: { always: { guard: 'hasChanges', target: 'telling' } },
    telling: {
      invoke: {
        src: 'tell',
        input: ({ context }) => firstOf(context),
        onDone: {
          target: 'known',
          actions: ['nextChange', { type: 'tellKnown', params: ({ event }) => event }],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'known',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              'undo',
              'tellFailure',
              'nextChange',
            ],
          },
          { target: 'doubting', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    doubting: {
      description: 'The change may have been heard.',
      invoke: {
        src: 'fetchLikes',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event },
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
      description: 'The server may have other favourites than those shown.',
      always: { guard: 'hasChanges', target: 'telling' },
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

/** The change that is being told. */
function firstOf({ changes: [first] }: Pick<FavouritesContext, 'changes'>): LikeChange {
  return first ?? { gameId: 0, like: false };
}
