import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { useAppConfig } from '#app/app/queries.ts';

const BRAND = 'Perya';

interface ArrivalProps {
  /** Words of the document's title before the brand; null for the brand alone. */
  title: string | null;
  /** False where a page stands in for one that did not come: the charts are not told of an arrival. */
  isWhole?: boolean;
}

/**
 * Stands behind a page: once that is there, names the document, tells the charts, and moves focus and scroll.
 */
export function Arrival({ title, isWhole = true }: ArrivalProps) {
  const { actor, visits } = useApp();
  const { pathname, search, key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const brand = useAppConfig()?.brand ?? BRAND;

  useLayoutEffect(() => {
    visits.arrive({ key, pathname, hash, isReturn });
  }, [visits, key, pathname, hash, isReturn]);

  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`;
  }, [title, brand]);

  useEffect(() => {
    if (isWhole) actor.send({ type: 'page.changed', path: `${pathname}${search}`, isHome: pathname === '/' });
  }, [actor, pathname, search, isWhole]);

  return null;
}
