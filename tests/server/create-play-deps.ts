import type { GameList } from '#contract/app-config.ts';
import { seedGameList } from '#server/config/seed-game-list.ts';
import type { Database } from '#server/db/database.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { arrangeCatalogue } from '#server/services/catalogue.ts';
import type { GamesDependencies } from '#server/services/games.ts';
import { createCountingClock } from './counting-clock.ts';

/** The six colours in the order in which `randomInt` picks them. */
export const COLOR = { yellow: 0, white: 1 } as const;

export const openGames = seedGameList();

/** What the services of games need, with every title open and dice that all fall as `face` says. */
export function createPlayDeps(
  database: Database,
  face: number,
  changes: Partial<GameList> = {},
): GamesDependencies {
  const catalogue = arrangeCatalogue({ version: 'test', ...openGames, ...changes });
  return {
    database,
    clock: createCountingClock(),
    randomInt: () => face,
    configuration: { catalogue: async () => catalogue },
    gamesOrigin: '',
  };
}

/** Gives a player coins to play with. */
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
