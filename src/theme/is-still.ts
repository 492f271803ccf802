/** Motion is off: the device's setting or calm mode. */
export function isStill(): boolean {
  return (
    document.documentElement.hasAttribute('data-calm') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
