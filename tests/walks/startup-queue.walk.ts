import type { Activity } from '#contract/app-config.ts';
import { CLICK_TYPE, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import { startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import type { QueueFacts } from '#machines/app/startup-queue-rules.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(startupQueueMachine, {
  serves: {
    3: 'An activity’s `sort`, `type` and `clickType`',
    4: 'The start-up sequence, once per session, one modal at a time',
    6: 'Activities with `unloginShowStatus` 0 need login',
  },
  inputs: [
    { name: 'at home', create: ({ listenerRef }) => ({ appRef: listenerRef, isHome: true }) },
    { name: 'at a deep link', create: ({ listenerRef }) => ({ appRef: listenerRef, isHome: false }) },
  ],
  events: [
    { type: 'session.changed', login: 'visitor', hasConfig: true },
    { type: 'session.changed', login: 'player', hasConfig: true },
    { type: 'session.changed', login: 'unknown', hasConfig: false },
    { type: 'page.changed', isHome: true },
    { type: 'page.changed', isHome: false },
    { type: 'page.left' },
    { type: 'dialogs.changed', openedBy: null },
    { type: 'dialogs.changed', openedBy: 'queue' },
    { type: 'item.press' },
  ],
  fakes: {
    readQueueFacts: {
      promise: [
        { name: 'nothing', output: factsWith() },
        { name: 'a page', output: factsWith({ clickType: CLICK_TYPE.inApp, clickAction: '/game/search' }) },
        { name: 'home', output: factsWith({ clickType: CLICK_TYPE.inApp, clickAction: '/' }) },
        { name: 'nowhere', output: factsWith({ clickType: 99 }) },
        { name: 'for players only', output: factsWith({ unloginShowStatus: 0 }) },
        { name: 'fails', error: new Error('no config') },
      ],
    },
  },
  situation: ({ items }) => items,
});

function factsWith(...activities: Partial<Activity>[]): QueueFacts {
  return {
    activities: activities.map((activity, index) => ({
      id: index,
      name: 'Fiesta',
      sort: index,
      type: POPUP_ACTIVITY_TYPE,
      clickType: CLICK_TYPE.inApp,
      clickAction: '/',
      unloginShowStatus: 1,
      themeUrl: '',
      ...activity,
    })),
    activityIds: [],
    features: [],
    device: { isNativeApp: false, isInstalledPwa: false, isStandalone: false, isIosChrome: false },
    joinedAt: 0,
    newSince: 0,
    shown: [],
  };
}
