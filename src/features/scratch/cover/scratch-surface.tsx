import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { trustUrl } from '#app/platform/trust-url.ts';
import {
  createScratchGrid,
  OPENS_AT,
  type ScratchPoint,
  scratchCells,
} from '#machines/scratch-card/scratch-grid.ts';
import type { CoverOrder } from './cover.worker.ts';
import coverUrl from './cover.worker.ts?worker&url';
import { type Foil, RADIUS, type Stroke } from './stroke.ts';

interface ScratchSurfaceProps {
  foil: Foil;
  /** The cover is drawn, and hides what is below. */
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

/** The cover of a card: a finger takes it off. What is off is counted in memory; no pixel is read back. */
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
  /** Once a frame. */
  onStrokes: (strokes: readonly Stroke[]) => void;
  onUncovered: () => void;
}

/** Listens without React, which would look for each of a hundred moves a second from the root of the page. */
function followFinger(element: HTMLElement, { onBegin, onStrokes, onUncovered }: FingerReports) {
  const grid = createScratchGrid();
  let uncovered = 0;
  /** Where the card is while a finger is on it. */
  let box: DOMRect | null = null;
  let last: ScratchPoint | null = null;
  let strokes: Stroke[] = [];
  let frame = 0;

  function scratchTo({ clientX, clientY }: PointerEvent, { left, top, width, height }: DOMRect) {
    const point = { x: (clientX - left) / width, y: (clientY - top) / width };
    const from = last ?? point;
    last = point;
    strokes.push([from, point]);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onStrokes(strokes);
      strokes = [];
    });
    const wasCovered = uncovered / grid.cells.length < OPENS_AT;
    uncovered += scratchCells(grid, from, point, { radius: RADIUS, ratio: height / width });
    if (wasCovered && uncovered / grid.cells.length >= OPENS_AT) onUncovered();
  }

  const listening = new AbortController();
  const { signal } = listening;
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', hear: Hear) =>
    element.addEventListener(type, hear, { signal });
  listen('pointerdown', (event) => {
    element.setPointerCapture?.(event.pointerId);
    box = element.getBoundingClientRect();
    scratchTo(event, box);
    onBegin();
  });
  listen('pointermove', (event) => {
    if (box === null) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const each of moves.length > 0 ? moves : [event]) scratchTo(each, box);
  });
  const lift = () => {
    box = null;
    last = null;
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  return {
    end() {
      listening.abort();
      cancelAnimationFrame(frame);
    },
  };
}

type Hear = (event: PointerEvent) => void;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: none;
  user-select: none;

  canvas {
    display: block;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
`;
