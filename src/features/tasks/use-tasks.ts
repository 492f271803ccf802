import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { noteMark } from '#app/app/rewards/note-mark.ts';
import type { ResponseOf } from '#contract/call.ts';
import { getTaskUser, type Task } from '#contract/task.ts';

export interface KnownTasks extends ResponseOf<typeof getTaskUser> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

/** The player's tasks and chests. Fetched on every visit, when a period ends and when the page returns. */
export function useTasks() {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  return useQuery({
    queryKey: [login.epoch, 'tasks'],
    queryFn: async ({ signal }): Promise<KnownTasks> => {
      const known = await login.call(getTaskUser, {}, { signal });
      return { ...known, ahead: known.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval({ state: { data } }) {
      const changes = [...(data?.tasks ?? []), ...(data?.chests ?? [])]
        .map(({ right }) => right.changesAt)
        .filter((time) => time > 0);
      if (!data || changes.length === 0) return false;
      return Math.min(LONGEST_WAIT, Math.max(MIN_WAIT, Math.min(...changes) - now() - data.ahead));
    },
  });
}

const MIN_WAIT = 5_000;
/** A longer timer would overflow. */
const LONGEST_WAIT = 86_400_000;

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
