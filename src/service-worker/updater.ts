import type { TakeOver, WorkerEvent } from '#machines/app-update/app-update.machine.ts';

/** Held shared by every tab that is busy, and whole by the one that lets a new version take over. */
export const BUSY_LOCK = 'perya.busy';

/** What stands behind the app-update chart; its code arrives when the chart asks for it. */
export interface Updater {
  /** @throws where workers are not supported or not allowed */
  register(): Promise<void>;
  /** @returns what ends the watch */
  watch(report: (event: WorkerEvent) => void): () => void;
  /** @throws when no version waits any more */
  takeOver(isAsked: boolean): Promise<TakeOver>;
}
