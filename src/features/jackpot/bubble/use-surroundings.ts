import { type RefObject, useEffect } from 'react';
import { BUBBLE_DOCK_ID, MAIN_MENU_ID } from '#app/components/element-ids.ts';
import type { Area, Surroundings } from '#machines/jackpot/jackpot-bubble-rules.ts';
import { measureArea } from './measure-area.ts';

/** On the bubble, which is not in its own way. */
export const BUBBLE_MARK = 'data-bubble';

const CONTROLS =
  'header, a[href], button, input, select, textarea, summary, label, table, [role=button], [role=radio], [role=tab], iframe';
const TITLES = 'h1, h2, h3';

/** What a game uses of a wide window, CSS pixels: `.frame` in `games/pages/frame/frame.css`. */
const WIDEST_GAME = 1_152;

/** A page at rest is measured once it has not been scrolled for this long, in ms. */
const REST = 200;

/**
 * Reports what the bubble finds around it, now and on every change. `room` fills the safe area of the window,
 * whose insets no script can read.
 */
export function useSurroundings(
  room: RefObject<HTMLElement | null>,
  page: string,
  report: (around: Surroundings) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = '';
    const measure = () => {
      clearTimeout(timer);
      timer = undefined;
      const around = measureSurroundings(element);
      const seen = JSON.stringify(around);
      if (seen !== known) report(around);
      known = seen;
    };
    const afterScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, REST);
    };
    const afterChange = () => {
      timer ??= setTimeout(measure, REST);
    };

    measure();
    const sizes = new ResizeObserver(measure);
    const menu = document.getElementById(MAIN_MENU_ID);
    for (const each of [element, menu]) if (each) sizes.observe(each);
    const changes = new MutationObserver(afterChange);
    changes.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', afterScroll, { capture: true, passive: true, signal });
    window.addEventListener('load', afterChange, { capture: true, signal });
    /** A phone turned by 180° keeps its size, but its notch changes sides. */
    for (const event of ['resize', 'orientationchange']) window.addEventListener(event, measure, { signal });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      changes.disconnect();
      listening.abort();
    };
  }, [room, page, report]);
}

function measureSurroundings(room: HTMLElement): Surroundings {
  const menu = document.getElementById(MAIN_MENU_ID);
  const area = measureArea(room.getBoundingClientRect(), menu?.getBoundingClientRect() ?? null);
  const dock = document.getElementById(BUBBLE_DOCK_ID)?.getBoundingClientRect();
  return {
    area,
    controls: boxesOf(CONTROLS, area),
    titles: boxesOf(TITLES, area),
    dock: dock ? { x: dock.x, y: dock.y, width: dock.width, height: dock.height } : null,
  };
}

function boxesOf(selector: string, area: Area): Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((part) => !part.closest(`dialog, [${BUBBLE_MARK}]`))
    .map(boxOf)
    .filter(({ left, top, right, bottom }) => {
      const isThere = right - left > 1 && bottom - top > 1;
      return isThere && left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    });
}

function boxOf(part: Element): Area {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  if (!(part instanceof HTMLIFrameElement)) return { left, top, right, bottom };
  const margin = Math.max(0, (right - left - WIDEST_GAME) / 2);
  return { left: left + margin, top, right: right - margin, bottom };
}
