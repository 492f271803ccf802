interface Dependencies {
  window: Window;
  /** Somebody is looking at this page again. */
  onReturn: () => void;
}

/**
 * Watches for the page coming to the front: another tab or window before, or another page in this one
 * (bfcache).
 * @returns ends the watch
 */
export function watchReturn({ window, onReturn }: Dependencies): () => void {
  const { document } = window;
  const tellVisible = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  const tellRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  document.addEventListener('visibilitychange', tellVisible);
  window.addEventListener('focus', onReturn);
  window.addEventListener('pageshow', tellRestored);
  return () => {
    document.removeEventListener('visibilitychange', tellVisible);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('pageshow', tellRestored);
  };
}
