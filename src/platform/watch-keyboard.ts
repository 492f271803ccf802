/** CSS pixels. Less is a bar of the browser that comes or goes. */
const LEAST = 100;

/**
 * Keeps in `--keyboard` how much of the window's lower edge the phone's keyboard covers: browsers leave the
 * page as tall as it was. The field that has the focus stays in view.
 */
export function watchKeyboard(window: Window): void {
  const { visualViewport: seen, document } = window;
  if (!seen) return;
  let covered = 0;
  const measure = () => {
    const isZoomed = Math.abs(seen.scale - 1) > 0.01;
    const below = Math.round(window.innerHeight - seen.height - seen.offsetTop);
    const next = isZoomed || below < LEAST ? 0 : below;
    if (next === covered) return;
    covered = next;
    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
}
