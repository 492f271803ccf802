import type { Transaction } from '#server/core/db/database.ts';
import type { Devices } from './devices.ts';

type Query = Pick<Transaction, 'query'>;

/** Who can be named as the one who invited a player. */
export interface Inviter {
  id: string;
  nickname: string;
  /** Theirs and those above them, as a device knows them: see `Devices`. */
  keys: string[];
  uplines: string[];
  createdAt: number;
}

const LEVELS = 3;

/** @returns null for a code that nobody has, or whose account is closed */
export async function findInviter(tx: Query, code: string): Promise<Inviter | null> {
  const [inviter] = await tx.query<Inviter>({
    name: 'inviter-find',
    text: `select u.id, u.nickname, u.uplines, u.created_at as "createdAt", coalesce((
          select jsonb_agg(key) from app_user above cross join lateral unnest(array[above.account_key, above.mobile]) as key
          where above.id = any(u.id || u.uplines) and key is not null
        ), '[]') as keys
      from app_user u where u.invite_code = $1 and u.closed_at is null`,
    values: [code],
  });
  return inviter ?? null;
}

/** Those above a player whom this one invited, the nearest first. */
export function uplinesBelow({ id, uplines }: Pick<Inviter, 'id' | 'uplines'>): string[] {
  return [id, ...uplines].slice(0, LEVELS);
}

/** Whether the device has logged in before as the inviter, or as somebody above them. */
export async function knowsDevice(
  devices: Pick<Devices, 'recognise'>,
  cookie: string | null,
  { keys }: Pick<Inviter, 'keys'>,
): Promise<boolean> {
  for (const key of keys) if ((await devices.recognise(cookie, key)) !== null) return true;
  return false;
}
