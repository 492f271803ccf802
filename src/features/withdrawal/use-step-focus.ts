import { type RefObject, useEffect, useRef } from 'react';

/** Steps whose own field takes the focus. */
const OWN_FOCUS = ['password'];

/**
 * With every step after the first the focus moves to its heading, so that a screen reader and a keyboard
 * begin there.
 */
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
