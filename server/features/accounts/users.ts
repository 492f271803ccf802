import type { Insertable } from 'kysely';
import { validate } from 'uuid';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { KycState } from '#contract/profile.ts';
import type { AppUserTable } from '#server/core/db/account-schema.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { accountKey, type LoginKey } from './account-key.ts';
import { LINKED_BREAKS } from './person-links.ts';
import type { SessionToken } from './session-tokens.ts';

/** A player with their coins. */
export interface UserRow {
  id: string;
  /** Empty without a name. */
  account: string;
  account_type: number;
  /** In E.164. */
  mobile: string | null;
  is_mobile_confirmed: boolean;
  has_password: boolean;
  nickname: string;
  avatar: number;
  invite_code: string;
  pid: string;
  vip: number;
  /** In all rounds ever, minor units. */
  wagered: number;
  user_level: number;
  /** Total of stakes. */
  bet: number;
  exchange: number;
  /** Diamonds. */
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
  /** When the player may play again, by linked accounts too; 0 while nobody knows, null without a break. */
  break_ends_at: number | null;
  socials: readonly { provider: number; subject: string; name: string }[];
}

export async function findUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.query<UserRow>({
    name: 'user-find',
    text: `select u.id, u.account, u.account_type, u.mobile, u.mobile_confirmed_at is not null as is_mobile_confirmed,
        u.password_hash is not null as has_password, u.nickname, u.avatar, u.invite_code, u.pid, u.vip, u.user_level,
        u.exchange, coalesce(d.amount, 0) as lottery, u.total_recharge, u.created_at, u.withdraw_pin_hash is not null as has_withdraw_pin,
        u.safebox_pin_hash is not null as has_safe_box_pin, u.kyc,
        u.birth_date is not null and u.email <> '' as has_other, (
          select case when min(ends_at) = 0 then 0 else max(ends_at) end from (
            select case state when 'returning' then returns_at else 0 end as ends_at
            from player_exclusion where user_id = $1::uuid and state <> 'none'
            union all select ends_at from (${LINKED_BREAKS}) as linked where kind = 'selfExclusion'
          ) as breaks
        ) as break_ends_at, coalesce(b.amount, 0) as coin,
        coalesce(b.staked, 0) as bet, coalesce(b.wagered, 0) as wagered, coalesce(s.amount, 0) as safe_box, exists (
          select from bonus_collection where user_id = u.id and type = ${BONUS_COLLECTION.firstDeposit}
        ) as has_first_deposit_bonus, (
          select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject, 'name', name)), '[]')
          from social_identity where user_id = u.id
        ) as socials
      from app_user u
      left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
      left join balance s on s.user_id = u.id and s.currency = 'coin' and s.account = 'player:safe-box'
      left join balance d on d.user_id = u.id and d.currency = 'diamond' and d.account = 'player'
      where u.id = $1::uuid`,
    values: [userId],
  });
  return user ?? null;
}

/** By the break itself, whose end a job stores later. */
export function isOnBreak({ break_ends_at: end }: Pick<UserRow, 'break_ends_at'>, now: number): boolean {
  return end !== null && (end === 0 || now < end);
}

/** A player's data that changes during play. */
export type UserState = Pick<
  UserRow,
  'coin' | 'lottery' | 'vip' | 'wagered' | 'user_level' | 'bet' | 'has_password'
>;

/** State of the token's player. */
export async function findUserState(
  tx: Pick<Transaction, 'query'>,
  tokenHash: string,
): Promise<(UserState & SessionToken) | null> {
  const [state] = await tx.query<UserState & SessionToken>({
    name: 'user-state',
    text: `select t.user_id as "userId", t.created_at as "createdAt", t.expires_at as "expiresAt",
        coalesce(t.last_used_at, t.created_at) as "lastUsedAt", coalesce(d.amount, 0) as lottery, u.vip, u.user_level,
        u.password_hash is not null as has_password, coalesce(b.amount, 0) as coin, coalesce(b.staked, 0) as bet,
        coalesce(b.wagered, 0) as wagered
      from session_token t
      join app_user u on u.id = t.user_id
      left join balance b on b.user_id = t.user_id and b.currency = 'coin' and b.account = 'player'
      left join balance d on d.user_id = t.user_id and d.currency = 'diamond' and d.account = 'player'
      where t.token_hash = $1`,
    values: [tokenHash],
  });
  return state ?? null;
}

export interface Credentials {
  id: string;
  /** Null for a player without a password. */
  passwordHash: string | null;
}

export async function findCredentials(tx: Transaction, key: LoginKey): Promise<Credentials | null> {
  const [user] = await tx.query<Credentials>({
    name: 'user-credentials',
    text: 'select id, password_hash as "passwordHash" from app_user where account_key = $1 or mobile = $1',
    values: [key],
  });
  return user ?? null;
}

/** How operators see a player, and name one: the account's name, else the number, else the id. */
export const PLAYER_NAME = `coalesce(nullif(u.account, ''), u.mobile, u.id::text)`;

/**
 * Id of the player with this account name, in any case, this number in E.164 or this id.
 * @throws CommandRefused for an unknown one
 */
export async function findPlayer(tx: Transaction, name: string): Promise<string> {
  const found =
    (await findCredentials(tx, accountKey(name))) ?? (validate(name) && (await findUser(tx, name)));
  if (!found) throw new CommandRefused(`There is no player ${name}.`);
  return found.id;
}

/** @returns id of the player who has confirmed this number */
export async function findConfirmed(tx: Pick<Transaction, 'query'>, mobile: string): Promise<string | null> {
  const [user] = await tx.query<{ id: string }>({
    name: 'user-confirmed',
    text: 'select id from app_user where mobile = $1 and mobile_confirmed_at is not null',
    values: [mobile],
  });
  return user?.id ?? null;
}

/** Takes a number from another player who has not confirmed it, if there is one. @returns their id */
export async function releaseUnconfirmed(
  tx: Pick<Transaction, 'query'>,
  mobile: string,
  userId: string,
): Promise<string | null> {
  const [user] = await tx.query<{ id: string }>({
    name: 'user-release-mobile',
    text: `update app_user set mobile = null
      where mobile = $1 and mobile_confirmed_at is null and id <> $2::uuid returning id`,
    values: [mobile, userId],
  });
  return user?.id ?? null;
}

/** What a player changes about their ways in. */
export type WaysIn = Partial<
  Pick<AppUserTable, 'account' | 'account_key' | 'password_hash' | 'mobile' | 'mobile_confirmed_at'>
>;

/** @returns false when another player has the name or the number; the transaction cannot go on then */
export async function changeWaysIn(tx: Transaction, userId: string, changes: WaysIn): Promise<boolean> {
  try {
    await tx.kysely.updateTable('app_user').set(changes).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === ALREADY_THERE) return false;
    throw error;
  }
}

const ALREADY_THERE = '23505';

export type NewUser = Insertable<AppUserTable>;

/** @returns false when the account's name or number is taken */
export async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.kysely
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
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
