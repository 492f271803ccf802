import { expect, test } from 'vitest';
import type { SafeStorage } from '../platform/safe-storage.ts';
import { createScrollRestoration } from './scroll-restoration.ts';

/** A minimal window. `kept` is the storage of its tab, `entry` its first history entry. */
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
  const keeper = createScrollRestoration(window as unknown as Window, storage, () => 'new');
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

test('a new document is not scrolled, as that would force a second layout', () => {
  const { arrive, scrolls } = openDocument(new Map());
  arrive('/');
  expect(scrolls).toEqual([]);
});

test('going back restores the position; a new page starts at its top', () => {
  const { arrive, scroll, scrolls } = openDocument(new Map());
  arrive('/');
  scroll(300);
  arrive('/member', 'a1', false);
  arrive('/');
  expect(scrolls).toEqual([0, 300]);
});

test('a page that shrinks during navigation keeps its position', () => {
  const { arrive, scroll, scrolls, history } = openDocument(new Map());
  arrive('/');
  scroll(300);
  history.state = { key: 'a1' };
  scroll(20);
  arrive('/member', 'a1', false);
  arrive('/');
  expect(scrolls).toEqual([0, 300]);
});

test('a page that was left for one that never arrived keeps its position', () => {
  const { arrive, scroll, scrolls, history, first } = openDocument(new Map());
  arrive('/');
  scroll(300);
  history.state = { key: 'a1' };
  scroll(0);
  arrive('/', first);
  expect(scrolls).toEqual([300]);
});

test('a reload restores the position; another address or entry in the tab does not', () => {
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

test('a history entry without a key gets one', () => {
  expect([openDocument(new Map()).first, openDocument(new Map(), { key: 'a1' }).first]).toEqual([
    'new',
    'a1',
  ]);
});

test('a fragment that cannot be decoded is ignored', () => {
  const { arrive, scrolls } = openDocument(new Map());
  arrive('/', 'a1', true, '#%');
  expect(scrolls).toEqual([0]);
});
