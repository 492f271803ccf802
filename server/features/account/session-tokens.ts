import type { Transaction } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { PlayerClosed } from '#server/core/db/lock-player.ts';
import { defineCount, defineFind, defineList, defineRun } from '#server/core/db/statements.ts';
import { LoginEnded } from '#server/core/requests.ts';
import { hashToken } from '#server/core/token-hash.ts';

export { hashToken };

export interface SessionToken {
  userId: string;
  createdAt: number;
  expiresAt: number;
  /** To the hour. */
  lastUsedAt: number;
}

/** What the browser tells about itself at a log-in. */
export interface LoginDevice {
  os: string;
  deviceModel: string;
}

/** The player's device: see `devices.ts`. */
export interface LogsIn extends LoginDevice {
  /** The device's cookie; null when the browser keeps none. */
  cookie: string | null;
  /** The device's id as the request brought it, to which alone it is answered again; null for nobody. */
  answeredTo: string | null;
}

/**
 * A log-in that was under way while its account closed gets no token.
 * @throws PlayerClosed
 */
export async function insertToken(
  tx: Transaction,
  token: LoginDevice & {
    tokenHash: string;
    userId: string;
    createdAt: number;
    expiresAt: number;
    answerNonce: string | null;
  },
): Promise<void> {
  const inserted = await tx.query({
    name: 'token-insert',
    text: `insert into session_token (token_hash, user_id, created_at, expires_at, os, device_model, answer_nonce)
      select $1, id, $3::bigint, $4::bigint, $5, $6, $7 from app_user
      where id = $2::uuid and closed_at is null for share returning user_id`,
    values: [
      ...[token.tokenHash, token.userId, token.createdAt, token.expiresAt],
      ...[token.os, token.deviceModel, token.answerNonce],
    ],
  });
  if (inserted.length === 0) throw new PlayerClosed(token.userId);
}

export const findToken = defineFind<[tokenHash: string], SessionToken>(
  'token-find',
  `select user_id as "userId", created_at as "createdAt", expires_at as "expiresAt",
      coalesce(last_used_at, created_at) as "lastUsedAt"
    from session_token where token_hash = $1`,
);

/**
 * Looks at a login again, under its player's lock.
 * @throws LoginEnded
 */
export async function requireLogin(tx: Transaction, token: string): Promise<void> {
  if ((await findToken(tx, hashToken(token))) === null) throw new LoginEnded();
}

/** A token that may be given again, with its nonce; null for an unknown one. */
export const findAnswered = defineFind<[tokenHash: string], SessionToken & { answerNonce: string }>(
  'token-answered',
  `select user_id as "userId", created_at as "createdAt", expires_at as "expiresAt",
      coalesce(last_used_at, created_at) as "lastUsedAt", answer_nonce as "answerNonce"
    from session_token where token_hash = $1 and answer_nonce is not null`,
);

/** None of the player's log-ins until now is answered again. For whenever one of them ends. */
const forgetNonces = defineRun<[userId: string]>(
  'token-nonces-forget',
  `update session_token set answer_nonce = null
    where user_id = $1::uuid and answer_nonce is not null returning token_hash`,
);

/** Moves its end and its last use, neither of them back. */
export const extendToken = defineRun<[tokenHash: string, Pick<SessionToken, 'expiresAt' | 'lastUsedAt'>]>(
  'token-extend',
  `update session_token set expires_at = greatest(expires_at, $expiresAt::bigint), last_used_at = $lastUsedAt::bigint
    where token_hash = $1 and coalesce(last_used_at, created_at) < $lastUsedAt::bigint`,
);

/** What a wrapper tells about the phone. */
export interface Phone {
  /** For push messages; empty without one. */
  messagingToken: string;
  model: string;
}

/**
 * Keeps what a wrapper tells about this login's phone, unless it is known. A phone's messaging token is of
 * one login: another player's on the same phone loses it.
 */
export const keepPhone = defineRun<[tokenHash: string, Phone]>(
  'token-phone',
  `with others as (
      update session_token set messaging_token = ''
      where messaging_token = $messagingToken and messaging_token <> '' and token_hash <> $1
    )
    update session_token set messaging_token = $messagingToken, phone_model = $model
    where token_hash = $1 and (messaging_token, phone_model) is distinct from ($messagingToken, $model)`,
);

export interface Login extends SessionToken, LoginDevice {
  id: string;
  tokenHash: string;
}

/** The player's tokens, the last used first, expired ones too. */
export const listTokens = defineList<[userId: string], Login>(
  'token-list',
  `select token_hash as "tokenHash", id, os, coalesce(nullif(phone_model, ''), device_model) as "deviceModel", user_id as "userId",
      created_at as "createdAt", expires_at as "expiresAt", coalesce(last_used_at, created_at) as "lastUsedAt"
    from session_token where user_id = $1::uuid
    order by coalesce(last_used_at, created_at) desc, created_at desc, id`,
);

/**
 * Ends one login of the player, unless it is the one with this token.
 * @returns whether there was such a one
 */
export async function endLogin(
  tx: Transaction,
  userId: string,
  { id, token }: { id: string; token: string },
): Promise<boolean> {
  await forgetNonces(tx, userId);
  const ended = await tx.query({
    name: 'token-delete-one',
    text: 'delete from session_token where user_id = $1::uuid and id = $2::uuid and token_hash <> $3 returning id',
    values: [userId, id, hashToken(token)],
  });
  return ended.length > 0;
}

export async function deleteToken(tx: Transaction, userId: string, tokenHash: string): Promise<void> {
  await forgetNonces(tx, userId);
  await tx.query({
    name: 'token-delete',
    text: 'delete from session_token where token_hash = $1',
    values: [tokenHash],
  });
}

/** Logs the player out everywhere. @returns the number of tokens */
export const deleteTokensOf = defineCount<[userId: string]>(
  'token-delete-of',
  'delete from session_token where user_id = $1::uuid returning user_id',
);

/**
 * Logs the player out everywhere but here.
 * @param token the one that stays; null for none
 * @returns the number of tokens
 */
export async function endOtherLogins(tx: Transaction, userId: string, token: string | null): Promise<number> {
  if (token === null) return deleteTokensOf(tx, userId);
  await forgetNonces(tx, userId);
  const deleted = await tx.query({
    name: 'token-delete-others',
    text: 'delete from session_token where user_id = $1::uuid and token_hash <> $2 returning user_id',
    values: [userId, hashToken(token)],
  });
  return deleted.length;
}

/** Logs everybody out. @returns the number of tokens */
export const deleteAllTokens = defineCount<[]>(
  'token-delete-all',
  'delete from session_token returning user_id',
);

export const deleteExpiredTokensOf = defineRun<[userId: string, time: number]>(
  'token-clean',
  'delete from session_token where user_id = $1::uuid and expires_at <= $2::bigint',
);

/** Deletes expired tokens. */
export const deleteExpiredTokens = defineDelete(
  'token-delete-expired',
  `delete from session_token where token_hash in (
      select token_hash from session_token where expires_at <= $1::bigint limit $2::integer
    ) returning user_id`,
);
