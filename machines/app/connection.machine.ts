import { type ActorRef, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import { EVENT_LOG_PATH, HEARTBEAT_PATH } from '#contract/constants.ts';
import { missingCallback } from '../missing-actor.ts';
import { requestTimeout } from './connection-rules.ts';
import type { TipsMessage } from './dialog-rules.ts';

/** From `watchNetwork`, which also reports the current state when it starts. */
export type NetworkEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'speed.changed'; effectiveType: string | null };

/** `path` is the call's path in the contract. */
export type ConnectionEvent = NetworkEvent | { type: 'request.timedOut'; path: string };

/** Sent to the app, which owns the dialogs. */
export type ConnectionReport = { type: 'tips.show'; message: TipsMessage } | { type: 'connection.returned' };

export interface ConnectionContext {
  appRef: ActorRef<Snapshot<unknown>, ConnectionReport>;
  /** How long a request may take now, in milliseconds. */
  timeout: number;
}

export interface ConnectionInput {
  appRef: ConnectionContext['appRef'];
}

/**
 * Whether the network is there, how long a request may take on it, and what the player learns of a time-out.
 */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionContext;
    events: ConnectionEvent;
    input: ConnectionInput;
    tags: 'offline';
  },
  actors: {
    watchNetwork: missingCallback<NetworkEvent>('watchNetwork'),
  },
  delays: { farewell: 3_000 },
  guards: {
    isBackground: (_, params: { path: string }) => [HEARTBEAT_PATH, EVENT_LOG_PATH].includes(params.path),
  },
  actions: {
    noteSpeed: assign({
      timeout: (_, params: { effectiveType: string | null }) => requestTimeout(params.effectiveType),
    }),
    showTips: sendTo(({ context }) => context.appRef, {
      type: 'tips.show',
      message: 'requestTimedOut',
    } satisfies ConnectionReport),
    reportReturn: sendTo(({ context }) => context.appRef, {
      type: 'connection.returned',
    } satisfies ConnectionReport),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ appRef: input.appRef, timeout: requestTimeout(null) }),
  initial: 'watched',
  on: {
    'request.timedOut': [
      { guard: { type: 'isBackground', params: ({ event }) => event } },
      { actions: 'showTips' },
    ],
  },
  states: {
    watched: {
      initial: 'online',
      invoke: { src: 'watchNetwork', onError: 'unwatched' },
      on: { 'speed.changed': { actions: { type: 'noteSpeed', params: ({ event }) => event } } },
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: {
          tags: 'offline',
          on: { 'network.returned': { target: 'returned', actions: 'reportReturn' } },
        },
        returned: {
          description: 'Says for a moment that the network is back.',
          after: { farewell: 'online' },
          on: { 'network.lost': 'offline' },
        },
      },
    },
    unwatched: { description: 'The network cannot be watched and counts as there.' },
  },
});

export interface Network {
  isOffline: boolean;
  /** How long a request may take now, in milliseconds. */
  timeout: number;
}

export function readNetwork(connection: SnapshotFrom<typeof connectionMachine>): Network {
  return { isOffline: connection.hasTag('offline'), timeout: connection.context.timeout };
}
