/** What a player played of one game on one business day. Minor units. */
export interface PlayFact {
  /** As `2026-11-22`. */
  day: string;
  gameId: number;
  /** Kind of the game by its rules; 0 for a game without rules. */
  typeId: number;
  rounds: number;
  /** Rounds that returned more than their stake. */
  won: number;
  stake: number;
  win: number;
  /** The part of the stakes that was at risk. */
  wagered: number;
  /** What the house keeps of these stakes in the long run, by the rules. */
  margin: number;
}

/** What rights to rewards follow from. Minor units; lists go {@link FACT_DAYS} back. */
export interface PlayerFacts {
  registeredAt: number;
  /** Levels once reached. */
  vip: number;
  userLevel: number;
  /** In all rounds ever. */
  wagered: number;
  /** In all deposits ever, less those taken back. */
  deposited: number;
  /** Milliseconds since the epoch; 0 before the first round. */
  playedAt: number;
  hasMobile: boolean;
  hasReceivingAccount: boolean;
  play: readonly PlayFact[];
  /** Paid deposits, by the day of their payment. */
  deposits: readonly { day: string; count: number; amount: number }[];
  /** Coins of bonuses that had to be wagered, by the day they came. */
  bonuses: readonly { day: string; amount: number }[];
  /** Liveness from rewards. */
  liveness: readonly { day: string; count: number }[];
  /** Business days on which the player was here. */
  visits: readonly string[];
  /** What the browser has seen the player do. */
  marks: readonly string[];
  stamps: number;
  /** Business day of the last stamp; empty before the first. */
  stampedOn: string;
  /** Of finished days: the last ones, and all that are not claimed; less what was clawed back. */
  commissions: readonly { day: string; amount: number }[];
  /** Scratch cards ever. */
  scratched: number;
  /** Invited players who meet all conditions. */
  validInvites: number;
}

/** Two weeks and the day that is not over: what a week gives can be claimed in the next one. */
export const FACT_DAYS = 15;
