import { expect, test } from 'vitest';
import type { SafeStorage } from '../platform/safe-storage.ts';
import { createVisitKeeper } from './visit-keeper.ts';

/**
 * As much of a window as the keeper touches; `kept` is what its tab remembers, `entry` the history entry it
 * begins in.
 */
function openDocument(kept: Map<string, string>, entry: { key?: string } | null = null) {
  const listeners = new Map<string, () => void>();
  const scrolls: number[] = [];
  const history = {
    scrollRestoration: 'auto',
    state: entry,
    replaceState(state: { key: string }) {
      history.state = state;
    },
  };
  const window = {
    scrollY: 0,
    history,
    document: { getElementById: () => null, querySelector: () => null },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    scrollTo: ({ top }: { top: number }) => scrolls.push(top),
  };
  const storage: SafeStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const keeper = createVisitKeeper(window as unknown as Window, storage, () => 'new');
  const first = history.state?.key ?? '';
  return {
    scrolls,
    history,
    first,
    arrive(pathname: string, key = first, isReturn = true, hash = '') {
      history.state = { key };
      keeper.arrive({ key, pathname, hash, isReturn });
    },
    scroll(top: number) {
      window.scrollY = top;
      listeners.get('scroll')?.();
    },
    leave: () => listeners.get('pagehide')?.(),
  };
}

test('a document that was just opened is left at its top: to scroll there would lay the page out twice', () => {
  const { arrive, scrolls } = openDocument(new Map());
  arrive('/');
  expect(scrolls).toEqual([]);
});

test('a page that is returned to stands where it was left; one that is new stands at its top', () => {
  const { arrive, scroll, scrolls } = openDocument(new Map());
  arrive('/');
  scroll(300);
  arrive('/member', 'a1', false);
  arrive('/');
  expect(scrolls).toEqual([0, 300]);
});

test('a page that shrinks on the way to the next keeps its place', () => {
  const { arrive, scroll, scrolls, history } = openDocument(new Map());
  arrive('/');
  scroll(300);
  history.state = { key: 'a1' };
  scroll(20);
  arrive('/member', 'a1', false);
  arrive('/');
  expect(scrolls).toEqual([0, 300]);
});

test('a page that is left for one that never came finds its place again', () => {
  const { arrive, scroll, scrolls, history, first } = openDocument(new Map());
  arrive('/');
  scroll(300);
  history.state = { key: 'a1' };
  scroll(0);
  arrive('/', first);
  expect(scrolls).toEqual([300]);
});

test('a reload finds its place; another address and another entry in the same tab do not take it over', () => {
  const kept = new Map<string, string>();
  const first = openDocument(kept, { key: 'a1' });
  first.arrive('/terms-of-use');
  first.scroll(120);
  first.leave();

  const open = (pathname: string, entry: { key: string } | null) => {
    const next = openDocument(kept, entry);
    next.arrive(pathname);
    return next.scrolls;
  };
  expect([
    open('/terms-of-use', { key: 'a1' }),
    open('/member', { key: 'a1' }),
    open('/terms-of-use', null),
  ]).toEqual([[120], [], []]);
});

test('an entry without a name is given one', () => {
  expect([openDocument(new Map()).first, openDocument(new Map(), { key: 'a1' }).first]).toEqual([
    'new',
    'a1',
  ]);
});

test('a hash that cannot be decoded is no place', () => {
  const { arrive, scrolls } = openDocument(new Map());
  arrive('/', 'a1', true, '#%');
  expect(scrolls).toEqual([0]);
});
