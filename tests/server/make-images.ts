import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const create = { width: 640, height: 480, channels: 3, background: '#7a4' } as const;

export const makeJpeg = () => sharp({ create }).jpeg().toBuffer();
export const makePng = (background: string = create.background) =>
  sharp({ create: { ...create, background } })
    .png()
    .toBuffer();
export const makeWebp = () => sharp({ create }).webp().toBuffer();
export const makeGif = () => sharp({ create }).gif().toBuffer();

/** A photo as a phone makes it: upright by its orientation alone, and with the place where it was taken. */
export const makePhoto = () =>
  sharp({ create })
    .withExif({
      IFD0: { Make: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A small PNG that says it is `side` pixels wide and high, and is if it says less than 30,000. */
export function makeBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const rows = side < 30_000 ? Buffer.alloc((Math.ceil(side / 8) + 1) * side) : Buffer.alloc(100);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}
