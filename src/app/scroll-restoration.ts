import { parseList } from '#app/platform/parse-json.ts';
import type { SafeStorage } from '../platform/safe-storage.ts';

const POSITIONS_KEY = 'perya.scroll';

interface Visit {
  /** Key of the history entry. */
  key: string;
  pathname: string;
  hash: string;
  /** Reached by back, forward or a document load. */
  isReturn: boolean;
}

/** Restores scroll and focus on navigation, as a browser does between documents. */
export interface ScrollRestoration {
  /** Call when the content of a page is in the document. */
  arrive(visit: Visit): void;
}

/** @param storage of the tab, so that positions survive a reload */
export function createScrollRestoration(
  window: Window,
  storage: SafeStorage,
  createId: () => string,
): ScrollRestoration {
  const positions = readPositions(storage);
  let current: Visit | null = null;
  const { history } = window;

  history.scrollRestoration = 'manual';
  ensureKey(history, createId);
  const savePosition = () => {
    if (current && current.key === Object(history.state).key) positions.set(placeOf(current), window.scrollY);
  };
  window.addEventListener('scroll', savePosition, { passive: true });
  window.addEventListener('pagehide', () =>
    storage.write(POSITIONS_KEY, JSON.stringify([...positions].slice(-50))),
  );

  return {
    arrive(visit) {
      const previous = current;
      current = visit;
      if (previous?.key === visit.key) {
        // The next page never arrived, and its shorter placeholder changed the position.
        const saved = positions.get(placeOf(visit));
        if (saved) scroll(window, visit, saved);
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

/** Entries that the browser made have no key; without one they would share their position. */
function ensureKey(history: History, createId: () => string) {
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

/** A fragment that cannot be decoded matches no element. */
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
  return new Map(parseList(storage.read(POSITIONS_KEY), isPosition));
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
