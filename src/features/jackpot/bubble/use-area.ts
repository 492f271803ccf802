import { type RefObject, useEffect } from 'react';
import { MAIN_MENU_ID } from '#app/components/main-menu-id.ts';
import type { Area } from '#machines/jackpot-bubble/place-bubble.ts';
import { measureArea } from './measure-area.ts';

/**
 * Reports the area for the bubble, now and on every change. `room` fills the safe area of the window, whose
 * insets no script can read.
 */
export function useArea(
  room: RefObject<HTMLElement | null>,
  page: string,
  report: (area: Area) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a menu, or none.
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const menu = document.getElementById(MAIN_MENU_ID);
    const measure = () =>
      report(measureArea(element.getBoundingClientRect(), menu?.getBoundingClientRect() ?? null));

    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, menu]) if (each) observer.observe(each);
    const listening = new AbortController();
    /** A phone turned by 180° keeps its size, but its notch changes sides. */
    for (const event of ['resize', 'orientationchange']) {
      window.addEventListener(event, measure, { signal: listening.signal });
    }
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [room, page, report]);
}
