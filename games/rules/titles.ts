import { carnivalTitles } from './carnival-titles.ts';
import { diceTitles } from './dice-titles.ts';
import { islandTitles } from './island-titles.ts';
import { potTitles } from './pot-titles.ts';
import { slotTitles } from './slot-titles.ts';
import type { Title } from './title.ts';

/** Every title by id. Ids and game ids never change: stored rounds and favourites point to them. */
export const titles: Readonly<Record<string, Title>> = {
  ...diceTitles,
  ...slotTitles,
  ...islandTitles,
  ...carnivalTitles,
  ...potTitles,
};

export function titleByGameId(gameId: number): Title | undefined {
  return Object.values(titles).find((title) => title.gameId === gameId);
}
