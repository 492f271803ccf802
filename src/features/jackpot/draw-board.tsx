import { useSelector } from '@xstate/react';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { poolColours, poolNames } from '#app/components/jackpot-pools.ts';
import { PrizeWheel } from '#app/components/prize-wheel.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { bulbBorder, theme } from '#app/theme/theme.ts';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import type { DrawInfo, DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { GRID_CELLS, placeOfCell } from '#machines/jackpot/jackpot-spin-rules.ts';
import { m } from '#messages';
import { animateLight } from './animate-light.ts';
import { followSpin, useSpin } from './follow-spin.ts';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import { type GridCell, PrizeCell } from './prize-cell.tsx';
import { SpinButton } from './spin-button.tsx';
import { useGridLayout } from './use-grid-layout.ts';

interface DrawBoardProps {
  draw: JackpotDrawRef;
  info: DrawInfo;
  place: DrawPlace;
}

/** The ten prizes around the spin button, in a frame of bulbs; after a jackpot the wheel covers them. */
export function DrawBoard({ draw, info, place }: DrawBoardProps) {
  const { cells, keep } = useGridCells(draw);
  const { cell, gap } = useGridLayout(place);
  const { wheel, isWheelTurning } = useSpin(draw);
  const setCell = useCursor(draw);
  /** Memoised: cells do not render again during a draw. */
  const prizes = useMemo(
    () =>
      cells.map((prize, index) => (
        <PrizeCell
          key={placeKey(index)}
          ref={(element) => setCell(index, element)}
          prize={prize}
          style={placeStyle(index)}
        />
      )),
    [cells, setCell],
  );

  return (
    <Board>
      <Grid
        style={{
          gridTemplateColumns: `repeat(4, ${cell.width}px)`,
          gridTemplateRows: `repeat(3, ${cell.height}px)`,
          gap: `${gap}px`,
        }}
        data-wheel={wheel ? '' : undefined}
      >
        <VisuallyHidden as={place === 'page' ? 'h2' : 'h3'}>{m.jackpot_prizes()}</VisuallyHidden>
        <List>{prizes}</List>
        <SpinButton draw={draw} info={info} cells={cells} onSpin={keep} />
      </Grid>
      {wheel && (
        <Over>
          <PrizeWheel
            sectors={sectors}
            plan={wheel}
            isTurning={isWheelTurning}
            size={`${3 * cell.height + 2 * gap}px`}
          />
        </Over>
      )}
    </Board>
  );
}

const sectors = JACKPOT_POOLS.map((pool) => ({
  id: pool,
  colour: poolColours[pool],
  get words() {
    return poolNames[pool]();
  },
}));

const none: readonly GridCell[] = [];

interface GridCells {
  cells: readonly GridCell[];
  /** Keeps the current prizes until the draw that starts now is over. */
  keep: () => void;
}

/** The prizes by place. A new config does not change them during a draw. */
function useGridCells(draw: JackpotDrawRef): GridCells {
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

/** Highlights cells without React, which would be too slow during a spin. */
function useCursor(draw: JackpotDrawRef) {
  const elements = useRef<(HTMLElement | null)[]>([]);
  const resting = useSelector(draw, ({ context }) => context.cell);

  const light = useCallback((cell: number) => {
    for (const [index, element] of elements.current.entries()) {
      element?.toggleAttribute('data-lit', index === cell);
    }
  }, []);

  useLayoutEffect(() => light(resting), [light, resting]);

  useEffect(
    () =>
      followSpin(draw, {
        light,
        glow: (plan, begin) => animateLight(plan, begin, elements.current),
      }),
    [draw, light],
  );

  return useCallback((index: number, element: HTMLElement | null) => {
    elements.current[index] = element;
  }, []);
}

/** Keyed by place, as a prize may appear twice. */
function placeKey(index: number): string {
  const { column, row } = placeOfCell(index);
  return `${column} ${row}`;
}

function placeStyle(index: number): CSSProperties {
  const { column, row } = placeOfCell(index);
  return { gridColumn: column + 1, gridRow: row + 1 };
}

/** May be wider than its container with large text; it stays centred. */
const Board = styled.div`
  position: relative;
  left: 50%;
  justify-self: start;
  width: max-content;
  margin-block: 0.375rem;
  padding: 11px;
  border-radius: ${theme.radius.huge};
  background: ${theme.color.sunken};
  box-shadow: 0 0 1.5rem ${theme.color.accentGlow};
  translate: -50%;

  &::before {
    content: '';
    position: absolute;
    inset: -4px;
    ${bulbBorder({ size: 6, radius: 30 })}
    border-radius: calc(${theme.radius.huge} + 4px);
    pointer-events: none;
  }
`;

/** A picture made of colours: it keeps them where colours are forced. */
const Grid = styled.div`
  position: relative;
  display: grid;
  forced-color-adjust: none;

  /* The wheel covers it. */
  &[data-wheel] li {
    opacity: 0.25;
  }
`;

const Over = styled.div`
  position: absolute;
  z-index: ${theme.layer.raised};
  inset: 0;
  display: grid;
`;

const List = styled.ul`
  display: contents;
`;
