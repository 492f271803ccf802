import { assign, setup } from 'xstate';
import type { PushChoices } from '#contract/push.ts';
import { missingActor, missingCallback } from '../missing-actor.ts';

/** Why no message can come: the browser, iOS without the installed app, a private window, or the server. */
export type PushReason = 'browser' | 'ios' | 'private' | 'server';
export type PushPermission = 'default' | 'granted' | 'denied';

/** This device, as browser and server know it. */
export interface PushLook {
  /** Null when messages can come. */
  reason: PushReason | null;
  permission: PushPermission;
  /** Whether the server sends to this login, and to the browser's own endpoint. */
  device: 'none' | 'same' | 'other';
  /** The player has turned it on here before. */
  wasOn: boolean;
  /** The player has lately wanted to be asked later. */
  isPostponed: boolean;
  /** Only the phone's own settings turn it off, as in a wrapper. */
  isFixed: boolean;
  /** What the player wants to be told; null where nobody looks at it. */
  choices: PushChoices | null;
}

export interface PushInput {
  /** For the settings page, for an offer where the player waits for something, or to keep push turned on. */
  purpose: 'settings' | 'offer' | 'keep';
}

interface PushContext extends PushInput {
  look: PushLook | null;
  reason: PushReason | null;
  permission: PushPermission;
  /** The step that is tried again. */
  failed: 'reading' | 'subscribing' | 'dropping';
  /** The browser's question was closed without an answer. */
  isUnanswered: boolean;
}

export type PushReport =
  | { type: 'permission.changed'; permission: PushPermission }
  /** The browser has subscribed anew by itself. */
  | { type: 'endpoint.changed' };

export type PushEvent =
  | { type: 'push.enable' }
  | { type: 'push.disable' }
  | { type: 'push.postpone' }
  | { type: 'push.retry' }
  | PushReport;

/** `unavailable`: the browser allows messages and yet has no push service, as in a private window. */
type Subscribed = 'done' | 'unavailable';

type Looked = { look: PushLook };
type Permitted = { permission: PushPermission };

const pushActors = {
  /** Asks browser and server. Rejects with the failed call. */
  readDevice: missingActor<PushLook, PushInput>('readDevice'),
  /** Reports while it runs. */
  watchDevice: missingCallback<PushReport>('watchDevice'),
  /** Shows the browser's question. */
  askPermission: missingActor<PushPermission>('askPermission'),
  /** Subscribes in the browser and tells the server. Rejects with the failed call. */
  subscribe: missingActor<Subscribed>('subscribe'),
  /** Tells the server and ends the browser's subscription. Rejects with the failed call. */
  dropDevice: missingActor<void>('dropDevice'),
  /** Remembers for some weeks that nobody wants to be asked here. */
  notePostponed: missingActor<void>('notePostponed'),
};

/** Push messages on this device. */
export const pushMachine = setup({
  types: {} as {
    context: PushContext;
    events: PushEvent;
    input: PushInput;
    tags: 'busy';
  },
  actors: pushActors,
  guards: {
    isUnsupported: ({ context: { reason } }) => reason !== null,
    /** The server sends to a browser that no longer shows it. */
    isOrphaned: ({ context: { look, permission } }) => look?.device !== 'none' && permission !== 'granted',
    isSame: ({ context: { look } }) => look?.device === 'same',
    /** It was on, and would be without a new login, endpoint or key. */
    isLost: ({ context: { look, permission } }) =>
      permission === 'granted' && (look?.device === 'other' || look?.wasOn === true),
    isGranted: (_, { permission }: Permitted) => permission === 'granted',
    isDenied: (_, { permission }: Permitted) => permission === 'denied',
    isNowDenied: ({ context }) => context.permission === 'denied',
    isUnavailable: (_, { output }: { output: Subscribed }) => output === 'unavailable',
    hasFailedReading: ({ context }) => context.failed === 'reading',
    hasFailedDropping: ({ context }) => context.failed === 'dropping',
  },
  actions: {
    keepLook: assign((_, { look }: Looked) => ({
      look,
      reason: look.reason,
      permission: look.permission,
    })),
    notePermission: assign((_, { permission }: Permitted) => ({ permission })),
    noteUnanswered: assign({ isUnanswered: true }),
    forgetUnanswered: assign({ isUnanswered: false }),
    noteUnavailable: assign({ reason: 'private' }),
    noteFailed: assign((_, failed: Pick<PushContext, 'failed'>) => failed),
  },
}).createMachine({
  id: 'push',
  context: ({ input }) => ({
    ...input,
    look: null,
    reason: null,
    permission: 'default',
    failed: 'reading',
    isUnanswered: false,
  }),
  invoke: { src: 'watchDevice', onError: {} },
  on: {
    'permission.changed': { actions: { type: 'notePermission', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readDevice',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'noteFailed', params: { failed: 'reading' } } },
      },
    },
    placing: {
      tags: 'busy',
      always: [
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'isOrphaned', target: 'dropping' },
        { guard: 'isNowDenied', target: 'denied' },
        { guard: 'isSame', target: 'on' },
        { guard: 'isLost', target: 'subscribing' },
        { target: 'off' },
      ],
    },
    unsupported: { description: 'No message can come to this device.' },
    off: {
      on: {
        'push.enable': { target: 'asking', actions: 'forgetUnanswered' },
        'push.postpone': 'postponed',
        'permission.changed': {
          guard: { type: 'isDenied', params: ({ event }) => event },
          target: 'denied',
          actions: { type: 'notePermission', params: ({ event }) => event },
        },
      },
    },
    postponed: {
      description: 'The player wants to be asked later.',
      invoke: { src: 'notePostponed', onDone: {}, onError: {} },
    },
    asking: {
      description: 'The browser asks the player. A permission that was given before answers at once.',
      tags: 'busy',
      invoke: {
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'subscribing',
            actions: { type: 'notePermission', params: ({ event }) => ({ permission: event.output }) },
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'denied',
            actions: { type: 'notePermission', params: ({ event }) => ({ permission: event.output }) },
          },
          { target: 'off', actions: 'noteUnanswered' },
        ],
        onError: { target: 'off', actions: 'noteUnanswered' },
      },
    },
    denied: {
      description:
        'Only the settings of browser or phone allow it again. Nothing is turned on by that alone.',
      on: {
        'permission.changed': [
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            actions: { type: 'notePermission', params: ({ event }) => event },
          },
          { target: 'off', actions: { type: 'notePermission', params: ({ event }) => event } },
        ],
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        onDone: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => event },
            target: 'unsupported',
            actions: 'noteUnavailable',
          },
          { target: 'on' },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailed', params: { failed: 'subscribing' } } },
      },
    },
    on: {
      on: {
        'push.disable': 'dropping',
        'endpoint.changed': 'subscribing',
        'permission.changed': [
          {
            guard: { type: 'isGranted', params: ({ event }) => event },
            actions: { type: 'notePermission', params: ({ event }) => event },
          },
          {
            target: 'dropping',
            actions: { type: 'notePermission', params: ({ event }) => event },
          },
        ],
      },
    },
    dropping: {
      tags: 'busy',
      invoke: {
        src: 'dropDevice',
        onDone: [{ guard: 'isNowDenied', target: 'denied' }, { target: 'off' }],
        onError: { target: 'failed', actions: { type: 'noteFailed', params: { failed: 'dropping' } } },
      },
    },
    failed: {
      on: {
        'push.retry': [
          { guard: 'hasFailedReading', target: 'reading' },
          { guard: 'hasFailedDropping', target: 'dropping' },
          { target: 'subscribing' },
        ],
      },
    },
  },
});
