import type { GameList } from '#contract/app-config.ts';
import { arrangeCatalogue } from '#server/core/config/catalogue.ts';
import type { Database } from '#server/core/db/database.ts';
import type { GamesDependencies } from '#server/features/games/games.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { seedGameList } from '#server/seed/seed-game-list.ts';
import { createCountingClock } from './counting-clock.ts';

/** The six colours in the order in which `randomInt` picks them. */
export const COLOR = { yellow: 0, white: 1 } as const;

export const openGames = seedGameList();

/** The services for games, with every title open and dice that all show `face`. */
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
