import type { Transaction } from '#server/core/db/database.ts';
import { defineFind } from '#server/core/db/statements.ts';
import { isProofOf } from './person-links.ts';

/** Who can be named as the one who invited a player. */
export interface Inviter {
  id: string;
  nickname: string;
  uplines: string[];
  createdAt: number;
}

const LEVELS = 3;

/** @returns null for a code that nobody has, or whose account is closed */
export const findInviter = defineFind<[code: string], Inviter>(
  'inviter-find',
  `select id, nickname, uplines, created_at as "createdAt"
    from app_user where invite_code = $1 and closed_at is null`,
);

/** Those above a player whom this one invited, the nearest first. */
export function uplinesBelow({ id, uplines }: Pick<Inviter, 'id' | 'uplines'>): string[] {
  return [id, ...uplines].slice(0, LEVELS);
}

/**
 * Whether a player would invite themselves: the inviter, or somebody above them, has logged in on this
 * device, or was paid at this confirmed number. What the inviter alone has typed counts too.
 */
export async function isOwnInviter(
  tx: Transaction,
  { id, uplines }: Pick<Inviter, 'id' | 'uplines'>,
  { device, mobile }: { device: string | null; mobile: string | null },
): Promise<boolean> {
  if (await isProofOf(tx, { device, mobile }, [id, ...uplines])) return true;
  if (mobile === null) return false;
  const typed = await tx.query({
    name: 'inviter-typed',
    text: `select from receiving_account
      where user_id = $1::uuid and ltrim(number, '0') = regexp_replace($2, '^\\+63', '') limit 1`,
    values: [id, mobile],
  });
  return typed.length > 0;
}
