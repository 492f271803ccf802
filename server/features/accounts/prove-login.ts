import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { loginKeyOf } from './account-key.ts';
import type { PasswordGuard } from './password-guard.ts';
import { findUser } from './users.ts';

export interface LoginTrial {
  userId: string;
  /** Of a request that can be repeated: sent again, it is the same try. */
  requestId?: string;
  typed: string;
  address: string;
  /** The cookie that was sent. */
  device: string | null;
  /** The request's field with the password. Default: `loginPassword`. */
  field?: string;
  /** Refuses a player without a password, who is let through otherwise. */
  needsPassword?: boolean;
}

/**
 * Whoever finds an open phone cannot make it theirs: a player with a password proves it before a way in
 * changes.
 * @throws CallError `passwordWrong` with the field; `tooMany` with the seconds to wait
 */
export async function proveLogin(
  { database, guard }: Pick<Dependencies, 'database'> & { guard: PasswordGuard },
  { userId, requestId, typed, address, device, field = 'loginPassword', needsPassword = false }: LoginTrial,
): Promise<void> {
  const user = await findUser(database, userId);
  if (user === null) throw new CallError('unauthorised', 'Please log in.');
  if (!user.has_password && !needsPassword) return;
  const attempt = requestId === undefined ? {} : { attempt: [requestId, typed] as const };
  const trial = { key: loginKeyOf(user), password: typed, address, device, ...attempt };
  if ((await guard.prove(trial)) === userId) return;
  throw new CallError('passwordWrong', 'Your login password is wrong.', { field });
}
