import sharp from 'sharp';
import { medianOf } from '../statistics.ts';
import type { Picture } from './read-trace.ts';

/** CSS pixels of the page's viewport. */
export interface Sight {
  width: number;
  cells: { left: number; top: number; width: number; height: number }[];
}

/** Red, green and blue, 0 to 255. */
export type Colour = readonly number[];

/** Smallest colour difference of a lit cell. */
const FAR = 90;

/** The lit cell of each picture; null unless exactly one is lit. */
export async function findLitCells(pictures: readonly Picture[], sight: Sight): Promise<(number | null)[]> {
  return compareColours(await Promise.all(pictures.map(({ jpeg }) => readColours(jpeg, sight))));
}

/**
 * A cell is lit where it differs from most pictures: in a whole course each of the ten is lit only briefly.
 * @param pictures the colour of each cell, per picture
 */
export function compareColours(pictures: readonly (readonly Colour[])[]): (number | null)[] {
  const cells = pictures[0] ?? [];
  const unlit = cells.map((_, cell) =>
    [0, 1, 2].map((part) => medianOf(pictures.map((colours) => colours[cell]?.[part] ?? 0))),
  );
  return pictures.map((colours) => {
    const lit = unlit.flatMap((usual, cell) => (distance(usual, colours[cell] ?? usual) > FAR ? [cell] : []));
    return lit.length === 1 ? (lit[0] ?? null) : null;
  });
}

/** Reads above the art, in the middle, where only the cell's ground is. */
async function readColours(jpeg: Buffer, { width, cells }: Sight): Promise<Colour[]> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / width;
  return cells.map((cell) => {
    const x = Math.round((cell.left + cell.width / 2) * scale);
    const y = Math.round((cell.top + cell.height * 0.09) * scale);
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));
}
