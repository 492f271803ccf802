import { useSelector } from '@xstate/react';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { DrawInfo, DrawPlace } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { placeOfCell } from '#machines/jackpot-spin/lay-out-grid.ts';
import { m } from '#messages';
import { DrawWheel } from './draw-wheel.tsx';
import { followSpin } from './follow-spin.ts';
import { glowAlong } from './glow-along.ts';
import { PrizeCell } from './prize-cell.tsx';
import { SpinButton } from './spin-button.tsx';
import { useGridCells } from './use-grid-cells.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { type JackpotDrawRef, useSpin } from './use-jackpot-draw.ts';

interface DrawBoardProps {
  draw: JackpotDrawRef;
  info: DrawInfo;
  place: DrawPlace;
}

/** The ten prizes around the button, within a row of bulbs; over them the wheel, once it is a jackpot. */
export function DrawBoard({ draw, info, place }: DrawBoardProps) {
  const { cells, keep } = useGridCells(draw);
  const { cell, gap } = useGridLayout(place);
  const { wheel, isWheelTurning } = useSpin(draw);
  const noteCell = useCursor(draw);
  /** The same all through a draw, whatever changes around them. */
  const prizes = useMemo(
    () =>
      cells.map((prize, index) => (
        <PrizeCell
          key={placeKey(index)}
          ref={(element) => noteCell(index, element)}
          prize={prize}
          style={placeStyle(index)}
        />
      )),
    [cells, noteCell],
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
      {wheel && <DrawWheel plan={wheel} isTurning={isWheelTurning} size={3 * cell.height + 2 * gap} />}
    </Board>
  );
}

/** Lights the cell under the cursor without React: a spin has no time to lose. */
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
        glow: (plan, begin) => glowAlong(plan, begin, elements.current),
      }),
    [draw, light],
  );

  return useCallback((index: number, element: HTMLElement | null) => {
    elements.current[index] = element;
  }, []);
}

/** A cell is its place: whatever stands there. */
function placeKey(index: number): string {
  const { column, row } = placeOfCell(index);
  return `${column} ${row}`;
}

function placeStyle(index: number): CSSProperties {
  const { column, row } = placeOfCell(index);
  return { gridColumn: column + 1, gridRow: row + 1 };
}

/**
 * Wider than its place where the text is large: it stays in the middle then. The bulbs on its edge are a
 * dotted line.
 */
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
    border: 6px dotted ${theme.color.bulb};
    border-radius: calc(${theme.radius.huge} + 4px);
    pointer-events: none;
  }
`;

const Grid = styled.div`
  position: relative;
  display: grid;

  /* The wheel covers it. */
  &[data-wheel] li {
    opacity: 0.25;
  }
`;

const List = styled.ul`
  display: contents;
`;
