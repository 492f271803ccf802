export type Colour = 'yellow' | 'white' | 'pink' | 'blue' | 'red' | 'green';

/** Multiplies every winning spot: one integer per face. */
type MultiplierDie = readonly number[];

export interface DiceRules {
  /** The faces of a colour die and the spots that take bets. */
  colours: readonly Colour[];
  /** Number of colour dice. */
  dice: number;
  /** Return of a spot per unit bet, stake included. The index is the number of matching dice, from 0. */
  pays: readonly number[];
  /** Thrown with the colour dice; null without one. */
  multiplierDie: MultiplierDie | null;
}

export type SymbolLetter = string;

export interface ReelRules {
  /** The art of each letter. */
  symbols: Readonly<Record<SymbolLetter, string>>;
  /**
   * Five reels read downwards; a stop is the index of the letter in the top row, and the strip wraps around.
   */
  strips: readonly string[];
  /** Each line names its row (0 top, 2 bottom) on every reel. */
  lines: readonly (readonly number[])[];
  /** Per letter: the return of three, four and five in a row, as multiples of the line bet. */
  pays: Readonly<Record<SymbolLetter, readonly [number, number, number]>>;
  /** Stands for every letter but the scatter; never on the first reel of a run. */
  wild: SymbolLetter | null;
  /** A reel that shows a wild counts as wild in all three rows. */
  wildsExpand: boolean;
  /** Multiplies a line win that has a wild. */
  wildMultiplier: number;
  /** Lines also pay from right to left; five in a row pay once. */
  paysBothWays: boolean;
  /** Counts anywhere on the grid. */
  scatter: SymbolLetter | null;
  /** The return of three, four, and five or more scatters, as multiples of the whole stake. */
  scatterPays: readonly [number, number, number];
}

export interface PotRules {
  /** Number of pots on the string. */
  pots: number;
  /** Number of empty pots: breaking one loses the stake. */
  empty: number;
  /** The share of the fair multiplier that is paid at every step. */
  pays: Ratio;
}

/** An exact ratio in lowest terms. */
export interface Ratio {
  numerator: number;
  denominator: number;
}

interface TitleBase {
  /** The name in addresses, in the catalogue and in stored rounds. */
  id: string;
  /** Never changes: stored rounds and favourites point to it. */
  gameId: number;
  name: string;
  typeId: number;
  brandId: number;
  platformId: number;
  hot: 0 | 1;
  /** Minimum of one bet, in minor units. */
  minBet: number;
  /** Maximum of all bets of a round, in minor units. */
  maxBet: number;
  /** Chips of a dice title, or stakes of a spin or a string of pots; ascending, minor units. */
  stakes: readonly number[];
  /** The return to player, by enumerating the rules; a test proves it. */
  returns: Ratio;
}

export interface DiceTitle extends TitleBase {
  engine: 'dice';
  rules: DiceRules;
}

export interface ReelTitle extends TitleBase {
  engine: 'reels';
  rules: ReelRules;
}

/** A round stays open from its first pot to its last. */
export interface PotTitle extends TitleBase {
  engine: 'pots';
  rules: PotRules;
}

/** A round ends as soon as it is played. */
export type InstantTitle = DiceTitle | ReelTitle;

export type Title = InstantTitle | PotTitle;
