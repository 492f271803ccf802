import { LOGIN_TYPE } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { insertUser } from '#server/features/account/users.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { giveCoins } from '../create-play-deps.ts';
import { giveChances } from '../give-chances.ts';

/** A player with their own random numbers, which depend only on the seed. */
export interface SimulatedPlayer {
  userId: string;
  /** Random numbers for the seeds of the draws. */
  seedInt: (max: number) => number;
  /** Random numbers for the rounds. */
  roundInt: (max: number) => number;
}

const COINS = 1_000_000_000;

/** Opens an account with chances and coins. Nobody can log in to it. */
export async function openSimulatedPlayer(
  database: Database,
  { time, seed, chances }: { time: number; seed: number; chances: number },
): Promise<SimulatedPlayer> {
  const userId = newId(time);
  await insertUser(database, {
    id: userId,
    account: userId,
    account_key: userId,
    password_hash: '',
    account_type: LOGIN_TYPE.account,
    mobile: null,
    mobile_confirmed_at: null,
    nickname: userId,
    avatar: 1,
    invite_code: userId,
    pid: '',
    uplines: [],
    terms_version: '1',
    privacy_version: '1',
    consented_at: time,
    created_at: time,
    last_seen_at: time,
  });
  await giveCoins(database, userId, COINS);
  await giveChances(database, userId, chances);
  return { userId, seedInt: createSeededInt(seed), roundInt: createSeededInt(seed + 1) };
}
