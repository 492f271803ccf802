import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import {
  createScratchGrid,
  OPENS_AT,
  type ScratchPoint,
  scratchCells,
} from '#machines/scratch-card/scratch-grid.ts';

interface ScratchSurfaceProps {
  foil: readonly [light: string, middle: string, dark: string];
  /** The first stroke. */
  onTouched: () => void;
  /** Enough of the cover is off. */
  onUncovered: () => void;
}

/** Half the width of a stroke, by the width of the card. */
const RADIUS = 0.075;
/** More dots than that cost time and show nothing. */
const MOST_DENSITY = 2;

/** The cover of a card: a finger takes it off. What is off is counted in memory; no pixel is read back. */
export function ScratchSurface({ foil, onTouched, onUncovered }: ScratchSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useRef({ onTouched, onUncovered });
  const work = useRef({
    grid: createScratchGrid(),
    uncovered: 0,
    /** Where the canvas is while a finger is on it. */
    box: null as DOMRect | null,
    last: null as ScratchPoint | null,
    strokes: [] as (readonly [from: ScratchPoint, to: ScratchPoint])[],
    drawn: 0,
    frame: 0,
  });

  useEffect(() => {
    report.current = { onTouched, onUncovered };
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const paint = () => {
      const context = fitCanvas(element);
      if (context === null) return;
      paintFoil(context, foil);
      work.current.drawn = 0;
      drawStrokes(element, work.current);
    };
    paint();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(paint);
    watch?.observe(element);
    element.addEventListener('contextrestored', paint);
    return () => {
      watch?.disconnect();
      element.removeEventListener('contextrestored', paint);
      cancelAnimationFrame(work.current.frame);
    };
  }, [foil]);

  /** React would look for each of a hundred moves a second from the root of the page. */
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const state = work.current;
    const begin = (event: PointerEvent) => {
      element.setPointerCapture?.(event.pointerId);
      state.box = element.getBoundingClientRect();
      scratchTo(event, state.box);
      report.current.onTouched();
    };
    const move = (event: PointerEvent) => {
      if (state.box === null) return;
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const each of moves.length > 0 ? moves : [event]) scratchTo(each, state.box);
    };
    const end = () => {
      state.box = null;
      state.last = null;
    };
    const scratchTo = ({ clientX, clientY }: PointerEvent, { left, top, width, height }: DOMRect) => {
      const point = { x: (clientX - left) / width, y: (clientY - top) / width };
      const from = state.last ?? point;
      state.last = point;
      state.strokes.push([from, point]);
      state.frame ||= requestAnimationFrame(() => {
        state.frame = 0;
        drawStrokes(element, state);
      });
      const wasCovered = state.uncovered / state.grid.cells.length < OPENS_AT;
      state.uncovered += scratchCells(state.grid, from, point, { radius: RADIUS, ratio: height / width });
      if (wasCovered && state.uncovered / state.grid.cells.length >= OPENS_AT) report.current.onUncovered();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', end, { signal });
    return () => listening.abort();
  }, []);

  return <Cover ref={canvas} aria-hidden data-scratch onContextMenu={(event) => event.preventDefault()} />;
}

function fitCanvas(element: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
  element.width = Math.max(1, Math.round(element.clientWidth * density));
  element.height = Math.max(1, Math.round(element.clientHeight * density));
  return element.getContext('2d');
}

function paintFoil(context: CanvasRenderingContext2D, [light, middle, dark]: ScratchSurfaceProps['foil']) {
  const { width, height } = context.canvas;
  const shine = context.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of [
    [0, middle],
    [0.3, light],
    [0.55, middle],
    [0.8, light],
    [1, dark],
  ] as const) {
    shine.addColorStop(at, colour);
  }
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = shine;
  context.fillRect(0, 0, width, height);
  const size = width / 11;
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.fillStyle = dark;
  context.globalAlpha = 0.55;
  for (let row = 0; row * size * 2 < height + size * 2; row += 1) {
    for (let column = -1; column < 4; column += 1) {
      context.save();
      context.translate((column + (row % 2) / 2) * size * 3.6, row * size * 2 + size);
      context.rotate(-0.2);
      context.fillText('Perya', 0, 0);
      context.restore();
    }
  }
  context.globalAlpha = 1;
}

interface Strokes {
  strokes: readonly (readonly [from: ScratchPoint, to: ScratchPoint])[];
  drawn: number;
}

/** Takes off what the strokes since the last frame cover. */
function drawStrokes(element: HTMLCanvasElement, state: Strokes) {
  const context = element.getContext('2d');
  if (context === null || state.drawn === state.strokes.length) return;
  const { width } = element;
  context.globalCompositeOperation = 'destination-out';
  context.lineWidth = 2 * RADIUS * width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [from, to] of state.strokes.slice(state.drawn)) {
    context.moveTo(from.x * width, from.y * width);
    context.lineTo(to.x * width + 0.01, to.y * width);
  }
  context.stroke();
  state.drawn = state.strokes.length;
}

const Cover = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  cursor: crosshair;
  touch-action: none;
  user-select: none;
`;
