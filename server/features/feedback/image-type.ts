/** Types of images that players send, by the media type that is said of them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** What the bytes are by their beginning; null for anything else. */
export function readImageType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Whether nothing follows the end of the image, where another file could hide. */
export function endsAsImage(bytes: Buffer, type: ImageType): boolean {
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
