export type Colour = 'yellow' | 'white' | 'pink' | 'blue' | 'red' | 'green';

/** A die whose faces multiply every winning spot: one integer per face. */
type MultiplierDie = readonly number[];

export interface DiceRules {
  /** Faces of a colour die, which are also the spots that take bets. */
  colours: readonly Colour[];
  /** How many colour dice are thrown. */
  dice: number;
  /** What a spot returns per unit laid, stake included, by the number of dice that show its colour; index 0 is no match. */
  pays: readonly number[];
  /** Thrown with the colour dice; null when the title has none. */
  multiplierDie: MultiplierDie | null;
}

/** One letter on a strip. */
export type SymbolLetter = string;

export interface ReelRules {
  /** What each letter of the strips shows. */
  symbols: Readonly<Record<SymbolLetter, string>>;
  /** Five reels, read downwards; a stop is the index of the letter in the top row, and the strip goes round. */
  strips: readonly string[];
  /** Each line gives the row (0 top, 2 bottom) it crosses on every reel. */
  lines: readonly (readonly number[])[];
  /** Per letter: what three, four and five in a row return, as multiples of the line bet. */
  pays: Readonly<Record<SymbolLetter, readonly [number, number, number]>>;
  /** Stands for every letter but the scatter; never on the reel that a run begins with. */
  wild: SymbolLetter | null;
  /** A reel that shows a wild counts as wild in all three rows. */
  wildsExpand: boolean;
  /** A line win with a wild in it is multiplied by this. */
  wildMultiplier: number;
  /** Lines also pay from right to left; five in a row pay once. */
  paysBothWays: boolean;
  /** Counts anywhere on the grid. */
  scatter: SymbolLetter | null;
  /** What three, four and five or more scatters return, as multiples of the whole stake. */
  scatterPays: readonly [number, number, number];
}

export interface PotRules {
  /** How many pots hang on the string. */
  pots: number;
  /** How many of them are empty: who breaks one of those loses the stake. */
  empty: number;
  /** The share of the fair multiplier that is paid, at every step the same. */
  pays: Ratio;
}

/** An exact ratio in lowest terms. */
export interface Ratio {
  numerator: number;
  denominator: number;
}

interface TitleBase {
  /** Name in addresses, in the catalogue and in stored rounds. */
  id: string;
  /** Fixed for ever: stored rounds and favourites point to it. */
  gameId: number;
  name: string;
  typeId: number;
  brandId: number;
  platformId: number;
  hot: 0 | 1;
  /** Least that one bet may be, in minor units. */
  minBet: number;
  /** Most that the bets of one round may come to, in minor units. */
  maxBet: number;
  /** Chips of a dice title, or the stakes that a spin or a string of pots may have; ascending, minor units. */
  stakes: readonly number[];
  /** The share of all stakes that it pays back in the long run: what enumerating the rules comes to, which a test proves. */
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

/** A title whose round stays open from its first pot to its last. */
export interface PotTitle extends TitleBase {
  engine: 'pots';
  rules: PotRules;
}

/** A title whose round is over as soon as it is played. */
export type InstantTitle = DiceTitle | ReelTitle;

export type Title = InstantTitle | PotTitle;
