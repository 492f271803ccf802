import { setup } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { defineWalk } from './walk.ts';

const breakdown = { name: 'breaks', error: new Error('a service broke') };

/** The part of the session chart that the app uses. */
const sessionLogic = setup({
  types: {} as { events: { type: 'log in' } | { type: 'log out' } | { type: 'break' } },
  actions: {
    fail: () => {
      throw breakdown.error;
    },
  },
}).createMachine({
  context: { token: null, userId: null },
  initial: 'player',
  on: { break: { actions: 'fail' } },
  states: {
    player: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'log out': 'anonymous' } },
        anonymous: { on: { 'log in': 'loggedIn' } },
        loggedIn: { on: { 'log out': 'anonymous' } },
      },
    },
  },
});

export const walk = defineWalk(appMachine, {
  serves: {
    2: 'An error page for 500, also when a service breaks',
    4: 'One session, one start-up sequence and one dialog at a time for the whole app',
  },
  inputs: [{ name: 'start', create: () => ({ token: null, path: '/', isHome: true, reloadedPath: null }) }],
  events: [
    { type: 'page.changed', path: '/', isHome: true },
    { type: 'page.changed', path: '/game/search', isHome: false },
    { type: 'dialogs.changed', openedBy: 'player' },
    { type: 'item.open', item: { id: 'notice', kind: 'notice' } },
    { type: 'item.close' },
    { type: 'tips.show', message: 'requestTimedOut' },
    { type: 'connection.returned' },
  ],
  fakes: {
    dialogs: { callback: [breakdown] },
    startupQueue: { callback: [breakdown] },
    eventLog: { callback: [breakdown] },
    heartbeat: { callback: [breakdown] },
    connection: { callback: [breakdown] },
    pageLoad: { callback: [breakdown] },
    appUpdate: { callback: [breakdown] },
    session: { logic: sessionLogic, events: [{ type: 'log in' }, { type: 'log out' }, { type: 'break' }] },
  },
});
