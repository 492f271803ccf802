import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Foil } from '#app/features/scratch/tiers.ts';
import { trustUrl } from '#app/platform/trusted-types.ts';
import { theme } from '#app/theme/theme.ts';
import {
  createScratchGrid,
  OPENS_AT,
  RADIUS,
  type ScratchPoint,
  type ScratchStroke,
  scratchCells,
} from '#machines/scratch/scratch-rules.ts';
import type { CoverOrder } from './cover.worker.ts';
import coverUrl from './cover.worker.ts?worker&url';

interface ScratchSurfaceProps {
  foil: Foil;
  /** The cover is drawn, and hides the card. */
  onWhole: () => void;
  /** It cannot be drawn. */
  onFailed: () => void;
  /** The first stroke. */
  onTouched: () => void;
  /** Enough of the cover is off. */
  onUncovered: () => void;
}

/** More dots than that cost time and show nothing. */
const MOST_DENSITY = 2;

const workerUrl = trustUrl('perya-cover', coverUrl);

/** A cover that can be scratched off needs a canvas that a worker draws. */
export const canCover = () =>
  'transferControlToOffscreen' in HTMLCanvasElement.prototype && typeof Worker === 'function';

/** The cover of a card: a finger scratches it off. Scratched areas are tracked in memory, not read back. */
export function ScratchSurface({ foil, ...reports }: ScratchSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const report = useRef(reports);

  useEffect(() => {
    report.current = reports;
  });

  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const cover = openCover(element, foil, {
      onWhole: () => report.current.onWhole(),
      onFailed: () => report.current.onFailed(),
    });
    const finger = followFinger(element, {
      onBegin: () => report.current.onTouched(),
      onStrokes: (strokes) => cover.order({ strokes }),
      onUncovered: () => report.current.onUncovered(),
    });
    return () => {
      finger.end();
      cover.end();
    };
  }, [foil]);

  return <Surface ref={surface} aria-hidden data-scratch onContextMenu={(event) => event.preventDefault()} />;
}

/** Has a worker draw on a canvas in the element: handing the picture on takes the main thread longer. */
function openCover(
  element: HTMLElement,
  foil: Foil,
  { onWhole, onFailed }: Pick<ScratchSurfaceProps, 'onWhole' | 'onFailed'>,
) {
  const view = document.createElement('canvas');
  element.append(view);
  const worker = new Worker(workerUrl(), { type: 'module' });
  worker.addEventListener('message', onWhole);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailed();
  });
  const order = (told: CoverOrder, transfer: Transferable[] = []) => worker.postMessage(told, transfer);
  const canvas = view.transferControlToOffscreen();
  order({ canvas, foil }, [canvas]);
  const watch = new ResizeObserver(() => {
    const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
    order({
      width: Math.max(1, Math.round(element.clientWidth * density)),
      height: Math.max(1, Math.round(element.clientHeight * density)),
    });
  });
  watch.observe(element);
  return {
    order,
    end() {
      watch.disconnect();
      worker.terminate();
      view.remove();
    },
  };
}

interface FingerReports {
  onBegin: () => void;
  /** At most once a frame. */
  onStrokes: (strokes: readonly ScratchStroke[]) => void;
  onUncovered: () => void;
}

/** Hears what a finger does before React, which would look for each move from the root of the page. */
function followFinger(element: HTMLElement, { onBegin, onStrokes, onUncovered }: FingerReports) {
  const grid = createScratchGrid();
  let uncovered = 0;
  let held: AbortController | null = null;

  function begin(event: PointerEvent) {
    element.setPointerCapture?.(event.pointerId);
    held?.abort();
    held = new AbortController();
    const { left, top, width, height } = element.getBoundingClientRect();
    const pointOf = ({ clientX, clientY }: PointerEvent): ScratchPoint => ({
      x: (clientX - left) / width,
      y: (clientY - top) / width,
    });
    let last = pointOf(event);
    const scratch = (moves: readonly PointerEvent[]) => {
      const wasCovered = uncovered / grid.cells.length < OPENS_AT;
      const strokes = moves.map((move): ScratchStroke => {
        const stroke = [last, pointOf(move)] as const;
        uncovered += scratchCells(grid, ...stroke, { radius: RADIUS, ratio: height / width });
        last = stroke[1];
        return stroke;
      });
      onStrokes(strokes);
      if (wasCovered && uncovered / grid.cells.length >= OPENS_AT) onUncovered();
    };
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return;
      moved.stopImmediatePropagation();
      const moves = moved.getCoalescedEvents?.() ?? [];
      scratch(moves.length > 0 ? moves : [moved]);
    };
    const options = { capture: true, passive: true, signal: held.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('touchmove', (touch) => touch.stopImmediatePropagation(), options);
    for (const type of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(type, ({ pointerId }) => pointerId === event.pointerId && end(), options);
    }
    scratch([event]);
    onBegin();
  }

  function end() {
    held?.abort();
    held = null;
  }

  element.addEventListener('pointerdown', begin);
  return {
    end() {
      element.removeEventListener('pointerdown', begin);
      end();
    },
  };
}

const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: none;
  ${theme.select.none}

  canvas {
    display: block;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
`;
