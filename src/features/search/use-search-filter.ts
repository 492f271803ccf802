import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { GameQuery } from '#app/app/game-directory/game-query.ts';

const SETTLE = 250;

export type FilterKey = 'type' | 'brand' | 'platform';

interface SearchFilterState {
  filter: GameQuery;
  type: (text: string) => void;
  /** Writes the typed text into the address now, before the player leaves. */
  settle: () => void;
  choose: (key: FilterKey, id: number | null) => void;
  /** Removes all filters and keeps the text. */
  widen: () => void;
  reset: () => void;
}

/** The filter in the address: shareable, and kept on the way back from a game. */
export function useSearchFilter(): SearchFilterState {
  const [query, setQuery] = useSearchParams();
  const { pathname, state } = useLocation();
  const writer = useId();
  const isOwn = useNavigationType() === 'REPLACE' && Object(state).writer === writer;
  const inAddress = query.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const typed = useRef(text);

  useLayoutEffect(() => {
    typed.current = text;
  }, [text]);

  /** A late address may be older than the text that the player has typed since. */
  useEffect(() => {
    if (isOwn || inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress, isOwn]);

  const write = useCallback(
    (change: (known: URLSearchParams) => URLSearchParams) => {
      const now = typed.current;
      written.current = now;
      /** The rendered address may be older than the browser's. */
      const known = new URLSearchParams(window.location.search);
      setQuery(withEntry(change(known), 'q', now), { replace: true, state: { writer } });
    },
    [setQuery, writer],
  );

  /** Stable, so that typing does not render the filters again. */
  const choose = useCallback(
    (key: FilterKey, id: number | null) =>
      write((known) => withEntry(known, key, id === null ? '' : String(id))),
    [write],
  );

  const settle = useCallback(() => {
    // The player may be on the way to a game whose code has not arrived.
    if (text === written.current || window.location.pathname !== pathname) return;
    write((known) => known);
  }, [text, pathname, write]);

  useEffect(() => {
    const timer = setTimeout(settle, SETTLE);
    return () => clearTimeout(timer);
  }, [settle]);

  return {
    filter: {
      text,
      typeId: readId(query, 'type'),
      brandId: readId(query, 'brand'),
      platformId: readId(query, 'platform'),
    },
    type: setText,
    settle,
    choose,
    widen: () => write(() => new URLSearchParams()),
    reset() {
      written.current = '';
      setText('');
      setQuery({}, { replace: true, state: { writer } });
    },
  };
}

function withEntry(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

function readId(query: URLSearchParams, key: FilterKey): number | null {
  const value = query.get(key) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}
