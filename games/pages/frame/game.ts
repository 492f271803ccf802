import type { FrameToLobby, GameOpened, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import type { Header } from './header.ts';
import type { RoundPhase } from './round-phase.ts';
import type { Sounds } from './sounds.ts';
import type { StatusLine } from './status-line.ts';

/** What the frame gives every game to stand on. */
export interface Ground {
  opened: GameOpened;
  locale: Locale;
  /** Nothing moves: the player's calm setting, or the device asks for it. */
  isStill: boolean;
  sounds: Sounds;
  /** The line of words under the game; each game puts it where it has room. */
  status: HTMLElement;
  /** Says something to everybody, also to those who do not see the screen. */
  say: (words: string) => void;
}

/** What a game of bets has besides: each of its rounds is played at once. */
export interface Table extends Ground {
  /** The balance that bets may be made from. */
  coin: () => number;
  /** Asks the lobby for a round with these bets; a second press while one is open does nothing. */
  play: (bets: Bet[]) => void;
}

/** What every game shows. */
export interface Face {
  /** The title's name. */
  name: string;
  element: HTMLElement;
  /** What to do first, in words. */
  invitation: string;
  /** The outcome of a round of the past, small. */
  drawOutcome: (round: Round) => HTMLElement;
  rules: () => HTMLElement[];
}

/** What a game of bets puts on the table. */
export interface Game extends Face {
  phaseChanged: (phase: RoundPhase) => void;
  startMoving: () => void;
  stopMoving: () => void;
  /** Ends when everything has come to rest. */
  land: (round: Round) => Promise<void>;
  /** Marks what won, and says it in words: the parts of the announcement before the total. */
  showResult: (round: Round) => string[];
}

export type CreateGame = (table: Table) => Game;

/** What the frame hands to whatever leads its game. */
export interface Hall extends Ground {
  header: Pick<Header, 'showCoin' | 'countCoin'>;
  statusLine: Pick<StatusLine, 'say' | 'tell'>;
  send: (message: FrameToLobby) => void;
  /** Keeps the round of a demo, which nobody else keeps. */
  remember: (round: Round) => void;
}

/** Sets a game up and leads it, with what the lobby says. */
export type LeadGame = (hall: Hall) => { face: Face; receive: (message: LobbyToFrame) => void };
