import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { dialogsMachine } from '../dialogs/dialogs.machine.ts';
import { readDialog } from '../dialogs/read-layers.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';

export interface AwardReturnInput {
  /** What the player comes from: a login, or the draw's page, left while a claim may be under way. */
  from: 'login' | 'draw';
  /** The page that they are on, query included. */
  path: string;
  dialogsRef: ActorRefFrom<typeof dialogsMachine>;
}

export type AwardReturnEvent =
  /** From `player`. */
  { type: 'page.arrived'; path: string } | { type: 'login.lost' };

/** Nothing waits any more: the device need not remember this player. */
export type AwardReturnNote = { type: 'award.settled' };

const AUTH = '/auth/';
const DRAW_PAGE = '/activity/jackpot';

/** What the return to an award needs from outside. */
export const awardReturnActors = {
  /** Tells of each page that the player comes to, and of a login that is over. */
  player: missingCallback<AwardReturnNote>('player'),
  /** Whether an award waits to be seen. Rejects with the failed call. */
  findAward: missingActor<boolean>('findAward'),
};

/**
 * A player's award was under way when page or login went: the draw opens above the next page that they
 * come to. The draw's own page shows it by itself.
 */
export const awardReturnMachine = setup({
  types: {} as { context: AwardReturnInput; events: AwardReturnEvent; input: AwardReturnInput },
  actors: awardReturnActors,
  guards: {
    isThere: ({ context: { from, path } }) =>
      !path.startsWith(AUTH) && !(from === 'draw' && isDrawPage(path)),
    isSettled: ({ context }, params: { isWaiting: boolean }) => !params.isWaiting && context.from === 'login',
    canOpen: ({ context: { path, dialogsRef } }, params: { isWaiting: boolean }) =>
      params.isWaiting && !isDrawPage(path) && readDialog(dialogsRef.getSnapshot())?.openedBy !== 'player',
  },
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path }),
    tellSettled: sendTo('player', { type: 'award.settled' } satisfies AwardReturnNote),
    openDraw: sendTo(({ context }) => context.dialogsRef, { type: 'dialog.open', kind: 'jackpot' }),
  },
}).createMachine({
  id: 'award-return',
  context: ({ input }) => input,
  invoke: { src: 'player', id: 'player', onError: '.over' },
  initial: 'arriving',
  on: { 'login.lost': '.over' },
  states: {
    arriving: {
      always: { guard: 'isThere', target: 'asking' },
      on: {
        'page.arrived': { actions: { type: 'keepPath', params: ({ event }) => event } },
      },
    },
    asking: {
      invoke: {
        src: 'findAward',
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ isWaiting: event.output }) },
            target: 'over',
            actions: 'tellSettled',
          },
          {
            guard: { type: 'canOpen', params: ({ event }) => ({ isWaiting: event.output }) },
            target: 'over',
            actions: 'openDraw',
          },
          { target: 'over' },
        ],
        /** The next start asks again. */
        onError: 'over',
      },
    },
    over: { type: 'final' },
  },
});

function isDrawPage(path: string): boolean {
  return path.split('?')[0] === DRAW_PAGE;
}
