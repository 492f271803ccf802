import { assign, emit, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';

export interface MailRemoval {
  mailIds: readonly string[];
  /** Gives up gifts that could still be claimed. */
  withGifts: boolean;
}

interface InboxContext {
  /** Mails to delete. */
  mailIds: readonly string[];
  withGifts: boolean;
  /** The last change may not have been made. */
  hasFailed: boolean;
}

export type InboxEvent =
  /** @param hasGift one of the mails has a gift that could still be claimed */
  | { type: 'mails.delete'; mailIds: readonly string[]; hasGift: boolean }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'mails.readAll' };

export type InboxEmitted =
  | { type: 'mails.deleted' }
  /** The shown mails are out of date. */
  | { type: 'mails.changed' };

const inboxActors = {
  /** Deletes mails. @returns those that are kept because of their gifts; rejects with the failed call */
  removeMails: missingActor<readonly string[], MailRemoval>('removeMails'),
  /** Rejects with the failed call. */
  markAllRead: missingActor<void>('markAllRead'),
};

/** Deletes mails, asking before a gift is lost, and marks all of them as read. */
export const inboxMachine = setup({
  types: {} as { context: InboxContext; events: InboxEvent; emitted: InboxEmitted },
  actors: inboxActors,
  guards: {
    hasGift: (_, params: { hasGift: boolean }) => params.hasGift,
    areKept: (_, { kept }: { kept: readonly string[] }) => kept.length > 0,
  },
  actions: {
    keepMails: assign((_, { mailIds }: { mailIds: readonly string[] }) => ({
      mailIds,
      withGifts: false,
      hasFailed: false,
    })),
    giveUpGifts: assign({ withGifts: true }),
    noteFailure: assign({ hasFailed: true }),
    forgetFailure: assign({ hasFailed: false }),
    tellDeletion: emit({ type: 'mails.deleted' }),
    tellChange: emit({ type: 'mails.changed' }),
  },
}).createMachine({
  id: 'inbox',
  context: { mailIds: [], withGifts: false, hasFailed: false },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'mails.delete': [
          {
            guard: { type: 'hasGift', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepMails', params: ({ event }) => event },
          },
          { target: 'deleting', actions: { type: 'keepMails', params: ({ event }) => event } },
        ],
        'mails.readAll': { target: 'marking', actions: 'forgetFailure' },
      },
    },
    asking: {
      description: 'A gift would be lost.',
      on: {
        'deletion.confirm': { target: 'deleting', actions: 'giveUpGifts' },
        'deletion.cancel': 'ready',
      },
    },
    deleting: {
      invoke: {
        src: 'removeMails',
        input: ({ context: { mailIds, withGifts } }) => ({ mailIds, withGifts }),
        onDone: [
          {
            guard: { type: 'areKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'asking',
            actions: [
              { type: 'keepMails', params: ({ event }) => ({ mailIds: event.output }) },
              'tellChange',
            ],
          },
          { target: 'ready', actions: 'tellDeletion' },
        ],
        onError: { target: 'ready', actions: ['noteFailure', 'tellChange'] },
      },
    },
    marking: {
      invoke: {
        src: 'markAllRead',
        onDone: { target: 'ready', actions: 'tellChange' },
        onError: { target: 'ready', actions: ['noteFailure', 'tellChange'] },
      },
    },
  },
});
