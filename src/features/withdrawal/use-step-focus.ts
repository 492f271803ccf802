import { type RefObject, useEffect, useRef } from 'react';

/** Steps that focus their own field. */
const OWN_FOCUS = ['password'];

/** Focuses the heading of every step after the first, so that screen readers and keyboards start there. */
export function useStepFocus(step: string, isFirst: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(isFirst ? step : null);

  useEffect(() => {
    const isSame = shown.current === step;
    shown.current = step;
    if (isSame || OWN_FOCUS.includes(step)) return;
    const heading = element.current?.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  return element;
}
