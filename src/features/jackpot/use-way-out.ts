import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { JackpotDrawRef } from './use-jackpot-draw.ts';

/**
 * For a link of the draw. One that leads to the page below it leads nowhere by itself: what stands above the
 * page goes.
 * @returns takes a press, on a link to this path
 */
export function useWayOut(draw: JackpotDrawRef): (event: MouseEvent, to: string) => void {
  const { pathname, search } = useLocation();
  return (event, to) => {
    if (to !== `${pathname}${search}`) return;
    event.preventDefault();
    draw.send({ type: 'dialog.close' });
  };
}
