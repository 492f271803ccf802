import type { LongTask } from './blocking-time.ts';

/** Milliseconds since the navigation began; null for what never happened. */
export interface PageFigures {
  firstPaint: number | null;
  largestPaint: number | null;
  /** When the hero's picture was visible without a cover. */
  heroShown: number | null;
  /** Sum of layout shifts without input. */
  shift: number;
  longTasks: LongTask[];
  /** From sending the call to the last byte of its answer. */
  preLogin: number | null;
}

declare global {
  var benchFigures: PageFigures;
}

/** Runs in the page before its own scripts. `keepsCover`: a page without scripts keeps its cover. */
export function watchPage({ keepsCover }: { keepsCover: boolean }): void {
  const figures: PageFigures = {
    firstPaint: null,
    largestPaint: null,
    heroShown: null,
    shift: 0,
    longTasks: [],
    preLogin: null,
  };
  globalThis.benchFigures = figures;

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    figures.longTasks.push({ start: startTime, duration });
  });
  observe('resource', ({ name, duration }) => {
    if (name.endsWith('/preLogin')) figures.preLogin = duration;
  });

  const findHero = () => {
    const hero = document.querySelector<HTMLImageElement>(
      'img[src$="-hero.avif"]:not([hidden]), img[src^="data:"]',
    );
    if (!hero?.complete || hero.naturalWidth === 0) return;
    if (!keepsCover && document.querySelector('.cover, [data-asking]')) return;
    changes.disconnect();
    document.removeEventListener('load', findHero, true);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      figures.heroShown = performance.now();
    };
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  const changes = new MutationObserver(findHero);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-asking'] });
  document.addEventListener('load', findHero, true);
}

/** Runs in the page. Resolves at `end`, or when the hero shows if that is later. */
export function endOfWatch(end: number): Promise<PageFigures> {
  return new Promise((resolve) => {
    const close = () => {
      if (globalThis.benchFigures.heroShown === null) setTimeout(close, 100);
      else resolve(globalThis.benchFigures);
    };
    setTimeout(close, end - performance.now());
  });
}
