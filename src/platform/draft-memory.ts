import * as v from 'valibot';
import { parseJson } from './parse-json.ts';
import { createSafeStorage } from './safe-storage.ts';

export const DRAFT_KEY = 'perya.draft';

const Kept = v.object({ userId: v.string(), draft: v.unknown() });

/**
 * What a player is writing in this tab. It outlives the page, which a phone may end while its camera is open,
 * but not the log-in.
 */
export interface DraftMemory {
  /** The draft that was kept last, as parsed JSON; null if it belongs to another player. */
  recall(userId: string): unknown;
  keep(userId: string, draft: unknown): void;
  forget(): void;
}

export function createDraftMemory(window: Pick<Window, 'sessionStorage'>): DraftMemory {
  const storage = createSafeStorage(() => window.sessionStorage);
  return {
    recall(userId) {
      const kept = v.safeParse(Kept, parseJson(storage.read(DRAFT_KEY)));
      return kept.success && kept.output.userId === userId ? kept.output.draft : null;
    },
    keep: (userId, draft) => storage.write(DRAFT_KEY, JSON.stringify({ userId, draft })),
    forget: () => storage.remove(DRAFT_KEY),
  };
}
