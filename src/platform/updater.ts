import type { TakeOver, WorkerEvent } from '#machines/app/app-update.machine.ts';

/** Busy tabs hold it shared; the tab that lets a new version take over holds it exclusively. */
export const BUSY_LOCK = 'perya.busy';
/** Tabs that load something hold it shared; the worker waits for it before each file that it stores. */
export const LOADING_LOCK = 'perya.loading';

/** The code behind the app-update chart, loaded when the chart needs it. */
export interface Updater {
  /** Where workers are not supported or not allowed, the server's build is compared all the same. */
  register(): Promise<void>;
  /** @returns ends the watch */
  watch(report: (event: WorkerEvent) => void): () => void;
  /** @throws when no version waits any more */
  takeOver(isAsked: boolean): Promise<TakeOver>;
}
