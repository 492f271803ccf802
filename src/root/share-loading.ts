import { shareLock } from '#app/platform/share-lock.ts';
import { LOADING_LOCK } from '#app/platform/updater.ts';

/** Something that is loaded: a page's code, or the answer to a call. */
export interface Loading {
  begin(): void;
  /** Once for each that began. */
  end(): void;
}

/** Tells the worker, which any tab may have started, while this page loads something. */
export function shareLoading(window: Pick<Window, 'navigator'>): Loading {
  let loads = 0;
  let release = () => {};
  return {
    begin() {
      loads += 1;
      if (loads === 1) release = shareLock(window, LOADING_LOCK);
    },
    end() {
      loads -= 1;
      if (loads === 0) release();
    },
  };
}
