/** Whether things should appear without movement: the device asks for it, or the player's calm setting. */
export function isStill(): boolean {
  return (
    document.documentElement.hasAttribute('data-calm') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
