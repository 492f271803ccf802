import { assign, emit, setup } from 'xstate';
import type { ChatIdentity, ChatToDialog, DialogToChat } from '#contract/chat-protocol.ts';
import { missingActor } from '../missing-actor.ts';

/** The vendor's chat. Without a licence there is none. */
export interface Chat {
  license: string;
  group: string;
}

/** What its frame needs of the server. */
export interface ChatPage {
  url: string;
  /** Null for a visitor. */
  identity: ChatIdentity | null;
}

/** Why the chat is missing: no network, the vendor's script did not load, it was silent, or it went away. */
export type ChatFailure = 'offline' | 'refused' | 'late' | 'lost';

export interface ChatFrameInput {
  /** Whether a native wrapper offers a chat of its own. */
  hasWrapper: boolean;
}

interface ChatFrameContext extends ChatFrameInput, Chat {
  isOffline: boolean;
  /** The page of the newest frame; null before the first one. */
  page: ChatPage | null;
  failure: ChatFailure;
  /** Messages that came while the chat was minimised. */
  unread: number;
  /** Each frame is a new one. */
  frameKey: number;
}

export type ChatFrameEvent =
  | { type: 'chat.open'; chat: Chat; isOffline: boolean }
  | { type: 'chat.retry'; isOffline: boolean }
  /** The dialog is closed. A chat that runs stays, minimised. */
  | { type: 'chat.leave' }
  | { type: 'chat.end' }
  | ChatToDialog;

export type ChatFrameEmitted =
  | { type: 'frame.tell'; message: Extract<DialogToChat, { type: 'chat.show' | 'chat.hide' }> }
  /** The dialog has nothing more to show. */
  | { type: 'dialog.done' };

export const chatFrameActors = {
  /** Opens the wrapper's own chat. @returns false when it does not open */
  askWrapper: missingActor<boolean, Chat>('askWrapper'),
  /** Asks the server for the frame's page. */
  preparePage: missingActor<ChatPage>('preparePage'),
};

/** A live chat, from the press that opens it until its frame is removed. */
export const chatFrameMachine = setup({
  types: {} as {
    context: ChatFrameContext;
    events: ChatFrameEvent;
    emitted: ChatFrameEmitted;
    input: ChatFrameInput;
    tags: 'framed' | 'uninterruptible';
  },
  actors: chatFrameActors,
  delays: { patience: 15_000 },
  guards: {
    hasLicense: ({ context }) => context.license !== '',
    hasWrapper: ({ context }) => context.hasWrapper,
    isOffline: ({ context }) => context.isOffline,
    isOpened: (_, params: { isOpened: boolean }) => params.isOpened,
  },
  actions: {
    keepChat: assign((_, { chat, isOffline }: { chat: Chat; isOffline: boolean }) => ({
      ...chat,
      isOffline,
    })),
    keepNetwork: assign((_, { isOffline }: { isOffline: boolean }) => ({ isOffline })),
    keepPage: assign(({ context }, { page }: { page: ChatPage }) => ({
      page,
      frameKey: context.frameKey + 1,
    })),
    sayWhy: assign((_, params: { failure: ChatFailure }) => params),
    countUnread: assign({ unread: (_, { count }: { count: number }) => count }),
    forgetUnread: assign({ unread: 0 }),
    showChat: emit({ type: 'frame.tell', message: { type: 'chat.show' } }),
    hideChat: emit({ type: 'frame.tell', message: { type: 'chat.hide' } }),
    closeDialog: emit({ type: 'dialog.done' }),
  },
}).createMachine({
  id: 'chat-frame',
  context: ({ input }) => ({
    ...input,
    ...{ license: '', group: '', isOffline: false, page: null },
    ...{ failure: 'late', unread: 0, frameKey: 0 },
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'chat.open': { target: 'choosing', actions: { type: 'keepChat', params: ({ event }) => event } },
      },
    },
    choosing: {
      always: [{ guard: 'hasLicense', target: 'licensed' }, { target: 'thread' }],
    },
    licensed: { always: [{ guard: 'hasWrapper', target: 'asking' }, { target: 'framing' }] },
    thread: {
      description: 'There is no vendor: the player’s own thread is the chat.',
      on: { 'chat.leave': 'closed' },
    },
    asking: {
      invoke: {
        src: 'askWrapper',
        input: ({ context: { license, group } }) => ({ license, group }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ isOpened: event.output }) },
            target: 'closed',
            actions: 'closeDialog',
          },
          { target: 'framing' },
        ],
        onError: 'framing',
      },
      on: { 'chat.leave': 'closed' },
    },
    framing: {
      always: [
        {
          guard: 'isOffline',
          target: 'failed',
          actions: { type: 'sayWhy', params: { failure: 'offline' } },
        },
        { target: 'preparing' },
      ],
    },
    preparing: {
      invoke: {
        src: 'preparePage',
        onDone: {
          target: 'loading',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'sayWhy', params: { failure: 'refused' } } },
      },
      on: { 'chat.leave': 'closed' },
    },
    loading: {
      tags: 'framed',
      after: {
        patience: { target: 'failed', actions: { type: 'sayWhy', params: { failure: 'late' } } },
      },
      on: {
        'frame.ready': 'live',
        'frame.failed': { target: 'failed', actions: { type: 'sayWhy', params: { failure: 'refused' } } },
        'chat.leave': 'closed',
      },
    },
    live: {
      description: 'A reload would end the conversation, so an update of the app waits.',
      tags: ['framed', 'uninterruptible'],
      initial: 'open',
      on: {
        'chat.end': { target: 'closed', actions: 'closeDialog' },
        'frame.failed': { target: 'failed', actions: { type: 'sayWhy', params: { failure: 'lost' } } },
      },
      states: {
        open: {
          on: {
            'chat.leave': { target: 'minimised', actions: 'hideChat' },
            'frame.minimised': { target: 'minimised', actions: 'closeDialog' },
            'frame.closed': { target: '#chat-frame.closed', actions: 'closeDialog' },
          },
        },
        minimised: {
          description: 'The dialog is closed, the frame stays. Whatever chat is opened, it is this one.',
          entry: 'forgetUnread',
          on: {
            'frame.unread': { actions: { type: 'countUnread', params: ({ event }) => event } },
            'frame.closed': '#chat-frame.closed',
            'chat.open': { target: 'open', actions: 'showChat' },
          },
        },
      },
    },
    failed: {
      description: 'The player’s own thread takes its place, with a way to try again.',
      on: {
        'chat.retry': {
          target: 'framing',
          actions: { type: 'keepNetwork', params: ({ event }) => event },
        },
        'chat.open': { target: 'choosing', actions: { type: 'keepChat', params: ({ event }) => event } },
        'chat.leave': 'closed',
      },
    },
  },
});
