import { assign, emit, setup } from 'xstate';
import type { Network } from '../connection/read-network.ts';
import { missingActor } from '../missing-actor.ts';

/** What the tab's storage says of an automatic load of the path; `unknown` where storage is blocked. */
export type ReloadMemory = 'fresh' | 'reloaded' | 'unknown';

export type PageLoadEvent =
  /**
   * A page's code did not arrive: `path` is where the player wanted to go. Without a network no document is
   * loaded.
   */
  | ({ type: 'chunk.failed'; path: string } & Network)
  /** The router shows another address, path and query. */
  | { type: 'page.changed'; path: string }
  /** The player asks for another try on the page that stands in, or the network is back. */
  | ({ type: 'page.retry' } & Network);

export type PageLoadEmitted = {
  /**
   * The view loads the document at `path`. With `markInAddress` it marks the address, and hands the mark back
   * as `reloadedPath` after the start: storage does not remember.
   */
  type: 'document.load';
  path: string;
  markInAddress: boolean;
};

export interface PageLoadContext {
  path: string;
  /** How long server and document are each waited for, in milliseconds. */
  timeout: number;
  reloadedPath: string | null;
  markInAddress: boolean;
}

export interface PageLoadInput {
  /**
   * The path that the mark in the address says was loaded by {@link PageLoadEmitted}; null without a mark.
   */
  reloadedPath: string | null;
}

/** When a page's code does not arrive: load the path itself, once, and then admit that it is broken. */
export const pageLoadMachine = setup({
  types: {} as {
    context: PageLoadContext;
    events: PageLoadEvent;
    input: PageLoadInput;
    emitted: PageLoadEmitted;
    tags: 'uninterruptible' | 'serverError' | 'stranded';
  },
  actors: {
    recallReload: missingActor<ReloadMemory, { path: string }>('recallReload'),
    rememberReload: missingActor<void, { path: string }>('rememberReload'),
    askServer: missingActor<void>('askServer'),
  },
  delays: { patience: ({ context }) => context.timeout },
  guards: {
    isOffline: (_, params: { isOffline: boolean }) => params.isOffline,
    isMarked: ({ context }, params: { path: string }) =>
      context.reloadedPath !== null && isSamePage(context.reloadedPath, params.path),
    isHere: ({ context }, params: { path: string }) => isSamePage(context.path, params.path),
    isElsewhere: ({ context }, params: { path: string }) => !isSamePage(context.path, params.path),
    isMemory: (_, params: { memory: ReloadMemory; expected: ReloadMemory }) =>
      params.memory === params.expected,
  },
  actions: {
    notePath: assign({ path: (_, params: { path: string }) => params.path, markInAddress: false }),
    noteTimeout: assign({ timeout: (_, params: { timeout: number }) => params.timeout }),
    markAddress: assign({ markInAddress: true }),
    load: emit(({ context: { path, markInAddress } }) => ({
      type: 'document.load' as const,
      path,
      markInAddress,
    })),
  },
}).createMachine({
  id: 'page-load',
  context: ({ input }) => ({
    path: '',
    timeout: 0,
    reloadedPath: input.reloadedPath,
    markInAddress: false,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'chunk.failed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'stranded',
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          {
            guard: { type: 'isMarked', params: ({ event }) => event },
            target: 'broken',
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          {
            target: 'reloading',
            actions: [
              { type: 'notePath', params: ({ event }) => event },
              { type: 'noteTimeout', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    reloading: {
      description:
        'Ends as soon as the player is on another page, and begins anew when the code of another fails.',
      initial: 'recalling',
      on: {
        'page.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'idle',
        },
        'chunk.failed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'stranded',
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          { guard: { type: 'isHere', params: ({ event }) => event } },
          {
            guard: { type: 'isMarked', params: ({ event }) => event },
            target: 'broken',
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          {
            target: '.recalling',
            reenter: true,
            actions: [
              { type: 'notePath', params: ({ event }) => event },
              { type: 'noteTimeout', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        recalling: {
          invoke: {
            src: 'recallReload',
            input: ({ context }) => ({ path: context.path }),
            onDone: [
              {
                guard: {
                  type: 'isMemory',
                  params: ({ event }) => ({ memory: event.output, expected: 'reloaded' }),
                },
                target: '#page-load.broken',
              },
              {
                guard: {
                  type: 'isMemory',
                  params: ({ event }) => ({ memory: event.output, expected: 'fresh' }),
                },
                target: 'remembering',
              },
              { target: 'asking', actions: 'markAddress' },
            ],
            onError: { target: 'asking', actions: 'markAddress' },
          },
        },
        remembering: {
          invoke: {
            src: 'rememberReload',
            input: ({ context }) => ({ path: context.path }),
            onDone: 'asking',
            onError: { target: 'asking', actions: 'markAddress' },
          },
        },
        asking: {
          description: 'Only from a server that answers: otherwise the browser puts its own error page here.',
          tags: 'uninterruptible',
          invoke: { src: 'askServer', onDone: 'loading', onError: '#page-load.broken' },
          after: { patience: '#page-load.broken' },
        },
        loading: {
          description:
            'The browser fetches the document and cannot be stopped: a player who goes on gets that of the page they went to.',
          tags: 'uninterruptible',
          entry: 'load',
          on: {
            'page.changed': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: 'loading',
              reenter: true,
              actions: { type: 'notePath', params: ({ event }) => event },
            },
          },
          after: { patience: '#page-load.broken' },
        },
      },
    },
    stranded: {
      tags: 'stranded',
      on: {
        'page.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'idle',
        },
        'chunk.failed': { actions: { type: 'notePath', params: ({ event }) => event } },
        'page.retry': 'idle',
      },
    },
    broken: {
      tags: 'serverError',
      on: {
        'page.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'idle',
        },
        'chunk.failed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'stranded',
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          {
            guard: { type: 'isMarked', params: ({ event }) => event },
            actions: { type: 'notePath', params: ({ event }) => event },
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'reloading',
            actions: [
              { type: 'notePath', params: ({ event }) => event },
              { type: 'noteTimeout', params: ({ event }) => event },
            ],
          },
        ],
        'page.retry': [
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'stranded' },
          {
            target: 'reloading.asking',
            actions: ['markAddress', { type: 'noteTimeout', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
});

/** A place within a page is no other page. */
function isSamePage(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0];
}
