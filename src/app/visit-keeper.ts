import type { SafeStorage } from '../platform/safe-storage.ts';

const POSITIONS_KEY = 'perya.scroll';

interface Visit {
  /** The history entry's own. */
  key: string;
  pathname: string;
  hash: string;
  /** Reached by the back or forward button, or by loading the document. */
  isReturn: boolean;
}

/**
 * Does what a browser does between two documents: scroll goes back to where it was, focus to the page's
 * start.
 */
export interface VisitKeeper {
  /** A page's content has just been put into the document. */
  arrive(visit: Visit): void;
}

/** @param storage lasts as long as the tab, so that a reload finds its place too */
export function createVisitKeeper(window: Window, storage: SafeStorage, createId: () => string): VisitKeeper {
  const positions = readPositions(storage);
  let current: Visit | null = null;
  const { history } = window;

  history.scrollRestoration = 'manual';
  nameEntry(history, createId);
  const keep = () => {
    if (current && current.key === Object(history.state).key) positions.set(placeOf(current), window.scrollY);
  };
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', () =>
    storage.write(POSITIONS_KEY, JSON.stringify([...positions].slice(-50))),
  );

  return {
    arrive(visit) {
      const previous = current;
      current = visit;
      if (previous?.key === visit.key) {
        // It was left for a page that had not come yet, and whose placeholder was shorter.
        const kept = positions.get(placeOf(visit));
        if (kept) scroll(window, visit, kept);
        return;
      }
      const isSamePage = previous?.pathname === visit.pathname;
      const top = (visit.isReturn && positions.get(placeOf(visit))) || 0;
      if (previous === null && top === 0 && visit.hash === '') return;
      if (visit.isReturn || !isSamePage) scroll(window, visit, top);
      if (previous !== null && !isSamePage) focusStart(window.document);
    },
  };
}

/**
 * The router names the entries that it makes. One that the browser made would share its name with all such
 * others.
 */
function nameEntry(history: History, createId: () => string) {
  const state = Object(history.state);
  if (!state.key) history.replaceState({ ...state, key: createId() }, '');
}

function placeOf({ key, pathname }: Visit): string {
  return `${key} ${pathname}`;
}

function scroll(window: Window, { hash }: Visit, top: number) {
  const target = findTarget(window.document, hash);
  if (target && top === 0) target.scrollIntoView();
  else window.scrollTo({ top, behavior: 'instant' });
}

/** An address may end in anything: one that cannot be decoded names no place. */
function findTarget(document: Document, hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusStart(document: Document) {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!start) return;
  if (!start.hasAttribute('tabindex')) start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
}

function readPositions(storage: SafeStorage): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(storage.read(POSITIONS_KEY) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
