import type { GameList } from '#contract/app-config.ts';
import { arrangeCatalogue } from '#server/core/config/catalogue.ts';
import type { Database } from '#server/core/db/database.ts';
import type { GamesDependencies } from '#server/features/game/game.ts';
import { readBalance } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { seedGameList } from '#server/seed/seed-game-list.ts';
import { createCountingClock } from './counting-clock.ts';
import { tables } from './tables.ts';

/** The six colours in the order in which `randomInt` picks them. */
export const COLOR = { yellow: 0, white: 1 } as const;

export const openGames = seedGameList();

/** The services for games, with every title open and dice that all show `face`. */
export function createPlayDeps(
  database: Database,
  face: number,
  changes: Partial<GameList> = {},
): GamesDependencies {
  const config = { ...seedAppConfig, version: 'test' };
  const catalogue = arrangeCatalogue({ version: 'test', ...openGames, ...changes });
  return {
    database,
    clock: createCountingClock(),
    randomInt: () => face,
    configuration: { catalogue: async () => catalogue, appConfig: async () => config },
    gamesOrigin: '',
  };
}

/** As if the player had wagered everything that they must. */
export async function forgetWagering(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('wagering').where('user_id', '=', userId).execute();
}

/** As if the player had deposited this sum. */
export async function noteDeposits(database: Database, userId: string, amount: number): Promise<void> {
  await tables(database)
    .updateTable('app_user')
    .set({ total_recharge: amount })
    .where('id', '=', userId)
    .execute();
}

export async function giveCoins(database: Database, userId: string, amount: number): Promise<void> {
  await transfer(database, {
    currency: 'coin',
    from: { kind: 'system', name: 'bonus' },
    to: { kind: 'player', userId },
    amount,
    kind: 'test',
    reference: userId,
    time: 1_700_000_000_000,
  });
}

/**
 * Gives a player as many coins as are counted exactly, less `room`, and takes them away again with what it
 * returns.
 */
export async function fillBalance(
  database: Database,
  userId: string,
  room: number,
): Promise<() => Promise<void>> {
  const amount = Number.MAX_SAFE_INTEGER - room - (await readBalance(database, userId, 'coin'));
  await giveCoins(database, userId, amount);
  return async () => {
    await transfer(database, {
      ...{ currency: 'coin', amount, kind: 'test', reference: userId, time: 1_700_000_000_000 },
      ...{ from: { kind: 'player', userId }, to: { kind: 'system', name: 'bonus' } },
    });
  };
}
