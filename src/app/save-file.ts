import type { Platform } from '../platform/platform.ts';

interface Dependencies {
  platform: Pick<Platform, 'download'>;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

interface SavedFile {
  name: string;
  content: BlobPart;
  /** MIME type. */
  type: string;
}

/** Milliseconds; every browser has read the file by then. */
const URL_LIFETIME = 60_000;

/** Saves a file to the player's downloads. */
export function saveFile({ platform, setTimeout }: Dependencies, { name, content, type }: SavedFile): void {
  const file = new Blob([content], { type });
  const url = URL.createObjectURL(file);
  platform.download(url, name, file);
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
}
