import type { ResponseOf } from '#contract/call.ts';
import type { LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Bet, playRound, startGame } from '#contract/game.ts';

export type StartedGame = ResponseOf<typeof startGame>;
export type PlayedRound = ResponseOf<typeof playRound>;

/** What the chart tells the frame; the screen posts it through the port as it is. History is the screen's own. */
export type FrameMessage = Exclude<LobbyToFrame, { type: 'rounds.listed' | 'rounds.failed' }>;

export interface GameLaunchInput {
  gameId: number;
  /** 1 plays for play money: same odds, no ledger. */
  tryIt: 0 | 1;
  isLoggedIn: boolean;
  locale: string;
  /** Nothing moves in the frame. */
  calm: boolean;
}

/** Why a game did not open; `frame` when its page did not load, never spoke or died. */
export type LaunchFailure = 'timeout' | 'offline' | 'server' | 'frame';

export interface GameLaunchContext extends GameLaunchInput {
  game: StartedGame | null;
  /** Each start gets a fresh frame: the key of the iframe. */
  frameKey: number;
  /** What the player can bet with, minor units; play money in a demo. */
  coin: number;
  /** In state `failed`. */
  failure: LaunchFailure | null;
  /** The round under way. */
  bets: Bet[];
  /** Made at the press and kept until the round is known. */
  requestId: string | null;
  /** How often this round's answer was lost. */
  lostAnswers: number;
}

export type GameLaunchEvent =
  /** From the frame. */
  | { type: 'frame.ready' }
  | { type: 'round.play'; bets: Bet[] }
  /** From the frame, the way out or the back button: leaves in one press. */
  | { type: 'game.exit' }
  /** The frame could not be loaded, or died. */
  | { type: 'frame.failed' }
  | { type: 'game.retry' }
  | { type: 'round.retry' }
  /** The balance changed elsewhere. */
  | { type: 'coin.changed'; coin: number };

export type GameLaunchEmitted =
  | { type: 'frame.tell'; message: FrameMessage }
  /** The view leaves the page, at once. */
  | { type: 'game.left' }
  /** The player left, or the frame died, before a round was known: say that the balance will show what came of it. */
  | { type: 'round.abandoned' }
  /** The balance on show may be out of date. */
  | { type: 'balance.refresh' }
  | { type: 'login.needed' };

export type GameLaunchTag =
  /** Starting or loading: show the skeleton. */
  | 'busy'
  /** The frame takes long: offer the way out and another try. */
  | 'slow'
  /** A round is not known yet: no update or reload now. */
  | 'uninterruptible';
