import { validate } from 'uuid';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { KycState } from '#contract/profile.ts';
import { readsAsMobile } from '#machines/account/credential-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { defineChange, defineFind, defineRun, defineValue } from '#server/core/db/statements.ts';
import { maskMobile, parseMobile } from '#server/core/mobile-number.ts';
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

export const findUser = defineFind<[userId: string], UserRow>(
  'user-find',
  `select u.id, u.account, u.account_type, u.mobile, u.mobile_confirmed_at is not null as is_mobile_confirmed,
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
);

/** Decides by the break itself, because a job stores its end only later. */
export function isOnBreak({ break_ends_at: end }: Pick<UserRow, 'break_ends_at'>, now: number): boolean {
  return end !== null && (end === 0 || now < end);
}

/** A player's data that changes during play. */
export type UserState = Pick<
  UserRow,
  'coin' | 'lottery' | 'vip' | 'wagered' | 'user_level' | 'bet' | 'has_password'
>;

/** State of the token's player. */
export const findUserState = defineFind<[tokenHash: string], UserState & SessionToken>(
  'user-state',
  `select t.user_id as "userId", t.created_at as "createdAt", t.expires_at as "expiresAt",
      coalesce(t.last_used_at, t.created_at) as "lastUsedAt", coalesce(d.amount, 0) as lottery, u.vip, u.user_level,
      u.password_hash is not null as has_password, coalesce(b.amount, 0) as coin, coalesce(b.staked, 0) as bet,
      coalesce(b.wagered, 0) as wagered
    from session_token t
    join app_user u on u.id = t.user_id
    left join balance b on b.user_id = t.user_id and b.currency = 'coin' and b.account = 'player'
    left join balance d on d.user_id = t.user_id and d.currency = 'diamond' and d.account = 'player'
    where t.token_hash = $1`,
);

export interface Credentials {
  id: string;
  /** Null for a player without a password. */
  passwordHash: string | null;
}

export const findCredentials = defineFind<[key: LoginKey], Credentials>(
  'user-credentials',
  'select id, password_hash as "passwordHash" from app_user where account_key = $1 or mobile = $1',
);

/** The player's password, and the keys under which their devices are known. */
export const findOwnCredentials = defineFind<
  [userId: string],
  { passwordHash: string | null; keys: string[] }
>(
  'user-own-credentials',
  `select password_hash as "passwordHash", array_remove(array[account_key, mobile], null) as keys
    from app_user where id = $1::uuid`,
);

/** How operators see a player, and name one: the account's name, else the number, else the id. */
export const PLAYER_NAME = `coalesce(nullif(u.account, ''), u.mobile, u.id::text)`;

/** A player as an operator tells them from others. */
interface NamedPlayer {
  userId: string;
  /** Empty without one. */
  name: string;
  /** Masked; empty without one. */
  mobile: string;
}

/**
 * Id of the player with this account name in any case, this number in any form, or this id. A word that
 * begins with `id:` is an id, whatever else it could mean.
 * @throws CommandRefused for an unknown player; for a word that could mean several players, it names them all
 */
export async function findPlayer(tx: Transaction, word: string): Promise<string> {
  const isId = word.startsWith(ID_PREFIX);
  const name = isId ? word.slice(ID_PREFIX.length) : word;
  const players = await tx.query<NamedRow>({
    name: 'user-by-word',
    text: `select id, account, mobile from app_user
      where not $4::boolean and (account_key = $1 or mobile = $2) or id = $3::uuid order by id`,
    values: [accountKey(name), parseMobile(name), validate(name) ? name : null, isId],
  });
  const [found] = players;
  if (found === undefined) throw new CommandRefused(`There is no player ${word}.`);
  if (players.length === 1) return found.id;
  const lines = players.map((row) => `  ${ID_PREFIX}${row.id}  ${describePlayer(toNamed(row))}`);
  throw new CommandRefused(
    [
      `${word} could mean ${players.length} players: nothing has been done. Take one by the id:`,
      ...lines,
    ].join('\n'),
  );
}

const ID_PREFIX = 'id:';

type NamedRow = Pick<UserRow, 'id' | 'account' | 'mobile'>;

/**
 * Who the player with this account is, before a command does something to them.
 * @throws CommandRefused as {@link findPlayer}
 */
export async function sayAccount(tx: Transaction, account: string): Promise<string> {
  return sayUser(tx, await findPlayer(tx, account));
}

/** @param id as {@link findPlayer} returns it */
export async function sayUser(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.query<NamedRow>({
    name: 'user-named',
    text: 'select id, account, mobile from app_user where id = $1::uuid',
    values: [id],
  });
  if (row === undefined) throw new Error(`there is no player ${id}`);
  return `Player ${describePlayer(toNamed(row))}, id ${id}`;
}

function toNamed({ id, account, mobile }: NamedRow): NamedPlayer {
  return { userId: id, name: account, mobile: mobile === null ? '' : maskMobile(mobile) };
}

/** ‘ana, +63 917 ••• ••67’ */
function describePlayer({ name, mobile }: Omit<NamedPlayer, 'userId'>): string {
  return [name, mobile].filter((part) => part !== '').join(', ') || 'without a name and a number';
}

/** A player whose name reads as a mobile number. */
interface MisreadPlayer extends NamedPlayer {
  /** Id of the player who has this number; empty when nobody or they themselves do. */
  numberOf: string;
}

/** Accounts of before such names were refused. Reads all names. */
export async function listMisread(tx: Transaction): Promise<MisreadPlayer[]> {
  const misread: MisreadPlayer[] = [];
  let after = NO_USER;
  for (;;) {
    const rows = await tx.query<NamedRow>({
      name: 'user-names-without-letters',
      text: `select id, account, mobile from app_user
        where id > $1::uuid and account ~ '^[^A-Za-z]{10,}$' order by id limit 1000`,
      values: [after],
    });
    for (const row of rows.filter(({ account }) => readsAsMobile(account))) {
      const number = parseMobile(row.account);
      const owner = number === null || number === row.mobile ? null : await findCredentials(tx, number);
      misread.push({ ...toNamed(row), numberOf: owner?.id ?? '' });
    }
    const last = rows.at(-1);
    if (last === undefined) return misread;
    after = last.id;
  }
}

/** @returns id of the player who has confirmed this number */
export const findConfirmed = defineValue<[mobile: string], string | null>(
  'user-confirmed',
  'select id from app_user where mobile = $1 and mobile_confirmed_at is not null',
  null,
);

/** The number that the player has confirmed; null for none. */
export const findOwnMobile = defineValue<[userId: string], string | null>(
  'user-own-mobile',
  'select mobile from app_user where id = $1::uuid and mobile_confirmed_at is not null and mobile is not null',
  null,
);

/** Takes a number from another player who has not confirmed it, if there is one. @returns their id */
export const releaseUnconfirmed = defineValue<[mobile: string, userId: string], string | null>(
  'user-release-mobile',
  `update app_user set mobile = null
    where mobile = $1 and mobile_confirmed_at is null and id <> $2::uuid returning id`,
  null,
);

/** What a player changes about their ways in. */
export interface WaysIn {
  account?: string;
  account_key?: string | null;
  password_hash?: string | null;
  password_set_at?: number | null;
  mobile?: string | null;
  mobile_confirmed_at?: number | null;
}

/** @returns false when another player has the name or the number; the transaction cannot go on then */
export async function changeWaysIn(tx: Transaction, userId: string, changes: WaysIn): Promise<boolean> {
  try {
    await tx.query({
      name: 'user-change-ways-in',
      text: `update app_user u
        set (account, account_key, password_hash, password_set_at, mobile, mobile_confirmed_at) = (
          select account, account_key, password_hash, password_set_at, mobile, mobile_confirmed_at
          from jsonb_populate_record(u, $2::jsonb)
        ) where id = $1::uuid`,
      values: [userId, JSON.stringify(changes)],
    });
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === ALREADY_THERE) return false;
    throw error;
  }
}

const ALREADY_THERE = '23505';

export interface NewUser {
  id: string;
  /** As the player typed it; empty without a name. */
  account: string;
  /** Normalised for uniqueness: see `account-key.ts`. Null without a name. */
  account_key: string | null;
  /** Null for a player who has set none. */
  password_hash: string | null;
  /** The way in by which it was opened. */
  account_type: number;
  /** In E.164, of one player at most. */
  mobile: string | null;
  /** When a code showed that the number is the player's; null before. */
  mobile_confirmed_at: number | null;
  nickname: string;
  avatar: number;
  invite_code: string;
  /** The inviter's code; empty without one. */
  pid: string;
  /** The inviter, the inviter's inviter and theirs: at most three, written once. */
  uplines: readonly string[];
  terms_version: string;
  privacy_version: string;
  /** When age and terms were confirmed. */
  consented_at: number;
  created_at: number;
  last_seen_at: number;
}

/** @returns false when the account's name or number is taken */
export const insertUser = defineChange<[user: NewUser]>(
  'user-insert',
  `insert into app_user (id, account, account_key, password_hash, account_type, mobile, mobile_confirmed_at,
      nickname, avatar, invite_code, pid, uplines, terms_version, privacy_version, consented_at, created_at, last_seen_at)
    values ($id::uuid, $account, $account_key, $password_hash, $account_type, $mobile, $mobile_confirmed_at::bigint, $nickname, $avatar, $invite_code, $pid, $uplines::uuid[], $terms_version, $privacy_version, $consented_at::bigint,
      $created_at::bigint, $last_seen_at::bigint)
    on conflict do nothing returning id`,
);

export const noteSeen = defineRun<[userId: string, time: number, gameId: number]>(
  'user-seen',
  'update app_user set last_seen_at = $2::bigint, last_game_id = $3::bigint where id = $1::uuid',
);
