import { useSyncExternalStore } from 'react';
import type { DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { type GridLayout, layOutGrid } from '#machines/jackpot/jackpot-spin-rules.ts';

/**
 * From this window width a dialog is a card, laid out like a window of `CARD` pixels because of its padding
 * and scroll bar.
 */
const CARD_FROM = 768;
const CARD = 385;
/** Width of a usual phone, used without a window. */
const PHONE = 390;

/** Size of the cells where the draw is shown. */
export function useGridLayout(place: DrawPlace): GridLayout {
  const width = useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => PHONE,
  );
  return layOutGrid(place === 'dialog' && width >= CARD_FROM ? CARD : width);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
