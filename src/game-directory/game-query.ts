import type { Game } from '#contract/app-config.ts';

/** What a player looks for. A filter that is null lets everything through. */
export interface GameQuery {
  text: string;
  typeId: number | null;
  brandId: number | null;
  platformId: number | null;
}

/** The part of what was found that is asked for. */
export interface GameWindow {
  offset: number;
  count: number;
}

export interface FoundGames {
  /** How many there are in all. */
  total: number;
  /** Those of the window, best first. */
  games: Game[];
  /** When nothing was found: how many the text alone would find. */
  elsewhere: number;
  /** When the text finds nothing anywhere: the names that come nearest to it. */
  nearest: string[];
}
