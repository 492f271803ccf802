import { type ActorRef, and, assign, emit, not, type Snapshot, sendTo, setup } from 'xstate';
import type { Opener } from '../dialogs/dialog-kinds.ts';
import { missingActor } from '../missing-actor.ts';
import {
  buildStartupQueue,
  type QueueFacts,
  type QueueItem,
  type StartupQueue,
} from './build-startup-queue.ts';
import { type Click, resolveClick } from './resolve-click.ts';

export type StartupQueueEvent =
  /** Who is here is known, or is not known any more: null while the session is busy. */
  | { type: 'session.changed'; isLoggedIn: boolean | null }
  | { type: 'page.changed'; isHome: boolean }
  | { type: 'dialogs.changed'; openedBy: Opener | null }
  /** The player presses the activity's picture. */
  | { type: 'item.press' };

/** Told to the app, which has the dialogs. */
export type StartupQueueReport = { type: 'item.open'; item: QueueItem } | { type: 'item.close' };

export type StartupQueueEmitted =
  /** To be remembered for this tab session. */
  | { type: 'item.shown'; id: string }
  | { type: 'page.open'; path: string }
  | { type: 'game.start'; gameId: number }
  | { type: 'link.open'; url: string }
  /** `path` is where the player wanted to go. */
  | { type: 'login.needed'; path: string };

export interface StartupQueueContext {
  appRef: ActorRef<Snapshot<unknown>, StartupQueueReport>;
  /** null while the session is not known. */
  isLoggedIn: boolean | null;
  isHome: boolean;
  openedBy: Opener | null;
  /** The login state that the queue was built for; null before the first time. */
  builtFor: boolean | null;
  items: readonly QueueItem[];
  skipped: StartupQueue['skipped'];
  /** What this actor has shown: it holds even where the tab's storage is blocked. */
  shown: readonly string[];
}

export interface StartupQueueInput {
  appRef: StartupQueueContext['appRef'];
  isHome: boolean;
}

/** What opens by itself after the start: one at a time, at home, and never on top of a dialog of the player's own. */
export const startupQueueMachine = setup({
  types: {} as {
    context: StartupQueueContext;
    events: StartupQueueEvent;
    input: StartupQueueInput;
    emitted: StartupQueueEmitted;
  },
  actors: {
    readQueueFacts: missingActor<QueueFacts, { isLoggedIn: boolean }>('readQueueFacts'),
  },
  guards: {
    isFree: ({ context }) => context.isLoggedIn !== null && context.isHome && context.openedBy === null,
    isStale: ({ context }) => context.isLoggedIn !== context.builtFor,
    hasItem: ({ context }) => context.items.length > 0,
    isByQueue: (_, params: { openedBy: Opener | null }) => params.openedBy === 'queue',
    leadsTo: ({ context }, params: { kind: Click['kind'] }) => resolvePress(context).kind === params.kind,
  },
  actions: {
    noteSession: assign({ isLoggedIn: (_, params: { isLoggedIn: boolean | null }) => params.isLoggedIn }),
    notePage: assign({ isHome: (_, params: { isHome: boolean }) => params.isHome }),
    noteDialogs: assign({ openedBy: (_, params: { openedBy: Opener | null }) => params.openedBy }),
    leaveHome: assign({ isHome: ({ context }) => context.isHome && leadsHome(resolvePress(context)) }),
    beginBuild: assign({ builtFor: ({ context }) => context.isLoggedIn, items: [], skipped: [] }),
    build: assign(({ context }, { facts }: { facts: QueueFacts }) =>
      buildStartupQueue({ ...facts, shown: [...facts.shown, ...context.shown] }, context.builtFor === true),
    ),
    dropItem: assign({ items: ({ context }) => context.items.slice(1) }),
    askToOpen: sendTo(
      ({ context }) => context.appRef,
      ({ context }): StartupQueueReport => ({ type: 'item.open', item: firstOf(context) }),
    ),
    askToClose: sendTo(({ context }) => context.appRef, { type: 'item.close' } satisfies StartupQueueReport),
    rememberShown: assign({ shown: ({ context }) => [...context.shown, firstOf(context).id] }),
    tellShown: emit(({ context }) => ({ type: 'item.shown' as const, id: firstOf(context).id })),
    tellLoginNeeded: emit(({ context }) => ({
      type: 'login.needed' as const,
      path: readClick(context, 'login').path,
    })),
    tellPage: emit(({ context }) => ({ type: 'page.open' as const, path: readClick(context, 'page').path })),
    tellGame: emit(({ context }) => ({
      type: 'game.start' as const,
      gameId: readClick(context, 'game').gameId,
    })),
    tellLink: emit(({ context }) => ({ type: 'link.open' as const, url: readClick(context, 'link').url })),
  },
}).createMachine({
  id: 'startupQueue',
  context: ({ input }) => ({
    appRef: input.appRef,
    isLoggedIn: null,
    isHome: input.isHome,
    openedBy: null,
    builtFor: null,
    items: [],
    skipped: [],
    shown: [],
  }),
  initial: 'resting',
  on: {
    'session.changed': { actions: { type: 'noteSession', params: ({ event }) => event } },
    'page.changed': { actions: { type: 'notePage', params: ({ event }) => event } },
    'dialogs.changed': { actions: { type: 'noteDialogs', params: ({ event }) => event } },
  },
  states: {
    resting: {
      always: { guard: and(['isStale', 'isFree']), target: 'reading' },
    },
    reading: {
      entry: 'beginBuild',
      invoke: {
        src: 'readQueueFacts',
        input: ({ context }) => ({ isLoggedIn: context.isLoggedIn === true }),
        onDone: {
          target: 'pausing',
          actions: { type: 'build', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: 'pausing',
      },
    },
    pausing: {
      always: [
        { guard: and(['isStale', 'isFree']), target: 'reading' },
        { guard: and(['hasItem', 'isFree']), target: 'opening' },
        { guard: not('hasItem'), target: 'resting' },
      ],
    },
    opening: {
      entry: 'askToOpen',
      on: {
        'dialogs.changed': [
          {
            guard: { type: 'isByQueue', params: ({ event }) => event },
            target: 'showing',
            actions: { type: 'noteDialogs', params: ({ event }) => event },
          },
          { target: 'pausing', actions: { type: 'noteDialogs', params: ({ event }) => event } },
        ],
      },
    },
    showing: {
      entry: ['rememberShown', 'tellShown'],
      exit: 'dropItem',
      on: {
        'dialogs.changed': {
          target: 'pausing',
          actions: { type: 'noteDialogs', params: ({ event }) => event },
        },
        'item.press': [
          {
            guard: { type: 'leadsTo', params: { kind: 'login' } },
            actions: ['tellLoginNeeded', 'leaveHome', 'askToClose'],
          },
          {
            guard: { type: 'leadsTo', params: { kind: 'page' } },
            actions: ['tellPage', 'leaveHome', 'askToClose'],
          },
          {
            guard: { type: 'leadsTo', params: { kind: 'game' } },
            actions: ['tellGame', 'leaveHome', 'askToClose'],
          },
          { guard: { type: 'leadsTo', params: { kind: 'link' } }, actions: ['tellLink', 'askToClose'] },
        ],
      },
    },
  },
});

function firstOf(context: StartupQueueContext): QueueItem {
  const [item] = context.items;
  if (item === undefined) throw new RangeError('the start-up queue is empty');
  return item;
}

function resolvePress(context: StartupQueueContext): Click {
  const item = firstOf(context);
  return item.kind === 'activity'
    ? resolveClick(item.activity, context.isLoggedIn === true)
    : { kind: 'nothing' };
}

/** The router tells of the new page later than the dialog is closed; the next item must not open in between. */
function leadsHome(click: Click): boolean {
  return click.kind === 'page' && click.path.split(/[?#]/)[0] === '/';
}

function readClick<Kind extends Click['kind']>(context: StartupQueueContext, kind: Kind) {
  const click = resolvePress(context);
  if (!isKind(click, kind)) throw new TypeError(`the press leads to ${click.kind}, not to ${kind}`);
  return click;
}

function isKind<Kind extends Click['kind']>(
  click: Click,
  kind: Kind,
): click is Extract<Click, { kind: Kind }> {
  return click.kind === kind;
}
