import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { CLICK_TYPE, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import type { Login } from '#machines/account/session-rules.ts';
import { type StartupQueueEvent, startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import type { QueueFacts } from '#machines/app/startup-queue-rules.ts';
import { PreparedChart, readFlow } from './prepared-chart.ts';

/** Popups of a home page, the first one first. The last is for players. */
export const POPUPS = [
  { name: 'Lantern parade', clickAction: '/' },
  { name: 'Night market', clickAction: '/game/search' },
  { name: 'Players only', clickAction: '/game/search', unloginShowStatus: 0 as const },
];

export type QueuePlace = `${'nobody' | 'visitor' | 'player'}, ${'home' | 'elsewhere'}, ${string}; ${string}`;

/** What opens by itself, once a tab's session. */
export function queueFlow(machine = startupQueueMachine) {
  type State = SnapshotFrom<typeof startupQueueMachine>;
  const chart = new PreparedChart(machine);
  const open = (isHome: boolean) => chart.begin({ appRef: createEmptyActor(), isHome });
  const facts: QueueFacts = {
    activities: POPUPS.map((popup, index) => ({
      id: 90 + index,
      sort: index,
      type: POPUP_ACTIVITY_TYPE,
      clickType: CLICK_TYPE.inApp,
      unloginShowStatus: 1,
      themeUrl: '',
      ...popup,
    })),
    activityIds: [],
    features: [],
    device: { isNativeApp: false, isInstalledPwa: false, isStandalone: false, isIosChrome: false },
    joinedAt: 0,
    newSince: 0,
    shown: [],
  };

  /** The facts are at hand, and the app opens what it is asked to open. */
  function rest(state: State): State {
    const read = chart.settle(state, 'readQueueFacts', { output: facts });
    if (read !== state) return rest(read);
    if (!state.matches({ sequence: 'opening' })) return state;
    return chart.send(state, { type: 'dialogs.changed', openedBy: 'queue' });
  }
  const logsIn = (login: Login, hasConfig = true): StartupQueueEvent => ({
    type: 'session.changed',
    login,
    hasConfig,
  });
  const when =
    (can: (state: State) => boolean, ...events: readonly StartupQueueEvent[]) =>
    (state: State) =>
      can(state) ? events.reduce((next, event) => rest(chart.send(next, event)), state) : state;
  const shows = (state: State) => state.matches({ sequence: 'showing' });
  const isFree = (state: State) => state.matches({ dialogs: 'closed' }) && state.matches({ config: 'here' });
  const isOwn = (state: State) => state.matches({ dialogs: 'open' }) && !shows(state);
  const isVisitor = (state: State) => state.matches({ visit: 'visitor' });
  const isPlayer = (state: State) => state.matches({ visit: 'player' });
  const isHome = (state: State) => state.matches({ place: 'home' });
  const isStarting = (state: State) => state.matches({ visit: 'unknown' });
  const closed: StartupQueueEvent = { type: 'dialogs.changed', openedBy: null };
  const goes = (home: boolean): StartupQueueEvent => ({ type: 'page.changed', isHome: home });

  return readFlow(chart, {
    begin: open(true),
    moves: {
      'home.load': () => open(true),
      'link.load': () => chart.send(open(false), goes(false)),
      'preLogin.answer': when(isStarting, logsIn('visitor')),
      'preLogin.lose': when(isStarting, logsIn('visitor', false)),
      'retry.press': when(
        (state) => isVisitor(state) && isHome(state) && state.matches({ config: 'awaited' }),
        logsIn('visitor'),
      ),
      'popup.close': when(shows, closed),
      'popup.press': when(shows, { type: 'item.press' }, closed),
      'menu.leave': when((state) => isFree(state) && isHome(state), goes(false)),
      'menu.home': when((state) => isFree(state) && !isHome(state), goes(true)),
      'dialog.open': when((state) => isFree(state) && isVisitor(state), {
        type: 'dialogs.changed',
        openedBy: 'player',
      }),
      'dialog.close': when(isOwn, closed),
      'form.send': when(isOwn, logsIn('unknown'), closed, logsIn('player')),
      'otherTab.logIn': when(
        (state) => isVisitor(state) && !isOwn(state) && state.matches({ config: 'here' }),
        logsIn('unknown'),
        logsIn('player'),
      ),
      'logOut.press': when(
        (state) => isFree(state) && isPlayer(state),
        goes(false),
        logsIn('unknown'),
        logsIn('visitor'),
        goes(true),
      ),
    },
    placeOf,
    unseen: {
      'the facts are at hand: reading them does not fail in a browser': [
        'sequence.reading -- readQueueFacts failed --> sequence.unread',
        'sequence.unread -- page.changed --> sequence.waiting',
        'sequence.unread -- always [isStale] --> sequence.waiting',
      ],
      'another dialog would have to open in the same moment': [
        'sequence.opening -- dialogs.changed --> sequence.pausing',
      ],
      'a picture that leads nowhere has no button': [
        'sequence.showing -- item.press [leadsNowhere] --> (stays)',
      ],
      'who may not see it is not shown it, and a log-out closes it': [
        'sequence.showing -- item.press [leadsToLogin] --> (stays)',
      ],
    },
  });

  function placeOf(state: State): QueuePlace {
    const { builtFor, items } = state.context;
    const who = isVisitor(state) ? 'visitor' : isPlayer(state) ? 'player' : 'nobody';
    const [first, ...others] = items.flatMap((item) => ('activity' in item ? [item.activity.name] : []));
    const open = shows(state) ? first : isOwn(state) ? 'Log in' : 'nothing';
    const next = (shows(state) ? others : [first, ...others]).filter(Boolean).join(' and ') || 'nothing';
    const isMissing = who !== 'nobody' && state.matches({ config: 'awaited' });
    return `${who}, ${isHome(state) ? 'home' : 'elsewhere'}, ${isMissing ? 'a failure' : open}; to come: ${next} for ${builtFor}`;
  }
}
