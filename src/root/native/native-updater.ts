import type { Updater } from '#app/platform/updater.ts';

interface NativeUpdater {
  loadUpdater: () => Promise<Updater>;
  /** On the wrapper's word the update goes on as in a browser: when nothing is interrupted. */
  apply(): void;
}

/** A new version is told to the wrapper, once, and waits for its word; the page never reloads by itself. */
export function createNativeUpdater(load: () => Promise<Updater>, tell: () => void): NativeUpdater {
  let isTold = false;
  let apply: (() => void) | undefined;
  return {
    loadUpdater: async () => {
      const web = await load();
      return {
        ...web,
        watch(report) {
          let isAllowed = false;
          apply = () => {
            isAllowed = true;
            report({ type: 'update.found' });
          };
          return web.watch((event) => {
            if (isAllowed) report(event);
            else if (event.type === 'update.found' && !isTold) {
              isTold = true;
              tell();
            }
          });
        },
      };
    },
    apply: () => apply?.(),
  };
}
