import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';

/**
 * Handles a press on a link of the draw: a link to the page below closes the dialog instead of navigating.
 */
export function useDrawLink(draw: JackpotDrawRef): (event: MouseEvent, to: string) => void {
  const { pathname, search } = useLocation();
  return (event, to) => {
    if (to !== `${pathname}${search}`) return;
    event.preventDefault();
    draw.send({ type: 'dialog.close' });
  };
}
