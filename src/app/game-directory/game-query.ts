import type { Game } from '#contract/app-config.ts';

/** A search. A null filter allows everything. */
export interface GameQuery {
  text: string;
  typeId: number | null;
  brandId: number | null;
  platformId: number | null;
}

export interface GameWindow {
  offset: number;
  count: number;
}

export interface FoundGames {
  /** Number of all matches. */
  total: number;
  /** Games of the window, best first. */
  games: Game[];
  /** Number of games that the text alone finds, when nothing was found. */
  elsewhere: number;
  /** Nearest names, when the text matches none. */
  nearest: string[];
}
