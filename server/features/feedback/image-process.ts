import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { IMAGE_EXIT, IMAGE_LIMITS } from './image-limits.ts';

/*
 * The program that decodes what a player sent, in a process of its own: an image on stdin, a WebP without
 * metadata on stdout. It is given nothing else, and ends after one image.
 */

const FORMATS = ['jpeg', 'png', 'webp'];
const WATCHED_EVERY = 20;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

// Decoders work outside the heap that Node limits.
setInterval(() => {
  if (process.memoryUsage.rss() > IMAGE_LIMITS.memory) process.exit(IMAGE_EXIT.outOfMemory);
}, WATCHED_EVERY).unref();

const sent = await buffer(process.stdin);
const made = await encode(sent).catch(() => null);
if (made === null) process.exitCode = IMAGE_EXIT.refused;
else process.stdout.write(made);

/** @returns null if it is not an image, or too large */
async function encode(bytes: Buffer): Promise<Buffer | null> {
  const options = { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', sequentialRead: true } as const;
  const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata();
  if (!FORMATS.includes(format) || pages > 1 || width * height > IMAGE_LIMITS.pixels) return null;
  const { side } = IMAGE_LIMITS;
  return sharp(bytes, options)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
