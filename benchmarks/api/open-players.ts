import { LOGIN_TYPE } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { accountKey } from '#server/features/account/account-key.ts';
import type { Passwords } from '#server/features/account/passwords.ts';
import { createSessions } from '#server/features/account/sessions.ts';
import { insertUser } from '#server/features/account/users.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { BENCH_PASSWORD, type BenchPlayer } from './bench-protocol.ts';

const COINS = 1_000_000_000;
const AT_ONCE = 100;

/** Opens accounts with coins and sessions. They share one password hash, as every check costs the same. */
export async function openPlayers(
  database: Database,
  passwords: Passwords,
  count: number,
): Promise<(BenchPlayer & { userId: string })[]> {
  const passwordHash = await passwords.hash(BENCH_PASSWORD);
  const sessions = createSessions({ database, clock: Date.now });
  const [earlier] = await database.query<{ count: number }>({
    name: 'bench-players',
    text: 'select count(*) as count from app_user',
    values: [],
  });
  const open = async (index: number) => {
    const now = Date.now();
    const userId = newId(now);
    const account = `bench-${index}-${now}`;
    const mobile = mobileOf((earlier?.count ?? 0) + index);
    const isNew = await insertUser(database, {
      id: userId,
      account,
      account_key: accountKey(account),
      password_hash: passwordHash,
      account_type: LOGIN_TYPE.account,
      mobile,
      mobile_confirmed_at: now,
      nickname: account,
      avatar: 1,
      invite_code: userId,
      pid: '',
      uplines: [],
      terms_version: '1',
      privacy_version: '1',
      consented_at: now,
      created_at: now,
      last_seen_at: now,
    });
    if (!isNew) throw new Error(`${account} or ${mobile} is there already`);
    await giveCoins(database, userId, now);
    return { account, mobile, userId, token: await sessions.open(database, userId) };
  };
  const players: (BenchPlayer & { userId: string })[] = [];
  while (players.length < count) {
    const next = Math.min(AT_ONCE, count - players.length);
    players.push(
      ...(await Promise.all(Array.from({ length: next }, (_, index) => open(players.length + index)))),
    );
  }
  return players;
}

/** The number of somebody who has no account. */
export function unknownMobileOf(index: number): string {
  return mobileOf(50_000 + index);
}

/** Each in a prefix of its own, as prefixes are limited. */
function mobileOf(index: number): string {
  return `+639${10_000 + index}0000`;
}

function giveCoins(database: Database, userId: string, time: number): Promise<unknown> {
  return transfer(database, {
    currency: 'coin',
    from: { kind: 'system', name: 'bonus' },
    to: { kind: 'player', userId },
    amount: COINS,
    kind: 'benchmark',
    reference: userId,
    time,
  });
}
