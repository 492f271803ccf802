/** Motion is off: the device's setting or calm mode. Of neither does a server know. */
export function isStill(): boolean {
  if (import.meta.env.SSR) return false;
  return (
    document.documentElement.hasAttribute('data-calm') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
