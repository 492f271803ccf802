import {
  type ActorRef,
  and,
  assign,
  emit,
  not,
  or,
  raise,
  type Snapshot,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { Login } from '../account/session-rules.ts';
import { missingActor } from '../missing-actor.ts';
import type { Opener } from './dialog-rules.ts';
import {
  buildStartupQueue,
  type Click,
  type QueueFacts,
  type QueueItem,
  resolveClick,
  type StartupQueue,
} from './startup-queue-rules.ts';

export type StartupQueueEvent =
  /** `hasConfig` is true once pre-login has brought the config that the queue is built from. */
  | { type: 'session.changed'; login: Login; hasConfig: boolean }
  | { type: 'page.changed'; isHome: boolean }
  /** The player is leaving for another page; the router reports it once it is shown. */
  | { type: 'page.left' }
  | { type: 'dialogs.changed'; openedBy: Opener | null }
  /** The player presses the activity's picture. */
  | { type: 'item.press' };

/** Sent to the app, which owns the dialogs. */
export type StartupQueueReport = { type: 'item.open'; item: QueueItem } | { type: 'item.close' };

export type StartupQueueEmitted =
  /** To be stored for this tab session. */
  | { type: 'item.shown'; id: string }
  | { type: 'page.open'; path: string }
  | { type: 'game.start'; gameId: number }
  | { type: 'link.open'; url: string }
  /** `path` is where the player wanted to go. */
  | { type: 'login.needed'; path: string };

type Audience = Exclude<Login, 'unknown'>;

export interface StartupQueueContext {
  appRef: ActorRef<Snapshot<unknown>, StartupQueueReport>;
  startsAtHome: boolean;
  /** The audience of `items` and `skipped`; null before the first build. */
  builtFor: Audience | null;
  items: readonly QueueItem[];
  skipped: StartupQueue['skipped'];
  /** Shown by this actor. Holds even where the tab's storage is blocked. */
  shown: readonly string[];
}

export interface StartupQueueInput {
  appRef: StartupQueueContext['appRef'];
  isHome: boolean;
}

/** Opens items by itself after the start: one at a time, at home, and never over a dialog of the player's. */
export const startupQueueMachine = setup({
  types: {} as {
    context: StartupQueueContext;
    events: StartupQueueEvent;
    input: StartupQueueInput;
    emitted: StartupQueueEmitted;
  },
  actors: {
    readQueueFacts: missingActor<QueueFacts>('readQueueFacts'),
  },
  guards: {
    startsAtHome: ({ context }) => context.startsAtHome,
    isLogin: (_, params: { login: Login; expected: Login }) => params.login === params.expected,
    hasConfig: (_, params: { hasConfig: boolean }) => params.hasConfig,
    isHome: (_, params: { isHome: boolean }) => params.isHome,
    isNoneOpen: (_, params: { openedBy: Opener | null }) => params.openedBy === null,
    isByQueue: (_, params: { openedBy: Opener | null }) => params.openedBy === 'queue',
    isFreeForVisitor: and([stateIn({ visit: 'visitor' }), isFree()]),
    isFreeForPlayer: and([stateIn({ visit: 'player' }), isFree()]),
    isFreeForItem: and([not(stateIn({ visit: 'unknown' })), isFree()]),
    isBuiltFor: ({ context }, params: { audience: Audience }) => context.builtFor === params.audience,
    isStale: or([
      and([stateIn({ visit: 'visitor' }), { type: 'isBuiltFor', params: { audience: 'player' } }]),
      and([stateIn({ visit: 'player' }), { type: 'isBuiltFor', params: { audience: 'visitor' } }]),
    ]),
    hasNoItem: ({ context }) => context.items.length === 0,
    isForPlayers: ({ context }) => resolvePress(context, 'visitor').kind === 'login',
    leadsToLogin: and([not(stateIn({ visit: 'player' })), 'isForPlayers']),
    leadsNowhere: ({ context }) => resolvePress(context, 'player').kind === 'nothing',
    staysHome: ({ context }) => staysHome(resolvePress(context, 'player')),
  },
  actions: {
    beginBuild: assign({ builtFor: (_, params: { audience: Audience }) => params.audience }),
    build: assign(({ context }, { facts }: { facts: QueueFacts }) =>
      buildStartupQueue(
        { ...facts, shown: [...facts.shown, ...context.shown] },
        context.builtFor === 'player',
      ),
    ),
    dropItem: assign({ items: ({ context }) => context.items.slice(1) }),
    askToOpen: sendTo(
      ({ context }) => context.appRef,
      ({ context }): StartupQueueReport => ({ type: 'item.open', item: firstOf(context) }),
    ),
    askToClose: sendTo(({ context }) => context.appRef, { type: 'item.close' } satisfies StartupQueueReport),
    leavePage: raise({ type: 'page.left' }),
    rememberShown: assign({ shown: ({ context }) => [...context.shown, firstOf(context).id] }),
    tellShown: emit(({ context }) => ({ type: 'item.shown' as const, id: firstOf(context).id })),
    tellPress: emit(({ context }, params: { by: Audience }) => tellClick(resolvePress(context, params.by))),
  },
}).createMachine({
  id: 'startup-queue',
  context: ({ input }) => ({
    appRef: input.appRef,
    startsAtHome: input.isHome,
    builtFor: null,
    items: [],
    skipped: [],
    shown: [],
  }),
  type: 'parallel',
  states: {
    visit: {
      initial: 'unknown',
      on: {
        'session.changed': [
          {
            guard: { type: 'isLogin', params: ({ event }) => ({ login: event.login, expected: 'visitor' }) },
            target: '.visitor',
          },
          {
            guard: { type: 'isLogin', params: ({ event }) => ({ login: event.login, expected: 'player' }) },
            target: '.player',
          },
          { target: '.unknown' },
        ],
      },
      states: { unknown: {}, visitor: {}, player: {} },
    },
    config: {
      description: 'Whether there is a config to build a queue from: not while the first call fails.',
      initial: 'awaited',
      states: {
        awaited: {
          on: {
            'session.changed': { guard: { type: 'hasConfig', params: ({ event }) => event }, target: 'here' },
          },
        },
        here: {},
      },
    },
    place: {
      initial: 'starting',
      on: {
        'page.changed': [
          { guard: { type: 'isHome', params: ({ event }) => event }, target: '.home' },
          { target: '.elsewhere' },
        ],
        'page.left': '.elsewhere',
      },
      states: {
        starting: { always: { guard: 'startsAtHome', target: 'home' } },
        home: {},
        elsewhere: {},
      },
    },
    dialogs: {
      initial: 'closed',
      on: {
        'dialogs.changed': [
          { guard: { type: 'isNoneOpen', params: ({ event }) => event }, target: '.closed' },
          { target: '.open' },
        ],
      },
      states: { closed: {}, open: {} },
    },
    sequence: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'No queue has been built yet for the current player or visitor.',
          always: [
            {
              guard: 'isFreeForVisitor',
              target: 'reading',
              actions: { type: 'beginBuild', params: { audience: 'visitor' } },
            },
            {
              guard: 'isFreeForPlayer',
              target: 'reading',
              actions: { type: 'beginBuild', params: { audience: 'player' } },
            },
          ],
        },
        reading: {
          invoke: {
            src: 'readQueueFacts',
            onDone: {
              target: 'pausing',
              actions: { type: 'build', params: ({ event }) => ({ facts: event.output }) },
            },
            onError: 'unread',
          },
        },
        unread: {
          description:
            'The facts could not be read. They are read again at the next page, or for somebody else.',
          always: { guard: 'isStale', target: 'waiting' },
          on: { 'page.changed': 'waiting' },
        },
        pausing: {
          always: [
            { guard: 'isStale', target: 'waiting' },
            { guard: 'hasNoItem', target: 'over' },
            { guard: 'isFreeForItem', target: 'opening' },
          ],
        },
        opening: {
          entry: 'askToOpen',
          on: {
            'dialogs.changed': [
              { guard: { type: 'isByQueue', params: ({ event }) => event }, target: 'showing' },
              { target: 'pausing' },
            ],
          },
        },
        showing: {
          entry: ['rememberShown', 'tellShown'],
          exit: 'dropItem',
          on: {
            'dialogs.changed': 'pausing',
            'item.press': [
              {
                guard: 'leadsToLogin',
                actions: [{ type: 'tellPress', params: { by: 'visitor' } }, 'leavePage', 'askToClose'],
              },
              { guard: 'leadsNowhere' },
              {
                guard: 'staysHome',
                actions: [{ type: 'tellPress', params: { by: 'player' } }, 'askToClose'],
              },
              { actions: [{ type: 'tellPress', params: { by: 'player' } }, 'leavePage', 'askToClose'] },
            ],
          },
        },
        over: { always: { guard: 'isStale', target: 'waiting' } },
      },
    },
  },
});

/** Whether the app can show an item by itself. */
function isFree() {
  return and([stateIn({ config: 'here' }), stateIn({ place: 'home' }), stateIn({ dialogs: 'closed' })]);
}

function firstOf(context: StartupQueueContext): QueueItem {
  const [item] = context.items;
  if (item === undefined) throw new RangeError('the queue is empty');
  return item;
}

function resolvePress(context: StartupQueueContext, by: Audience): Click {
  const item = firstOf(context);
  return item.kind === 'activity' ? resolveClick(item.activity, by === 'player') : { kind: 'nothing' };
}

function staysHome(click: Click): boolean {
  return click.kind === 'link' || (click.kind === 'page' && click.path.split(/[?#]/)[0] === '/');
}

function tellClick(click: Click): StartupQueueEmitted {
  switch (click.kind) {
    case 'login':
      return { type: 'login.needed', path: click.path };
    case 'page':
      return { type: 'page.open', path: click.path };
    case 'game':
      return { type: 'game.start', gameId: click.gameId };
    case 'link':
      return { type: 'link.open', url: click.url };
    case 'nothing':
      throw new RangeError('it leads nowhere');
  }
}
