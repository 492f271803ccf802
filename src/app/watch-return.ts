interface Dependencies {
  window: Window;
  /** Somebody is looking at this page again. */
  onReturn: () => void;
}

/** Watches for the page coming to the front: another tab or window before, or another page in this one (bfcache). */
export function watchReturn({ window, onReturn }: Dependencies): void {
  const { document } = window;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
  window.addEventListener('focus', onReturn);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn();
  });
}
