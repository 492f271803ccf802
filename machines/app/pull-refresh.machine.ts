import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import { isFarPull, PULL } from './pull-refresh-rules.ts';

export type PullRefreshEvent =
  /** A finger touches the top of the page. */
  | { type: 'pull.start' }
  /** The finger's way since then in CSS pixels: `x` sideways, `y` down. */
  | { type: 'pull.move'; x: number; y: number }
  | { type: 'pull.release' }
  /** It is not a pull: a second finger, a scroll or a system gesture. */
  | { type: 'pull.cancel' };

/** Sent to the session when a refresh begins: whatever failed may retry. */
export type PullRefreshReport = { type: 'session.retry' };

export interface PullRefreshInput {
  sessionRef: ActorRef<Snapshot<unknown>, PullRefreshReport>;
}

export interface PullRefreshContext extends PullRefreshInput {
  /** How far down the finger has come, in CSS pixels. */
  distance: number;
}

/** Refreshes a page that is pulled down at its top, and shows the result. */
export const pullRefreshMachine = setup({
  types: {} as {
    context: PullRefreshContext;
    events: PullRefreshEvent;
    input: PullRefreshInput;
    tags: 'busy';
  },
  actors: {
    /** Fetches config, games, balance, dots and activities; rejects with the failed call. */
    refreshLobby: missingActor<void>('refreshLobby'),
  },
  delays: { farewell: PULL.farewell },
  guards: {
    isSideways: (_, params: { x: number; y: number }) => Math.abs(params.x) > Math.abs(params.y),
    isFar: ({ context }) => isFarPull(context.distance),
  },
  actions: {
    noteDistance: assign({ distance: (_, params: { y: number }) => Math.max(params.y, 0) }),
    forgetDistance: assign({ distance: 0 }),
    retrySession: sendTo(({ context }) => context.sessionRef, {
      type: 'session.retry',
    } satisfies PullRefreshReport),
  },
}).createMachine({
  id: 'pull-refresh',
  context: ({ input }) => ({ ...input, distance: 0 }),
  initial: 'resting',
  states: {
    resting: { on: { 'pull.start': 'touched' } },
    touched: {
      description: 'A finger is down. Its first move says whether it pulls down or swipes sideways.',
      on: {
        'pull.move': [
          { guard: { type: 'isSideways', params: ({ event }) => event }, target: 'resting' },
          { target: 'pulling', actions: { type: 'noteDistance', params: ({ event }) => event } },
        ],
        'pull.release': 'resting',
        'pull.cancel': 'resting',
      },
    },
    pulling: {
      exit: 'forgetDistance',
      on: {
        'pull.move': { actions: { type: 'noteDistance', params: ({ event }) => event } },
        'pull.release': [{ guard: 'isFar', target: 'refreshing' }, { target: 'resting' }],
        'pull.cancel': 'resting',
      },
    },
    refreshing: {
      tags: 'busy',
      entry: 'retrySession',
      invoke: { src: 'refreshLobby', onDone: 'fresh', onError: 'failed' },
    },
    fresh: {
      description: 'Says for a moment that the page is fresh.',
      after: { farewell: 'resting' },
      on: { 'pull.start': 'touched' },
    },
    failed: {
      description: 'Says for a moment that it did not work.',
      after: { farewell: 'resting' },
      on: { 'pull.start': 'touched' },
    },
  },
});
