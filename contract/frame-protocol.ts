import type { Bet, OpenRound, Round } from './game.ts';

/**
 * What the lobby and a game's frame say to each other. The lobby hands one end of a MessageChannel over by a single
 * `postMessage` whose data is {@link PORT_GREETING}, once the frame has loaded; the frame takes the first and no other.
 * The lobby makes every call and every request id: the token never enters the frame.
 */
export const PORT_GREETING = 'perya.port';

/** Why a round did not happen; no money has moved in any of these cases. `unknown` is for reasons yet to be named. */
export type RefusalReason =
  | 'balanceTooLow'
  | 'invalid'
  | 'gameRemoved'
  | 'gameInMaintenance'
  | 'unauthorised'
  | 'tooMany'
  | 'unknown';

/** First message after `frame.ready`: which title to play, and how. Money in minor units. */
export interface GameOpened {
  type: 'game.opened';
  /** Id of the title in `games/rules/titles.ts`. */
  title: string;
  gameId: number;
  locale: string;
  /** What the player can bet with; play money when `tryIt` is 1. */
  coin: number;
  tryIt: 0 | 1;
  /** Nothing moves. */
  calm: boolean;
  minBet: number;
  maxBet: number;
  stakes: number[];
  /** The round that goes on from where it was left; null to begin with none. */
  openRound: OpenRound | null;
}

/** One step of a round that stays open until it is lost or cashed out. */
export type RoundStep =
  | { kind: 'open'; stake: number }
  | { kind: 'pick'; roundId: string; pot: number }
  | { kind: 'cashOut'; roundId: string };

export type LobbyToFrame =
  | GameOpened
  | { type: 'round.settled'; round: Round; coin: number }
  /** How a round that stays open stands after a step; it is over when `openRound` is null. */
  | { type: 'round.stepped'; openRound: OpenRound | null; round: Round | null; coin: number }
  | { type: 'round.refused'; reason: RefusalReason }
  /** The call may have gone through: the lobby asks again with the same request id until it knows. */
  | { type: 'round.unsettled' }
  | { type: 'rounds.listed'; rounds: Round[]; hasMore: boolean }
  /** The page of history could not be had; asking again may help. */
  | { type: 'rounds.failed' }
  | { type: 'coin.changed'; coin: number };

export type FrameToLobby =
  | { type: 'frame.ready' }
  | { type: 'round.play'; bets: Bet[] }
  /** Of a round that stays open. A demo asks for none: its frame deals to itself. */
  | { type: 'round.step'; step: RoundStep }
  /** `before` is the last round id of the page before, empty for the first page. */
  | { type: 'rounds.list'; before: string }
  | { type: 'game.exit' };
