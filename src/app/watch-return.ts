interface Dependencies {
  window: Window;
  onReturn: () => void;
}

/**
 * Calls `onReturn` when the page becomes visible, gets the focus, or is restored from the back/forward cache.
 * @returns stops watching
 */
export function watchReturn({ window, onReturn }: Dependencies): () => void {
  const { document } = window;
  const reportVisible = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  const reportRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  document.addEventListener('visibilitychange', reportVisible);
  window.addEventListener('focus', onReturn);
  window.addEventListener('pageshow', reportRestored);
  return () => {
    document.removeEventListener('visibilitychange', reportVisible);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('pageshow', reportRestored);
  };
}
