import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { useAppConfig } from '#app/app/queries.ts';

const BRAND = 'Perya';

interface ArrivalProps {
  /** Document title before the brand; null for the brand alone. */
  title: string | null;
  /** False for a page shown in place of one that did not load: the charts are not told. */
  isWhole?: boolean;
}

/**
 * Rendered after a page's content: sets the title, reports the page to the charts, restores focus and scroll.
 */
export function Arrival({ title, isWhole = true }: ArrivalProps) {
  const { actor, scrollRestoration } = useApp();
  const { pathname, search, key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const brand = useAppConfig()?.brand ?? BRAND;

  useLayoutEffect(() => {
    scrollRestoration.arrive({ key, pathname, hash, isReturn });
  }, [scrollRestoration, key, pathname, hash, isReturn]);

  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`;
  }, [title, brand]);

  useEffect(() => {
    if (isWhole) actor.send({ type: 'page.changed', path: `${pathname}${search}`, isHome: pathname === '/' });
  }, [actor, pathname, search, isWhole]);

  return null;
}
