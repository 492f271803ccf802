/** Whether motion is off, by the device's setting or calm mode. A server knows neither. */
export function isStill(): boolean {
  if (import.meta.env.SSR) return false;
  return (
    document.documentElement.hasAttribute('data-calm') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
