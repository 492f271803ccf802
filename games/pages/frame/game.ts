import type { FrameToLobby, GameOpened, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import type { Header } from './header.ts';
import type { Sounds } from './sounds.ts';
import type { StatusLine } from './status-line.ts';

/** What every game gets from the frame. */
export interface GameContext {
  opened: GameOpened;
  locale: Locale;
  /** Motion is off: the player's calm mode or the device's setting. */
  isStill: boolean;
  sounds: Sounds;
  /** The line of words that each game places where it has room. */
  status: HTMLElement;
  /** Shows words and announces them to screen readers. */
  say: (words: string) => void;
  /** Remembers the stake or chip for the next visit. */
  keepStake: (stake: number) => void;
}

/** What a game of instant rounds gets as well. */
export interface BetsContext extends GameContext {
  /** The balance available for bets. */
  coin: () => number;
  /** Requests a round with these bets; ignored while one is open. */
  play: (bets: Bet[]) => void;
}

export interface GameView {
  name: string;
  element: HTMLElement;
  /** The first step, in words. */
  invitation: string;
  /** A small picture of a past outcome. */
  renderOutcome: (round: Round) => HTMLElement;
  rules: () => HTMLElement[];
}

export type RoundPhase =
  | 'betting'
  | 'asking'
  | 'unsettled'
  | 'revealing'
  /** The result is shown, and the next round cannot begin yet. */
  | 'resting';

/** A game of instant rounds. */
export interface Game extends GameView {
  phaseChanged: (phase: RoundPhase) => void;
  startMoving: () => void;
  stopMoving: () => void;
  /** How long all pieces take to come to rest, in ms. */
  fall: number;
  /** Resolves when everything is at rest. */
  land: (round: Round) => Promise<void>;
  /** Marks what won and returns the parts of the announcement before the total. */
  showResult: (round: Round) => string[];
}

export type CreateGame = (context: BetsContext) => Game;

export interface FrameContext extends GameContext {
  header: Pick<Header, 'showCoin' | 'countCoin'>;
  statusLine: Pick<StatusLine, 'say' | 'tell'>;
  send: (message: FrameToLobby) => void;
  /** Keeps a demo round, which the server does not store. */
  remember: (round: Round) => void;
}

/** Sets a game up and passes it the lobby's messages. */
export type RunGame = (frame: FrameContext) => { view: GameView; receive: (message: LobbyToFrame) => void };
