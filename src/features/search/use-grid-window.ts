import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clipPlaces, type GridMetrics, gridHeight, type PlaceRange, placesWithin } from './plan-grid.ts';

/** A card's height by its width. */
const SHAPE = 4 / 3;
/** Share of the screen's height kept ready above and below. */
const AHEAD = 0.4;

interface GridWindow {
  metrics: GridMetrics;
  /** Cards on and near the screen. */
  range: PlaceRange;
}

/**
 * Follows the scroll position to find the cards worth rendering. The grid is measured only when it is new or
 * resized, as measuring forces a layout.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, total: number): GridWindow {
  const [metrics, setMetrics] = useState<GridMetrics>({ columns: 3, width: 100, height: 133, gap: 10 });
  const [stretch, setStretch] = useState<PlaceRange>({ first: 0, last: -1, middle: 0 });

  const follow = useCallback(() => {
    if (!grid.current) return;
    const { top } = grid.current.getBoundingClientRect();
    const screen = window.innerHeight;
    const next = placesWithin(-top - screen * AHEAD, -top + screen * (1 + AHEAD), metrics);
    setStretch((known) => (known.first === next.first && known.last === next.last ? known : next));
  }, [grid, metrics]);
  const followed = useRef<typeof follow>(null);

  /** Set before the page scrolls: the browser restores the position only if the height is there. */
  useLayoutEffect(() => {
    if (!grid.current) return;
    const isKnown = followed.current === follow;
    const measured = (isKnown ? null : measure(grid.current)) ?? metrics;
    grid.current.style.height = `${gridHeight(total, measured)}px`;
    if (isKnown) return;
    followed.current = follow;
    setMetrics((known) => (isSame(known, measured) ? known : measured));
    follow();
  }, [grid, total, metrics, follow]);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const measured = measure(element);
      if (measured) setMetrics((known) => (isSame(known, measured) ? known : measured));
      follow();
    });
    observer.observe(element);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [grid, follow]);

  return { metrics, range: useMemo(() => clipPlaces(stretch, total), [stretch, total]) };
}

/**
 * Reads the layout of the grid's columns; null without a layout. Their number and not their width: WebKit
 * leaves the gaps of a grid without items to its columns.
 */
function measure(grid: HTMLElement): GridMetrics | null {
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(style.columnGap);
  const width = (Number.parseFloat(style.width) - (columns - 1) * gap) / columns;
  if (!(width > 0) || !(gap >= 0)) return null;
  return { columns, width, height: width * SHAPE, gap };
}

function isSame(one: GridMetrics, other: GridMetrics): boolean {
  return one.columns === other.columns && one.width === other.width && one.gap === other.gap;
}
