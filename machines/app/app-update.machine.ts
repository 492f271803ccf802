import { assign, emit, setup } from 'xstate';
import { missingActor, missingCallback } from '../missing-actor.ts';

export type WorkerEvent =
  /** A newer version is installed and waits to take over. */
  | { type: 'update.found' }
  /** Another worker than at the page's start controls it now. A page's very first worker does not count. */
  | { type: 'control.taken' };

export type AppUpdateEvent =
  | WorkerEvent
  /** The first page is on screen. */
  | { type: 'app.shown' }
  /** Something in this tab must not be interrupted, or has typed input. Each hold is released once. */
  | { type: 'hold.taken' }
  | { type: 'hold.released' }
  | { type: 'update.accept' };

/** The view reloads the page. Emitted at most once. */
export type AppUpdateEmitted = { type: 'document.reload' };

/**
 * `told`: the waiting version was told to take over, and `control.taken` follows. `taken`: it has already
 * taken over, and no event follows. `refused`: some tab is busy.
 */
export type TakeOver = 'told' | 'taken' | 'refused';

export interface AppUpdateContext {
  holds: number;
}

/** Registers the service worker when the page has settled, and applies an update when no tab is busy. */
export const appUpdateMachine = setup({
  types: {} as {
    context: AppUpdateContext;
    events: AppUpdateEvent;
    emitted: AppUpdateEmitted;
    tags: 'updateReady';
  },
  actors: {
    /** Settles when no tab loads anything and the browser has nothing else to do. */
    awaitIdle: missingActor<void>('awaitIdle'),
    registerWorker: missingActor<void>('registerWorker'),
    watchWorker: missingCallback<WorkerEvent>('watchWorker'),
    /** An update that the player asked for does not wait for other tabs: each reloads when it is idle. */
    takeOver: missingActor<TakeOver, { isAsked: boolean }>('takeOver'),
    /** Keeps other tabs from applying an update while this one is busy. */
    holdTabs: missingCallback('holdTabs'),
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
        unguarded: {
          description: 'Busy, but the browser offers no lock, so other tabs do not know.',
          always: { guard: 'isIdle', target: 'idle' },
        },
      },
    },
    version: {
      initial: 'notStarted',
      states: {
        notStarted: { on: { 'app.shown': 'resting' } },
        resting: { after: { rest: 'settling' } },
        settling: {
          description: 'What the page loads comes before what the worker stores.',
          invoke: { src: 'awaitIdle', onDone: 'registering', onError: 'registering' },
          after: { patience: 'registering' },
        },
        registering: { invoke: { src: 'registerWorker', onDone: 'watched', onError: 'failed' } },
        failed: {},
        watched: {
          initial: 'current',
          invoke: { src: 'watchWorker', onError: 'failed' },
          on: { 'control.taken': 'controlled' },
          states: {
            current: { on: { 'update.found': 'held' } },
            held: {
              description: 'An update waits until this tab is idle.',
              tags: 'updateReady',
              always: { guard: 'isIdle', target: 'asking' },
            },
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
              description: 'Another tab is busy, or the worker has not taken over. Tried again every minute.',
              tags: 'updateReady',
              always: { guard: 'isBusy', target: 'held' },
              after: { minute: 'asking' },
              on: { 'update.accept': 'asking' },
            },
            takingOver: { tags: 'updateReady', after: { patience: 'deferred' } },
          },
        },
        controlled: {
          description: 'A new worker controls this page, which reloads when the tab is idle.',
          always: { guard: 'isIdle', target: 'reloading' },
        },
        reloading: { entry: 'reload' },
      },
    },
  },
});
