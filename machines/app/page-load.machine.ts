import { assign, emit, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import type { Network } from './connection.machine.ts';

/** What the tab's storage says of an automatic load of the path; `unknown` where storage is blocked. */
export type ReloadMemory = 'fresh' | 'reloaded' | 'unknown';

export type PageLoadEvent =
  /** A page's code did not load; `path` is where the player wanted to go. No document is loaded offline. */
  | ({ type: 'chunk.failed'; path: string } & Network)
  /** The router shows another address; `path` includes the query. */
  | { type: 'page.changed'; path: string }
  /** The player presses retry on the error page, or the network is back. */
  | ({ type: 'page.retry' } & Network);

export type PageLoadEmitted = {
  /**
   * The view loads the document at `path`. Where storage cannot remember, `markInAddress` asks it to mark the
   * address; the next start passes the mark back as `reloadedPath`.
   */
  type: 'document.load';
  path: string;
  markInAddress: boolean;
};

export interface PageLoadContext {
  path: string;
  /** How long to wait for the server and for the document, in milliseconds each. */
  timeout: number;
  reloadedPath: string | null;
  markInAddress: boolean;
}

export interface PageLoadInput {
  /** The path that the mark in the address names; null without a mark. */
  reloadedPath: string | null;
}

/** Recovers from page code that does not load: loads the document once, then shows the error page. */
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
  on: {
    'page.changed': { guard: { type: 'isElsewhere', params: ({ event }) => event }, target: '.idle' },
  },
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
      description: 'Starts again when the code of another page fails.',
      initial: 'recalling',
      on: {
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
          description:
            'Asks whether the server answers: without an answer the browser would show its own error page.',
          tags: 'uninterruptible',
          invoke: { src: 'askServer', onDone: 'loading', onError: '#page-load.broken' },
          after: { patience: '#page-load.broken' },
        },
        loading: {
          description:
            'The browser fetches the document and cannot be stopped. A player who has moved on gets the document of the new page.',
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
      description: 'Offline. A retry asks for the code again; no document is loaded.',
      tags: 'stranded',
      on: {
        'chunk.failed': { actions: { type: 'notePath', params: ({ event }) => event } },
        'page.retry': 'idle',
      },
    },
    broken: {
      tags: 'serverError',
      on: {
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

/** Two addresses that differ only in the hash are one page. */
function isSamePage(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0];
}
