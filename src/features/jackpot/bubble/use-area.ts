import { type RefObject, useEffect } from 'react';
import { MAIN_MENU_ID } from '#app/components/main-menu-id.ts';
import type { Area } from '#machines/jackpot-bubble/place-bubble.ts';
import { measureArea } from './measure-area.ts';

/**
 * Tells where the bubble may stand, and again whenever that changes. `room` is an element that fills what the
 * device leaves of the window; it knows the insets, which no script can ask for.
 */
export function useArea(room: RefObject<HTMLElement | null>, page: string, tell: (area: Area) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a menu, or none.
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const menu = document.getElementById(MAIN_MENU_ID);
    const measure = () =>
      tell(measureArea(element.getBoundingClientRect(), menu?.getBoundingClientRect() ?? null));

    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, menu]) if (each) observer.observe(each);
    const listening = new AbortController();
    /** A phone turned upside down has the notch on its other side, and the same size. */
    for (const event of ['resize', 'orientationchange']) {
      window.addEventListener(event, measure, { signal: listening.signal });
    }
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [room, page, tell]);
}
