import type { GameOpened } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import type { RoundPhase } from './round-phase.ts';
import type { Sounds } from './sounds.ts';

/** What the frame gives a game to stand on. */
export interface Table {
  opened: GameOpened;
  locale: Locale;
  /** Nothing moves: the player's calm setting, or the device asks for it. */
  isStill: boolean;
  sounds: Sounds;
  /** The line of words under the game; each game puts it where it has room. */
  status: HTMLElement;
  /** The balance that bets may be made from. */
  coin: () => number;
  /** Says something to everybody, also to those who do not see the screen. */
  say: (words: string) => void;
  /** Asks the lobby for a round with these bets; a second press while one is open does nothing. */
  play: (bets: Bet[]) => void;
}

/** What a game puts on the table. */
export interface Game {
  /** The title's name. */
  name: string;
  element: HTMLElement;
  /** What to do first, in words. */
  invitation: string;
  phaseChanged: (phase: RoundPhase) => void;
  startMoving: () => void;
  stopMoving: () => void;
  /** Ends when everything has come to rest. */
  land: (round: Round) => Promise<void>;
  /** Marks what won, and says it in words: the parts of the announcement before the total. */
  showResult: (round: Round) => string[];
  /** The outcome of a round of the past, small. */
  drawOutcome: (round: Round) => HTMLElement;
  rules: () => HTMLElement[];
}

export type CreateGame = (table: Table) => Game;
