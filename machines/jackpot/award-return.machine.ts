import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type dialogsMachine, readDialog } from '../app/dialogs.machine.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';

export interface AwardReturnInput {
  /** A login, or the draw's page, which the player may have left with a claim under way. */
  from: 'login' | 'draw';
  /** The player's page, with its query. */
  path: string;
  dialogsRef: ActorRefFrom<typeof dialogsMachine>;
}

export type AwardReturnEvent =
  /** From `player`. */
  { type: 'page.arrived'; path: string } | { type: 'login.lost' };

/** No award waits any more: the device need not remember this player. */
export type AwardReturnNote = { type: 'award.settled' };

const AUTH = '/auth/';
const DRAW_PAGE = '/activity/jackpot';

/** What the return to an award needs from outside. */
export const awardReturnActors = {
  /** Tells of each page that the player comes to, and of a lost login. */
  player: missingCallback<AwardReturnNote>('player'),
  /** Whether an award waits to be seen. Rejects with the failed call. */
  findAward: missingActor<boolean>('findAward'),
};

/**
 * Leads a player back to an award that was under way when page or login went: opens the draw above the next
 * page, unless that is the draw's own, which shows the award by itself.
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
      description: 'Waits for a page to show the award above: neither log-in nor the page just left.',
      always: { guard: 'isThere', target: 'asking' },
      on: {
        'page.arrived': { actions: { type: 'keepPath', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Asks once. If the call fails, the next start asks again.',
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
        onError: 'over',
      },
    },
    over: { type: 'final' },
  },
});

function isDrawPage(path: string): boolean {
  return path.split('?')[0] === DRAW_PAGE;
}
