import { PLATFORM } from './groups.ts';
import { PAY_LINES } from './pay-lines.ts';
import type { ReelRules, SymbolLetter } from './title.ts';

const STAKES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** For fifteen lines, which do not divide ₱1.00 evenly. */
export const STAKES_OF_15 = [150, 300, 750, 1_500, 3_000, 7_500, 15_000];
/** For nine lines, which do not either. */
export const STAKES_OF_9 = [90, 180, 450, 900, 1_800, 4_500, 9_000];

/** Shared by most reel titles. Minor units. */
export const SPIN = {
  engine: 'reels' as const,
  platformId: PLATFORM.perya,
  minBet: 100,
  maxBet: 10_000,
  stakes: STAKES,
};

interface ReelTable
  extends Pick<ReelRules, 'strips'>,
    Partial<Pick<ReelRules, 'wildsExpand' | 'wildMultiplier' | 'paysBothWays' | 'scatterPays'>> {
  /** The art of each, and what it pays on a line. W is the wild, S the scatter. */
  letters: Readonly<Record<SymbolLetter, readonly [art: string, pays?: ReelRules['pays'][SymbolLetter]]>>;
  /** How many of the `PAY_LINES` pay. */
  lines: number;
}

/** What a table leaves out, the title does without. */
/* @__NO_SIDE_EFFECTS__ */
export function reelRules({ letters, lines, ...special }: ReelTable): ReelRules {
  const table = Object.entries(letters);
  return {
    ...{ wildsExpand: false, wildMultiplier: 1, paysBothWays: false, scatterPays: [0, 0, 0] },
    ...special,
    symbols: Object.fromEntries(table.map(([letter, [art]]) => [letter, art])),
    pays: Object.fromEntries(table.flatMap(([letter, [, pays]]) => (pays ? [[letter, pays]] : []))),
    lines: PAY_LINES.slice(0, lines),
    wild: 'W' in letters ? 'W' : null,
    scatter: 'S' in letters ? 'S' : null,
  };
}
