import { assign, emit, setup } from 'xstate';
import { EVENT_LOG } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf } from '../submission/outcome.ts';
import { readFailure } from '../submission/submission-rules.ts';
import { boundQueue, countEvents, type EventQueue, takeEvents } from './event-log-rules.ts';

export type EventLogEvent =
  | { type: 'event.log'; event: LoggedEvent }
  /** Events from an earlier page, or handed out and not delivered. */
  | { type: 'events.restore'; events: readonly LoggedEvent[] }
  /** The page may never be visible again. */
  | { type: 'page.hidden' }
  | { type: 'connection.returned' };

export interface EventLogContext extends EventQueue {
  sending: readonly LoggedEvent[];
  /** Milliseconds until the failed batch is sent again; 0 unless the last one failed. */
  wait: number;
}

/**
 * The chart no longer has these events: send them at once, or store them when `hasFailed` says that sending
 * is pointless.
 */
export type EventLogEmitted = {
  type: 'events.leave';
  events: readonly LoggedEvent[];
  hasFailed: boolean;
};

/** Sends client events to the server in batches, and keeps those that could not be sent. */
export const eventLogMachine = setup({
  types: {} as { context: EventLogContext; events: EventLogEvent; emitted: EventLogEmitted },
  actors: {
    /** Rejects with the failed call. */
    sendEvents: missingActor<void, { events: readonly LoggedEvent[] }>('sendEvents'),
  },
  delays: { interval: EVENT_LOG.interval, wait: ({ context }) => context.wait },
  guards: {
    hasEvents: ({ context }) => context.queue.length > 0,
    hasNone: ({ context }) => context.queue.length === 0,
    isFull: ({ context }) => context.queue.length >= EVENT_LOG.batch,
    isRefused: ({ event }) => {
      const { kind, errcode } = readFailure(errorOf(event));
      return kind === 'refused' && errcode !== ERRCODE.tooMany;
    },
  },
  actions: {
    keepEvent: assign(({ context: { queue, dropped } }, params: { event: LoggedEvent }) =>
      boundQueue({ queue: [...queue, params.event], dropped }),
    ),
    restoreEvents: assign(({ context: { queue, dropped } }, params: { events: readonly LoggedEvent[] }) =>
      boundQueue({ queue: [...params.events, ...queue], dropped }),
    ),
    takeBatch: assign(({ context }) => ({
      sending: takeEvents(context, EVENT_LOG.batch),
      queue: context.queue.slice(EVENT_LOG.batch),
      dropped: 0,
    })),
    forgetBatch: assign({ sending: [], wait: 0 }),
    dropBatch: assign({
      sending: [],
      wait: 0,
      dropped: ({ context }) => context.dropped + countEvents(context.sending),
    }),
    putBack: assign(({ context: { sending, queue, dropped, wait }, event }) => ({
      ...boundQueue({ queue: [...sending, ...queue], dropped }),
      sending: [],
      wait: nextWait(wait, errorOf(event)),
    })),
    handOut: emit(({ context }) => ({
      type: 'events.leave' as const,
      events: takeEvents(context, EVENT_LOG.bound),
      hasFailed: context.wait > 0,
    })),
    forgetQueue: assign({ queue: [], dropped: 0 }),
  },
}).createMachine({
  id: 'event-log',
  context: { queue: [], dropped: 0, sending: [], wait: 0 },
  initial: 'resting',
  on: {
    'event.log': { actions: { type: 'keepEvent', params: ({ event }) => event } },
    'events.restore': { actions: { type: 'restoreEvents', params: ({ event }) => event } },
    'page.hidden': { guard: 'hasEvents', actions: ['handOut', 'forgetQueue'] },
  },
  states: {
    resting: { always: { guard: 'hasEvents', target: 'collecting' } },
    collecting: {
      always: [
        { guard: 'isFull', target: 'sending' },
        { guard: 'hasNone', target: 'resting' },
      ],
      after: { interval: 'sending' },
    },
    sending: {
      entry: 'takeBatch',
      invoke: {
        src: 'sendEvents',
        input: ({ context }) => ({ events: context.sending }),
        onDone: { target: 'collecting', actions: 'forgetBatch' },
        onError: [
          { guard: 'isRefused', target: 'collecting', actions: 'dropBatch' },
          { target: 'waiting', actions: 'putBack' },
        ],
      },
    },
    waiting: {
      description:
        'A batch has failed. The wait goes on even if no events are left, as others may be restored.',
      after: { wait: [{ guard: 'hasEvents', target: 'sending' }, { target: 'resting' }] },
      on: { 'connection.returned': [{ guard: 'hasEvents', target: 'sending' }, { target: 'resting' }] },
    },
  },
});

function nextWait(wait: number, error: unknown): number {
  const { retryAfter } = readFailure(error);
  const doubled = Math.min(Math.max(wait * 2, EVENT_LOG.retry), EVENT_LOG.longestRetry);
  return Math.max(doubled, (retryAfter ?? 0) * 1_000);
}
