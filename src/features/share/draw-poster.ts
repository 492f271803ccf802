import { drawQr } from '#app/components/qr-code.tsx';
import { theme } from '#app/theme/theme.ts';
import { wrapLines } from './wrap-lines.ts';

export const POSTER = { width: 1080, height: 1920 } as const;

export interface PosterWords {
  brand: string;
  headline: string;
  /** What a new player gets and its condition; empty for nothing. */
  offer: string;
  scan: string;
  /** The code and its label; empty for a visitor. */
  code: string;
  /** Who may play. */
  age: string;
}

const EDGE = 90;
const MIDDLE = POSTER.width / 2;
const QR_SIZE = 560;

/**
 * Draws the poster into a canvas of its size.
 * @throws Error without a canvas, the art or the code
 */
export async function drawPoster(canvas: HTMLCanvasElement, url: string, words: PosterWords): Promise<void> {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  const [art, qr] = await Promise.all([
    loadArt('/art/ferris-wheel-hero.avif'),
    drawQr(url),
    // The fonts behind it are local ones, and a missing one is an error.
    document.fonts.load(`800 96px ${theme.font.display.split(',')[0]}`).catch(() => null),
  ]);
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  drawGround(context);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  write(context, words.brand, { size: 110, top: 90, weight: 800, colour: theme.color.mango });
  context.drawImage(art, MIDDLE - 270, 235, 540, 540);
  let top = write(context, words.headline, { size: 92, top: 800, weight: 800, colour: theme.color.ink });
  top = write(context, words.offer, { size: 44, top: top + 10, weight: 650, colour: theme.color.bulb });
  drawCode(context, qr, POSTER.height - 780);
  write(context, words.scan, { size: 40, top: POSTER.height - 190, weight: 650, colour: theme.color.ink });
  write(context, [words.code, words.age].filter(Boolean).join('   ·   '), {
    ...{ size: 38, top: POSTER.height - 125, weight: 650, colour: theme.color.dim },
  });
}

interface Writing {
  /** Pixels; smaller when a line is wider than the poster. */
  size: number;
  top: number;
  weight: number;
  colour: string;
}

/** @returns where the next text begins */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { size, top, weight, colour }: Writing,
): number {
  const width = POSTER.width - 2 * EDGE;
  const measure = (line: string) => context.measureText(line).width;
  const set = (pixels: number) => {
    context.font = `${weight} ${pixels}px ${theme.font.display}`;
  };
  set(size);
  const widest = Math.max(0, ...wrapLines(text, width, measure).map(measure));
  const fitting = widest > width ? Math.floor((size * width) / widest) : size;
  set(fitting);
  context.fillStyle = colour;
  const height = fitting * 1.16;
  const lines = wrapLines(text, width, measure);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, MIDDLE, top + (index + 0.82) * height);
  }
  return top + lines.length * height;
}

function drawGround(context: CanvasRenderingContext2D): void {
  const ground = context.createLinearGradient(0, 0, 0, POSTER.height);
  ground.addColorStop(0, theme.color.high);
  ground.addColorStop(0.5, theme.color.night);
  ground.addColorStop(1, theme.color.sky);
  context.fillStyle = ground;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  context.fillStyle = theme.color.ray;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const from = (ray / RAYS) * 2 * Math.PI;
    context.beginPath();
    context.moveTo(MIDDLE, 505);
    context.arc(MIDDLE, 505, 760, from, from + Math.PI / RAYS);
    context.fill();
  }
  const shade = context.createLinearGradient(0, 250, 0, 1_100);
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(1, theme.color.night);
  context.fillStyle = shade;
  context.fillRect(0, 250, POSTER.width, 850);
  context.fillStyle = theme.color.night;
  context.fillRect(0, 1_099, POSTER.width, 200);
}

const RAYS = 18;

function drawCode(
  context: CanvasRenderingContext2D,
  { size, path }: { size: number; path: string },
  top: number,
): void {
  context.save();
  context.translate(MIDDLE - QR_SIZE / 2, top);
  context.fillStyle = 'white';
  context.beginPath();
  context.roundRect(0, 0, QR_SIZE, QR_SIZE, 28);
  context.fill();
  context.scale(QR_SIZE / size, QR_SIZE / size);
  context.fillStyle = theme.color.sky;
  context.fill(new Path2D(path));
  context.restore();
}

async function loadArt(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
