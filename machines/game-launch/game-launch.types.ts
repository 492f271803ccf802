import type { ActorRef, Snapshot } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { LobbyToFrame, RoundStep } from '#contract/frame-protocol.ts';
import type { Bet, OpenRound, startGame } from '#contract/game.ts';
import type { openRound } from '#contract/open-round.ts';
import type { PlayDotsEvent } from '../play-dots/play-dots.machine.ts';

export type StartedGame = ResponseOf<typeof startGame>;

/** What is asked of the server: a whole round, or one step of a round that stays open. */
export type RoundAsk = { kind: 'play'; bets: Bet[] } | RoundStep;

/** What is sent. */
export interface RoundRequest {
  gameId: number;
  tryIt: 0 | 1;
  ask: RoundAsk;
}

/** How it stands after that. Of a round that was played whole nothing stays open. */
export type RoundAnswer = ResponseOf<typeof openRound>;

/**
 * What the chart tells the frame; the screen posts it through the port as it is. History is the screen's own.
 */
export type FrameMessage = Exclude<LobbyToFrame, { type: 'rounds.listed' | 'rounds.failed' }>;

export interface GameLaunchInput {
  gameId: number;
  /** 1 plays for play money: same odds, no ledger. */
  tryIt: 0 | 1;
  isLoggedIn: boolean;
  locale: string;
  /** Nothing moves in the frame. */
  calm: boolean;
  /** Told of what is played; it lives longer than the visit. */
  dotsRef: ActorRef<Snapshot<unknown>, PlayDotsEvent>;
  /** A new UUID. */
  createId: () => string;
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
  /** The round that stays open in this game until it is lost or cashed out. */
  openRound: OpenRound | null;
  /** What is under way; null between rounds. */
  ask: RoundAsk | null;
  /** Of what is under way; made at the press. */
  requestId: string;
}

export type GameLaunchEvent =
  /** From the frame. */
  | { type: 'frame.ready' }
  | { type: 'round.play'; bets: Bet[] }
  | { type: 'round.step'; step: RoundStep }
  /** From the frame or the way out: leaves in one press. */
  | { type: 'game.exit' }
  /** The frame could not be loaded, or died. */
  | { type: 'frame.failed' }
  | { type: 'game.retry' }
  /** The balance changed elsewhere. */
  | { type: 'coin.changed'; coin: number }
  /** What shows the game is there. */
  | { type: 'view.shown' }
  /** It is not, by the back button too. */
  | { type: 'view.left' }
  /** From the chart itself: it stays away. */
  | { type: 'view.gone' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

export type GameLaunchEmitted =
  | { type: 'frame.tell'; message: FrameMessage }
  /** The view leaves the page, at once. */
  | { type: 'game.left' }
  /**
   * The player has left, or the frame died, before a round was known: say that the balance will show what
   * came of it.
   */
  | { type: 'round.abandoned' }
  /**
   * The open round is not as this page shows it: it went on elsewhere, and the game begins anew with how it
   * stands.
   */
  | { type: 'round.moved' }
  /** The balance on show may be out of date. */
  | { type: 'balance.refresh' }
  | { type: 'login.needed' };

export type GameLaunchTag =
  /** Starting or loading: show the skeleton. */
  | 'busy'
  /** The frame takes long: offer the way out and another try. */
  | 'slow'
  /** A game is being played: no update or reload now. */
  | 'uninterruptible'
  /** How the last round ended is not known yet. */
  | 'roundOpen';
