import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { KycState } from '#contract/profile.ts';
import type { AppUserTable } from '#server/core/db/account-schema.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { accountKey } from './account-key.ts';
import type { SessionToken } from './session-tokens.ts';

/** A player with their coins. */
export interface UserRow {
  id: string;
  account: string;
  nickname: string;
  avatar: number;
  invite_code: string;
  pid: string;
  vip: number;
  vip_exp: number;
  user_level: number;
  /** Total of stakes. */
  bet: number;
  exchange: number;
  lottery: number;
  safe_box: number;
  total_recharge: number;
  created_at: number;
  coin: number;
  has_withdraw_pin: boolean;
  has_safe_box_pin: boolean;
  has_first_deposit_bonus: boolean;
  kyc: KycState;
  /** Birth date and e-mail. */
  has_other: boolean;
}

export async function findUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.query<UserRow>({
    name: 'user-find',
    text: `select u.id, u.account, u.nickname, u.avatar, u.invite_code, u.pid, u.vip, u.vip_exp, u.user_level,
        u.exchange, u.lottery, u.total_recharge, u.created_at, u.withdraw_pin_hash is not null as has_withdraw_pin,
        u.safebox_pin_hash is not null as has_safe_box_pin, u.kyc,
        u.birth_date is not null and u.email <> '' as has_other, coalesce(b.amount, 0) as coin,
        coalesce(b.staked, 0) as bet, coalesce(s.amount, 0) as safe_box, exists (
          select from bonus_collection where user_id = u.id and type = ${BONUS_COLLECTION.firstDeposit}
        ) as has_first_deposit_bonus
      from app_user u
      left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
      left join balance s on s.user_id = u.id and s.currency = 'coin' and s.account = 'player:safe-box'
      where u.id = $1::uuid`,
    values: [userId],
  });
  return user ?? null;
}

/** A player's data that changes during play. */
export type UserState = Pick<UserRow, 'coin' | 'lottery' | 'vip' | 'vip_exp' | 'user_level' | 'bet'>;

/** State of the token's player. */
export async function findUserState(
  tx: Pick<Transaction, 'query'>,
  tokenHash: string,
): Promise<(UserState & SessionToken) | null> {
  const [state] = await tx.query<UserState & SessionToken>({
    name: 'user-state',
    text: `select t.user_id as "userId", t.created_at as "createdAt", t.expires_at as "expiresAt",
        coalesce(t.last_used_at, t.created_at) as "lastUsedAt", u.lottery, u.vip, u.vip_exp, u.user_level,
        coalesce(b.amount, 0) as coin, coalesce(b.staked, 0) as bet
      from session_token t
      join app_user u on u.id = t.user_id
      left join balance b on b.user_id = t.user_id and b.currency = 'coin' and b.account = 'player'
      where t.token_hash = $1`,
    values: [tokenHash],
  });
  return state ?? null;
}

export interface Credentials {
  id: string;
  passwordHash: string;
}

export async function findCredentials(tx: Transaction, accountKey: string): Promise<Credentials | null> {
  const [user] = await tx.query<Credentials>({
    name: 'user-credentials',
    text: 'select id, password_hash as "passwordHash" from app_user where account_key = $1',
    values: [accountKey],
  });
  return user ?? null;
}

/**
 * Id of the player with this account name, in any case, or this id.
 * @throws CommandRefused for an unknown account
 */
export async function findPlayer(tx: Transaction, account: string): Promise<string> {
  if (isId(account) && (await findUser(tx, account)) !== null) return account;
  const found = await findCredentials(tx, accountKey(account));
  if (found === null) throw new CommandRefused(`There is no player ${account}.`);
  return found.id;
}

export async function hasInviteCode(tx: Transaction, code: string): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom('app_user')
    .select('id')
    .where('invite_code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewUser = Pick<
  AppUserTable,
  | 'id'
  | 'account'
  | 'account_key'
  | 'password_hash'
  | 'nickname'
  | 'avatar'
  | 'invite_code'
  | 'pid'
  | 'terms_version'
  | 'privacy_version'
  | 'consented_at'
  | 'created_at'
  | 'last_seen_at'
>;

/** @returns false when the account's name is taken */
export async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.kysely
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function noteSeen(tx: Transaction, userId: string, time: number, gameId: number): Promise<void> {
  await tx.query({
    name: 'user-seen',
    text: 'update app_user set last_seen_at = $2::bigint, last_game_id = $3::bigint where id = $1::uuid',
    values: [userId, time, gameId],
  });
}
