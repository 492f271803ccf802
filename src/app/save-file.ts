import type { Platform } from '../platform/platform.ts';

interface Surroundings {
  platform: Pick<Platform, 'download'>;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

interface SavedFile {
  name: string;
  content: string;
  /** MIME type. */
  type: string;
}

/** By then every browser has taken the file. */
const KEPT_FOR = 60_000;

/** Puts a file among the player's downloads. */
export function saveFile({ platform, setTimeout }: Surroundings, { name, content, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  platform.download(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
