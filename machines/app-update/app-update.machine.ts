import { assign, emit, fromCallback, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';

/** From `watchWorker`, as long as the chart watches. */
export type WorkerEvent =
  /** A newer version is here, whole, and has not taken over. */
  | { type: 'update.found' }
  /** Another worker than at the page's start serves it now. The first one that ever comes does not count. */
  | { type: 'control.taken' };

export type AppUpdateEvent =
  | WorkerEvent
  /** The first page stands: from here on there is time for other things. */
  | { type: 'app.shown' }
  /** Something in this tab must not be interrupted, or has typed input; each is released once. */
  | { type: 'hold.taken' }
  | { type: 'hold.released' }
  /** The player takes the offer. */
  | { type: 'update.accept' };

/** The view loads the page again. Emitted once at most. */
export type AppUpdateEmitted = { type: 'document.reload' };

/**
 * `told`: the waiting version takes over now, which the worker tells. `taken`: it did already, and no worker
 * will tell this page. `refused`: some tab is busy.
 */
export type TakeOver = 'told' | 'taken' | 'refused';

export interface AppUpdateContext {
  /** How many holds this tab has. */
  holds: number;
}

/** Registers the worker when there is time for it, and brings a newer version in when no tab minds. */
export const appUpdateMachine = setup({
  types: {} as {
    context: AppUpdateContext;
    events: AppUpdateEvent;
    emitted: AppUpdateEmitted;
    tags: 'updateReady' | 'updateFailed';
  },
  actors: {
    registerWorker: missingActor<void>('registerWorker'),
    watchWorker: fromCallback<WorkerEvent>(() => {
      throw new Error('`watchWorker` actor must be provided');
    }),
    /** Asked for by the player it does not wait for other tabs: each loads again when it is idle. */
    takeOver: missingActor<TakeOver, { isAsked: boolean }>('takeOver'),
    /** Keeps the other tabs from taking an update while this one is busy. */
    holdTabs: fromCallback(() => {
      throw new Error('`holdTabs` actor must be provided');
    }),
  },
  delays: { rest: 6_000, minute: 60_000, patience: 10_000 },
  guards: {
    isIdle: ({ context }) => context.holds === 0,
    isBusy: ({ context }) => context.holds > 0,
    isOutcome: (_, params: { outcome: TakeOver; expected: TakeOver }) => params.outcome === params.expected,
  },
  actions: {
    countHold: assign({ holds: ({ context }) => context.holds + 1 }),
    countRelease: assign({ holds: ({ context }) => Math.max(context.holds - 1, 0) }),
    reload: emit({ type: 'document.reload' }),
  },
}).createMachine({
  id: 'app-update',
  context: { holds: 0 },
  type: 'parallel',
  on: {
    'hold.taken': { actions: 'countHold' },
    'hold.released': { actions: 'countRelease' },
  },
  states: {
    tab: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isBusy', target: 'busy' } },
        busy: {
          invoke: { src: 'holdTabs', onError: 'unguarded' },
          always: { guard: 'isIdle', target: 'idle' },
        },
        unguarded: { always: { guard: 'isIdle', target: 'idle' } },
      },
    },
    version: {
      initial: 'notStarted',
      states: {
        notStarted: { on: { 'app.shown': 'resting' } },
        resting: { after: { rest: 'registering' } },
        registering: { invoke: { src: 'registerWorker', onDone: 'watched', onError: 'failed' } },
        failed: { tags: 'updateFailed' },
        watched: {
          initial: 'current',
          invoke: { src: 'watchWorker', onError: 'failed' },
          on: { 'control.taken': 'controlled' },
          states: {
            current: { on: { 'update.found': 'held' } },
            held: { tags: 'updateReady', always: { guard: 'isIdle', target: 'asking' } },
            asking: {
              tags: 'updateReady',
              invoke: {
                src: 'takeOver',
                input: ({ event }) => ({ isAsked: event.type === 'update.accept' }),
                onDone: [
                  {
                    guard: {
                      type: 'isOutcome',
                      params: ({ event }) => ({ outcome: event.output, expected: 'told' }),
                    },
                    target: 'takingOver',
                  },
                  {
                    guard: {
                      type: 'isOutcome',
                      params: ({ event }) => ({ outcome: event.output, expected: 'taken' }),
                    },
                    target: '#app-update.version.controlled',
                  },
                  { target: 'deferred' },
                ],
                onError: 'current',
              },
            },
            deferred: {
              tags: 'updateReady',
              always: { guard: 'isBusy', target: 'held' },
              after: { minute: 'asking' },
              on: { 'update.accept': 'asking' },
            },
            takingOver: { tags: 'updateReady', after: { patience: 'deferred' } },
          },
        },
        controlled: { always: { guard: 'isIdle', target: 'reloading' } },
        reloading: { entry: 'reload' },
      },
    },
  },
});
