import type { Notice } from '#contract/notice.ts';
import type { NoticeConfig } from '#contract/reward-config.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { findMarks, markPlayer } from '#server/features/claims/index.ts';

type Config = Pick<WrittenConfig, 'activities' | 'noticeConfigs'>;

/** A player who is here, and since when. */
interface Reader {
  id: string;
  created_at: number;
}

/** The notices that the player has not seen: those that were written after they came. */
export async function listUnseen(
  tx: Transaction,
  { noticeConfigs }: Config,
  { id, created_at }: Reader,
  now: number,
): Promise<Notice[]> {
  const due = noticeConfigs.filter(({ from }) => from <= now && created_at < from);
  // Most players have none: they cost no statement.
  if (due.length === 0) return [];
  const seen = await findMarks(tx, id, due.map(markOf));
  return due
    .filter((notice) => !seen.has(markOf(notice)))
    .toSorted((a, b) => b.from - a.from || a.sort - b.sort)
    .map(({ id, title, text }) => ({ id, title, text }));
}

/** Ids without a notice are ignored. */
export async function markSeen(
  tx: Transaction,
  { noticeConfigs }: Config,
  { userId, ids, now }: { userId: string; ids: readonly number[]; now: number },
): Promise<void> {
  const seen = noticeConfigs.filter(({ id }) => ids.includes(id));
  for (const notice of seen) await markPlayer(tx, userId, markOf(notice), now);
}

function markOf({ id }: Pick<NoticeConfig, 'id'>): string {
  return `notice:${id}`;
}
