import { setup } from 'xstate';
import { missingActor, missingCallback } from '../missing-actor.ts';

export type InstallReport =
  /** The browser lets the page ask the player to install the app, once. */
  { type: 'prompt.found' } | { type: 'app.installed' };

export type InstallEvent = InstallReport | { type: 'install.press' };

const installActors = {
  /** Whether the page is the installed app, or the browser knows that it is installed. */
  readInstalled: missingActor<boolean>('readInstalled'),
  watchInstall: missingCallback<InstallReport>('watchInstall'),
  /** Shows the browser's own question. Rejects when the browser does not show it. */
  prompt: missingActor<'accepted' | 'dismissed'>('prompt'),
  /** Finishes the task to install the app. */
  noteInstall: missingActor<void>('noteInstall'),
};

/** Installs the app as far as the browser lets a page do it. */
export const installMachine = setup({
  types: {} as { events: InstallEvent; tags: 'uninterruptible' },
  actors: installActors,
  guards: {
    isInstalled: (_, params: { isInstalled: boolean }) => params.isInstalled,
    isAccepted: (_, params: { outcome: 'accepted' | 'dismissed' }) => params.outcome === 'accepted',
  },
}).createMachine({
  id: 'install',
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'readInstalled',
        onDone: [
          {
            guard: { type: 'isInstalled', params: ({ event }) => ({ isInstalled: event.output }) },
            target: 'installed',
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      initial: 'notPossible',
      invoke: { src: 'watchInstall', onError: {} },
      on: { 'app.installed': 'installed' },
      states: {
        notPossible: {
          description: 'The browser does not let the page ask. Players can still do it by hand.',
          on: { 'prompt.found': 'offered' },
        },
        offered: { on: { 'install.press': 'prompting' } },
        prompting: {
          description: 'The browser asks the player.',
          tags: 'uninterruptible',
          invoke: {
            src: 'prompt',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                target: 'accepted',
              },
              { target: 'dismissed' },
            ],
            onError: 'notPossible',
          },
        },
        accepted: { description: 'The browser installs the app and reports when it is there.' },
        dismissed: {
          description: 'The player said no. The browser may offer it again later.',
          on: { 'prompt.found': 'offered' },
        },
      },
    },
    installed: {
      initial: 'noting',
      states: {
        noting: { invoke: { src: 'noteInstall', onDone: 'noted', onError: 'noted' } },
        noted: {},
      },
    },
  },
});
