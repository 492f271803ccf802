import type { Foil } from '#app/features/scratch/tiers.ts';
import { RADIUS, type ScratchStroke } from '#machines/scratch/scratch-rules.ts';

/** The canvas comes first; its size again whenever that changes. */
export type CoverOrder =
  | { canvas: OffscreenCanvas; foil: Foil }
  | { width: number; height: number }
  | { strokes: readonly ScratchStroke[] };

type Context = OffscreenCanvasRenderingContext2D;

const strokes: ScratchStroke[] = [];
let context: Context | null = null;
let foil: Foil = ['', '', ''];

/** Draws the cover of a card off the main thread, and tells when it is whole. */
self.addEventListener('message', ({ data }: MessageEvent<CoverOrder>) => {
  if ('canvas' in data) {
    context = data.canvas.getContext('2d');
    foil = data.foil;
    data.canvas.addEventListener('contextrestored', paint);
  } else if ('strokes' in data) {
    strokes.push(...data.strokes);
    if (context !== null) takeOff(context, data.strokes);
  } else if (context !== null) {
    Object.assign(context.canvas, { width: data.width, height: data.height });
    paint();
    requestAnimationFrame(() => self.postMessage('whole'));
  }
});

function paint() {
  if (context === null) return;
  paintFoil(context, foil);
  takeOff(context, strokes);
}

function paintFoil(context: Context, [light, middle, dark]: Foil) {
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

function takeOff(context: Context, taken: readonly ScratchStroke[]) {
  const { width } = context.canvas;
  context.globalCompositeOperation = 'destination-out';
  context.lineWidth = 2 * RADIUS * width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [from, to] of taken) {
    context.moveTo(from.x * width, from.y * width);
    context.lineTo(to.x * width + 0.01, to.y * width);
  }
  context.stroke();
}
