import sharp, { type OverlayOptions } from 'sharp';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';

/** The frame shown from `at` on, in milliseconds since the navigation began. */
export interface Picture {
  at: number;
  jpeg: Buffer;
}

interface TraceEvent {
  name: string;
  ts: number;
  args: { snapshot?: string; data?: { documentLoaderURL?: string } };
}

const LENGTH = 4_000;
const STEP = 500;
/** Sizes of the strip in pixels. */
const FRAME = { width: 120, height: 240 };
const GAP = 8;
const LABEL = 22;

/** Films a first visit to home in a fresh browser. */
export async function filmVisit(chromiumPath: string, { url }: ServedVariant): Promise<Picture[]> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await slowDown(page);
    const categories = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.screenshot'];
    await browser.startTracing(page, { screenshots: true, categories });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(LENGTH + STEP);
    return readPictures(JSON.parse((await browser.stopTracing()).toString()).traceEvents, url);
  } finally {
    await browser.close();
  }
}

/** @throws Error when the trace has no navigation to the address */
export function readPictures(events: readonly TraceEvent[], url: string): Picture[] {
  const begin = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(url),
  );
  if (!begin) throw new Error(`nobody went to ${url} while it was filmed`);
  return events
    .filter(({ name, args }) => name === 'Screenshot' && args.snapshot !== undefined)
    .map(({ ts, args }) => ({
      at: (ts - begin.ts) / 1_000,
      jpeg: Buffer.from(args.snapshot ?? '', 'base64'),
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** The picture at each step: the last one until then; null while nothing was shown. */
export function pickFrames(pictures: readonly Picture[]): (Picture | null)[] {
  const moments = Array.from({ length: LENGTH / STEP + 1 }, (_, index) => index * STEP);
  return moments.map((moment) => pictures.findLast(({ at }) => at >= 0 && at <= moment) ?? null);
}

/** The strip's frames of one visit, each under its time. */
export function toFrames(pictures: readonly Picture[]): Frame[] {
  return pickFrames(pictures).map((picture, index) => ({
    image: picture?.jpeg ?? null,
    below: `${((index * STEP) / 1_000).toFixed(1)} s`,
  }));
}

interface Frame {
  /** Null while nothing was shown. */
  image: Buffer | null;
  above?: string;
  below: string;
}

/** Rows of frames as WebP, each row under its title. */
export async function drawFilmstrip(rows: readonly { title: string; frames: Frame[] }[]): Promise<Buffer> {
  const columns = Math.max(...rows.map(({ frames }) => frames.length));
  const width = GAP + columns * (FRAME.width + GAP);
  const rowHeight = LABEL + FRAME.height + LABEL;
  const parts: OverlayOptions[] = [];
  for (const [row, { title, frames }] of rows.entries()) {
    const top = row * rowHeight;
    parts.push({ input: label(title, width - GAP, 700), left: GAP, top });
    for (const [column, { image, above = '', below }] of frames.entries()) {
      const left = GAP + column * (FRAME.width + GAP);
      const size = { ...FRAME, fit: 'cover', position: 'top' } as const;
      const input = image && (await sharp(image).resize(size).png().toBuffer());
      if (input) parts.push({ input, left, top: top + LABEL });
      parts.push({ input: label(above, FRAME.width, 700), left, top });
      parts.push({ input: label(below, FRAME.width, 400), left, top: top + LABEL + FRAME.height });
    }
  }
  const background = '#d9d2ec';
  return sharp({ create: { width, height: rows.length * rowHeight + GAP, channels: 3, background } })
    .composite(parts)
    .webp({ quality: 78 })
    .toBuffer();
}

function label(text: string, width: number, weight: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text y="16" font-family="sans-serif" font-size="14" font-weight="${weight}" fill="#140f2d">${text}</text></svg>`,
  );
}
