import type { Database } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { loginKeyOf } from './account-key.ts';
import type { PasswordGuard } from './password-guard.ts';
import { findUser } from './users.ts';

interface LoginTrial {
  userId: string;
  /** Of a request that can be repeated: sent again, it is the same try. */
  requestId?: string;
  typed: string;
  address: string;
  /** The cookie that was sent. */
  device: string | null;
}

/**
 * Whoever finds an open phone cannot make it theirs: a player with a password proves it before a way in
 * changes.
 * @throws CallError `passwordWrong`, `tooMany` with the seconds to wait
 */
export async function proveLogin(
  { database, guard }: { database: Database; guard: PasswordGuard },
  { userId, requestId, typed, address, device }: LoginTrial,
): Promise<void> {
  const user = await findUser(database, userId);
  if (user === null) throw new CallError('unauthorised', 'Please log in.');
  if (!user.has_password) return;
  const attempt = requestId === undefined ? {} : { attempt: [requestId, typed] as const };
  const trial = { key: loginKeyOf(user), password: typed, address, device, ...attempt };
  if ((await guard.prove(trial)) === userId) return;
  throw new CallError('passwordWrong', 'Your login password is wrong.', { field: 'loginPassword' });
}
