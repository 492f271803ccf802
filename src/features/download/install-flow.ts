import { fromCallback, fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { noteMark } from '#app/app/note-mark.ts';
import { type InstallReport, installMachine } from '#machines/download/install.machine.ts';

/** `beforeinstallprompt`, which the browser's types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** A browser shows each prompt once. */
const used = new WeakSet<Event>();

/** For `useFlow`: the chart with this browser's prompt and the player's task. */
export function installFlow({ data, login, platform, window }: FlowDependencies) {
  function findPrompt(): InstallPrompt | null {
    const event = platform.readInstallPrompt();
    return event !== null && !used.has(event) && isPrompt(event) ? event : null;
  }

  return installMachine.provide({
    actors: {
      readInstalled: fromPromise(
        async () => platform.isNative || platform.isStandalone || (await platform.isInstalled()),
      ),
      watchInstall: fromCallback<InstallReport>(({ sendBack }) => {
        const find = () => {
          if (findPrompt()) sendBack({ type: 'prompt.found' });
        };
        const hear = () => sendBack({ type: 'app.installed' });
        window.addEventListener('beforeinstallprompt', find);
        window.addEventListener('appinstalled', hear);
        find();
        return () => {
          window.removeEventListener('beforeinstallprompt', find);
          window.removeEventListener('appinstalled', hear);
        };
      }),
      prompt: fromPromise(async () => {
        const event = findPrompt();
        if (event === null) throw new Error('there is no prompt');
        used.add(event);
        await event.prompt();
        return (await event.userChoice).outcome;
      }),
      noteInstall: fromPromise(async () => {
        if (data.readEpoch() !== null) await noteMark(login, 'install');
      }),
    },
  });
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event;
}
