import { useState } from 'react';
import { m } from '#messages';
import { useApp } from './app-context.tsx';
import { OpenOutside } from './open-outside.tsx';

interface SavedFile {
  name: string;
  content: BlobPart;
  /** MIME type. */
  type: string;
}

/** Milliseconds; every browser has read the file by then. */
const URL_LIFETIME = 60_000;

/** Saves files to the player's downloads. Where the app around the page saves none, the notice says so. */
export function useFileSaver() {
  const { dependencies, platform } = useApp();
  const [isHeldBack, setIsHeldBack] = useState(false);
  const { hostApp } = platform;

  return {
    /** @param make is not called where files cannot be saved; null if it comes to nothing */
    async save(make: () => Promise<SavedFile | null>): Promise<void> {
      if (hostApp !== null) return setIsHeldBack(true);
      const saved = await make();
      if (saved === null) return;
      const file = new Blob([saved.content], { type: saved.type });
      const url = URL.createObjectURL(file);
      platform.download(url, saved.name, file);
      dependencies.setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
    },
    notice: isHeldBack && hostApp !== null && (
      <OpenOutside app={hostApp}>{m.outside_save({ app: hostApp })}</OpenOutside>
    ),
  };
}
