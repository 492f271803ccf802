import type { ActorRef, Snapshot } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { LobbyToFrame, RoundStep } from '#contract/frame-protocol.ts';
import type { Bet, OpenRound, openRound, startGame } from '#contract/game.ts';
import type { RealityCheckEvent } from '../protection/reality-check.machine.ts';
import type { PlayDotsEvent } from './play-dots.machine.ts';

export type StartedGame = ResponseOf<typeof startGame>;

/** A request to the server: a whole round, or one step of a round that stays open. */
export type RoundAsk = { kind: 'play'; bets: Bet[] } | RoundStep;

export interface RoundRequest {
  gameId: number;
  tryIt: 0 | 1;
  ask: RoundAsk;
}

/** The result of the request. A round that was played whole leaves nothing open. */
export type RoundAnswer = ResponseOf<typeof openRound>;

/** What the chart tells the frame through the screen, which itself answers for the history. */
export type FrameMessage = Exclude<LobbyToFrame, { type: 'rounds.listed' | 'rounds.failed' }>;

export interface GameLaunchInput {
  gameId: number;
  /** 1 plays for play money: the same odds, without the ledger. */
  tryIt: 0 | 1;
  isLoggedIn: boolean;
  locale: string;
  /** Nothing is to move in the frame. */
  calm: boolean;
  /** Chosen last in this game; 0 when none was. */
  stake: number;
  /** Receives each answered round; it lives longer than the visit. */
  dotsRef: ActorRef<Snapshot<unknown>, PlayDotsEvent>;
  /** Asks the player now and then, between rounds, whether to play on. */
  checkRef: ActorRef<Snapshot<unknown>, RealityCheckEvent>;
  createId: () => string;
}

/**
 * Why a game did not open; `frame` when its page did not load, never spoke or died, `limited` by a limit or a
 * break of the player's own.
 */
export type LaunchFailure = 'timeout' | 'offline' | 'server' | 'frame' | 'limited';

export interface GameLaunchContext extends GameLaunchInput {
  game: StartedGame | null;
  /** Key of the iframe: each start gets a new one. */
  frameKey: number;
  /** What the player can bet with, minor units; play money in a demo. */
  coin: number;
  /** In state `failed`. */
  failure: LaunchFailure | null;
  /** The round that stays open in this game until it is lost or cashed out. */
  openRound: OpenRound | null;
  /** Until its end no further stake is asked for. */
  isCycleUnderWay: boolean;
  /** The request under way; null between rounds. */
  ask: RoundAsk | null;
  /** Its id, made at the press. */
  requestId: string;
}

export type GameLaunchEvent =
  /** From the frame. */
  | { type: 'frame.ready' }
  | { type: 'round.play'; bets: Bet[] }
  | { type: 'round.step'; step: RoundStep }
  | { type: 'stake.chosen'; stake: number }
  | { type: 'round.shown' }
  /** From the frame or the way out: leaves in one press. */
  | { type: 'game.exit' }
  /** The frame could not be loaded, or died. */
  | { type: 'frame.failed' }
  | { type: 'game.retry' }
  /** The balance changed elsewhere. */
  | { type: 'coin.changed'; coin: number }
  /** The view is mounted. */
  | { type: 'view.shown' }
  /** The view is unmounted, for example by the back button. */
  | { type: 'view.left' }
  /** From the chart itself: the view did not come back. */
  | { type: 'view.gone' }
  /** From the chart itself: the shortest cycle of the last stake has ended. */
  | { type: 'cycle.over' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

export type GameLaunchEmitted =
  | { type: 'frame.tell'; message: FrameMessage }
  /** To be kept for the next visit to this game. */
  | { type: 'stake.kept'; stake: number }
  /** The view leaves the page, at once. */
  | { type: 'game.left' }
  /**
   * The player has left, or the frame died, before the result of a round was known: tell them that the
   * balance will show it.
   */
  | { type: 'round.abandoned' }
  /** The open round went on elsewhere: the game starts again from its present state. */
  | { type: 'round.moved' }
  /** The balance on show may be out of date. */
  | { type: 'balance.refresh' };

export type GameLaunchTag =
  /** Starting or loading: show the skeleton. */
  | 'busy'
  /** The frame is slow: offer the way out and another try. */
  | 'slow'
  /** A game is being played: no update or reload now. */
  | 'uninterruptible'
  /** The result of the round is not known yet. */
  | 'roundOpen';
