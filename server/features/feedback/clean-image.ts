import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CallError } from '#server/core/http/call-error.ts';
import { createSemaphore } from '#server/core/semaphore.ts';
import { IMAGE_EXIT } from './image-limits.ts';

/** An image as a player sent it: with the media type that was said of it. */
interface SentImage {
  bytes: Buffer;
  type: string;
}

/** Milliseconds for one image. */
const LONGEST = 10_000;
/** More than any WebP of the permitted size. */
const MOST_BYTES = 8 * 1024 * 1024;
const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url));
const inTurn = createSemaphore({ atOnce: 2, waiting: 20 });

/**
 * Makes a WebP without metadata of an image that nobody has checked, in a process of its own for each: it
 * starts in a fifth of a second, and nothing of an image outlives it.
 * @throws CallError `imageRefused` unless it is a JPEG, PNG or WebP, `unavailable` when the process failed
 */
export async function cleanImage({ bytes, type }: SentImage, program = PROGRAM): Promise<Buffer> {
  const read = readImageType(bytes);
  if (read === null) throw refused('This is no JPEG, PNG or WebP.');
  if (read !== type) throw refused('The image is of another type than it says.');
  if (!endsAsImage(bytes, read)) throw refused('The image is cut off, or something follows its end.');
  return inTurn(() => clean(bytes, program));
}

function clean(bytes: Buffer, program: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', program],
      {
        env: bareEnvironment(),
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const parts: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > MOST_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    // A process that has ended reads no further.
    child.stdin.on('error', () => {});
    child.once('error', () => reject(failed()));
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === IMAGE_EXIT.done && length > 0) resolve(Buffer.concat(parts));
      else if (code === IMAGE_EXIT.refused || code === IMAGE_EXIT.outOfMemory)
        reject(refused('The image cannot be read, or it is too large.'));
      else reject(failed());
    });
    child.stdin.end(bytes);
  });
}

/** No setting and no secret. Windows starts nothing without its folder. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

function refused(message: string): CallError {
  return new CallError('imageRefused', message);
}

function failed(): CallError {
  return new CallError('unavailable', 'The image could not be worked on. Please try again.', {
    retryAfter: 5,
  });
}

/** Types of images that players send, by the media type that is said of them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/** What the bytes are by their beginning; null for anything else. */
function readImageType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Whether nothing follows the end of the image, where another file could hide. */
function endsAsImage(bytes: Buffer, type: ImageType): boolean {
  switch (type) {
    case 'image/jpeg':
      return bytes.subarray(-2).equals(JPEG_END);
    case 'image/png':
      return endOfPng(bytes) === bytes.length;
    case 'image/webp': {
      const length = bytes.length < 12 ? 0 : bytes.readUInt32LE(4) + 8;
      return length === bytes.length;
    }
  }
}

/** Where the chunk IEND ends; -1 without one. */
function endOfPng(bytes: Buffer): number {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += bytes.readUInt32BE(at) + 12;
    if (name === 'IEND') return at;
  }
  return -1;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
