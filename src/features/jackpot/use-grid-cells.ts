import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useAppConfig } from '#app/app/queries.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { GRID_CELLS } from '#machines/jackpot-spin/plan-grid-spin.ts';
import type { JackpotDrawRef } from './use-jackpot-draw.ts';

export type GridCell = AppConfig['jackpotAwardConfig'][number];

const none: readonly GridCell[] = [];

interface GridCells {
  cells: readonly GridCell[];
  /** Keeps the current prizes until the draw that starts now is over. */
  keep: () => void;
}

/** The prizes by place. A new config does not change them during a draw. */
export function useGridCells(draw: JackpotDrawRef): GridCells {
  const now = (useAppConfig()?.jackpotAwardConfig ?? none).slice(0, GRID_CELLS);
  const [kept, setKept] = useState(none);
  const isShown = useSelector(
    draw,
    (state) =>
      state.context.scene !== null &&
      (state.matches({ open: { draw: 'running' } }) || state.matches({ open: { draw: 'awarding' } })),
  );
  return { cells: isShown && kept !== none ? kept : now, keep: () => setKept(now) };
}
