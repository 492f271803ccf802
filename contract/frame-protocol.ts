import type { Bet, OpenRound, Round } from './game.ts';

/**
 * Data of the one `postMessage` by which the lobby, once the frame has loaded, hands it a MessageChannel
 * port. The frame takes the first port only. The lobby makes all calls and request ids: the frame never has
 * the token.
 */
export const PORT_GREETING = 'perya.port';

/** Why a round was refused. No money has moved. `unknown` covers reasons that are not listed. */
export type RefusalReason =
  | 'balanceTooLow'
  | 'aboveBetLimit'
  /** The player's own limits and break. */
  | 'lossLimit'
  | 'timeLimit'
  | 'excluded'
  | 'invalid'
  | 'gameRemoved'
  | 'gameInMaintenance'
  | 'unauthorised'
  | 'tooMany'
  | 'unknown';

/** The answer to `frame.ready`: which title to play, and how. Minor units. */
export interface GameOpened {
  type: 'game.opened';
  /** Id of the title in `games/rules/titles.ts`. */
  title: string;
  gameId: number;
  locale: string;
  /** What the player can bet; play money when `tryIt` is 1. */
  coin: number;
  tryIt: 0 | 1;
  /** Calm mode: no motion. */
  calm: boolean;
  minBet: number;
  maxBet: number;
  /** The limit of the player's VIP level where it is below that of the game; else 0. */
  betLimit: number;
  stakes: number[];
  /** The chip or stake that was chosen last in this game on this device; 0 when none was. */
  stake: number;
  /** The round to resume; null starts without one. */
  openRound: OpenRound | null;
  /** From the answer to one stake to the next stake, in milliseconds; 0 without a wait. */
  shortestCycle: number;
}

/** A step of a round that stays open until the player loses or cashes out. */
export type RoundStep =
  | { kind: 'open'; stake: number }
  | { kind: 'pick'; roundId: string; pot: number }
  | { kind: 'cashOut'; roundId: string };

export type LobbyToFrame =
  | GameOpened
  | { type: 'round.settled'; round: Round; coin: number }
  /** After a step of an open round; it has ended when `openRound` is null. */
  | { type: 'round.stepped'; openRound: OpenRound | null; round: Round | null; coin: number }
  | { type: 'round.refused'; reason: RefusalReason }
  /** The call may have gone through: the lobby retries with the same request id until it knows. */
  | { type: 'round.unsettled' }
  | { type: 'rounds.listed'; rounds: Round[]; hasMore: boolean }
  /** The page of history did not load; a retry may help. */
  | { type: 'rounds.failed' }
  | { type: 'coin.changed'; coin: number };

export type FrameToLobby =
  | { type: 'frame.ready' }
  | { type: 'round.play'; bets: Bet[] }
  /** One of `stakes`, to be offered again at the next visit. */
  | { type: 'stake.chosen'; stake: number }
  /** The result of a round has been shown, and nothing moves any more. */
  | { type: 'round.shown' }
  /** A step of an open round. Demo rounds send none: their frame deals to itself. */
  | { type: 'round.step'; step: RoundStep }
  /** `before` is the last round id of the previous page, empty for the first page. */
  | { type: 'rounds.list'; before: string }
  /** The player reads the rules. */
  | { type: 'rules.opened' }
  | { type: 'game.exit' };
