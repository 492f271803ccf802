import { useEffect, useEffectEvent } from 'react';
import { noteMark } from '#app/app/note-mark.ts';
import { useCurrentLogin } from '#app/app/queries.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import type { ResponseOf } from '#contract/call.ts';
import { getTaskUser, type Task } from '#contract/tasks.ts';

export type KnownTasks = Known<ResponseOf<typeof getTaskUser>>;

/** The player's tasks and chests. */
export function useTasks() {
  return useTimedQuery({
    name: 'tasks',
    fetch: (login, signal) => login.call(getTaskUser, {}, { signal }),
    changesOf: ({ tasks, chests }) => [...tasks, ...chests].map(({ right }) => right.changesAt),
  });
}

/** Finishes the task to install the app: when it is installed, or already runs as an app of its own. */
export function useInstallMark(tasks: readonly Task[], onNoted: () => void): void {
  const login = useCurrentLogin();
  const isOpen = tasks.some(({ mark, right }) => mark === 'install' && right.state === 'running');

  const note = useEffectEvent(async () => {
    if (await noteMark(login, 'install')) onNoted();
  });

  useEffect(() => {
    if (!isOpen) return;
    if (window.matchMedia('(display-mode: standalone)').matches) {
      void note();
      return;
    }
    const hear = () => void note();
    window.addEventListener('appinstalled', hear);
    return () => window.removeEventListener('appinstalled', hear);
  }, [isOpen]);
}
