import type { Outcome, Press } from './judge-press.ts';
import type { Control } from './pick-controls.ts';

interface TapsNotes {
  /** Length of the history before the press. */
  historyBefore: number;
  press: Press | null;
}

declare global {
  var tapsNotes: TapsNotes;
}

/**
 * Runs in the page before its own scripts: notes the click that a touch became. The carousel does not move by
 * itself, else its slide would depend on the time.
 */
export function watchPress(autoplayPeriod: number): void {
  const stored = sessionStorage.getItem('taps.history');
  const historyBefore = stored === null ? history.length : Number(stored);
  sessionStorage.setItem('taps.history', String(historyBefore));
  const pressed = sessionStorage.getItem('taps.press');
  const notes: TapsNotes = { historyBefore, press: pressed && JSON.parse(pressed) };
  globalThis.tapsNotes = notes;

  const repeat = globalThis.setInterval;
  const never = 2 ** 31 - 1;
  Object.assign(globalThis, {
    setInterval: (run: TimerHandler, period?: number, ...values: unknown[]) =>
      repeat(run, period === autoplayPeriod ? never : period, ...values),
  });
  const note = ({ isTrusted, target }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const control = target.closest('a, button');
    const isDrawing = document.querySelector('style[data-styled]') !== null;
    const phase = !document.querySelector('#first') ? 'app' : isDrawing ? 'drawing' : 'first';
    const name = (control?.getAttribute('aria-label') ?? control?.textContent ?? '').trim();
    notes.press = { name, phase };
    // A link may lead to another document.
    sessionStorage.setItem('taps.press', JSON.stringify(notes.press));
  };
  addEventListener('click', note, true);
}

/** Runs in the page: the links and buttons of the first view whose centre is in the viewport. */
export function listControls(): Control[] {
  return [...document.querySelectorAll('#first a, #first button')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width * height === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
    const part = element.closest('nav, header, article, [aria-roledescription="carousel"]');
    return {
      tag: element.localName,
      href: element.getAttribute('href'),
      name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
      part: part?.getAttribute('aria-label') ?? part?.localName ?? '',
      x,
      y,
      isCovered: document.elementFromPoint(x, y)?.closest('a, button') !== element,
    };
  });
}

/** Runs in the page. */
export function readOutcome(): Outcome {
  const nameOf = (element: Element) => {
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return (element.getAttribute('aria-label') ?? title?.textContent ?? '').trim();
  };
  const carousel = document.querySelector('[aria-roledescription="carousel"]');
  return {
    isDrawn: !document.querySelector('#first'),
    path: `${location.pathname}${location.search}`,
    dialogs: [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].map(
      nameOf,
    ),
    slide: /\d+ of \d+/.exec(carousel?.querySelector('[aria-live]')?.textContent ?? '')?.[0] ?? null,
    carousel: [...(carousel?.querySelectorAll('button') ?? [])].map(nameOf),
    entries: history.length - globalThis.tapsNotes.historyBefore,
  };
}

/** Runs in the page: when it was first painted, milliseconds since 1970. */
export function readFirstPaint(): number | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.timeOrigin + paint.startTime : null;
}

/** Runs in the page: when it is first painted, milliseconds since 1970. */
export function waitForPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') resolve(performance.timeOrigin + startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: when the first view goes, milliseconds since 1970. */
export function waitForApp(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.readyState === 'loading' || document.querySelector('#first')) return;
      changes.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true });
    look();
  });
}
