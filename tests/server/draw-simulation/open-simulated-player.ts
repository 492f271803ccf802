import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { insertUser } from '#server/features/accounts/users.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { giveCoins } from '../create-play-deps.ts';
import { giveChances } from '../give-chances.ts';

/** A player, and what chance gives him: whatever others do meanwhile, the same seed gives the same. */
export interface SimulatedPlayer {
  userId: string;
  /** Makes the seeds that his draws are computed from. */
  seedInt: (max: number) => number;
  /** Decides his rounds. */
  roundInt: (max: number) => number;
}

const COINS = 1_000_000_000;

/** Opens the account of a player who has chances to draw, and coins to play with. Nobody can sign in to it. */
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
    nickname: userId,
    avatar: 1,
    invite_code: userId,
    pid: '',
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
