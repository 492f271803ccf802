import type { ReelRules, ReelTitle, SymbolLetter } from './title.ts';

export const ROWS = 3;

interface LineWin {
  /** Index into the title's lines. */
  line: number;
  letter: SymbolLetter;
  count: number;
  /** Reels of the win, from left to right. */
  reels: number[];
  win: number;
}

export interface ReelsSettlement {
  stake: number;
  win: number;
  /** `win - stake`: a win only above zero. */
  net: number;
  lineBet: number;
  /** The visible letters, per reel from top to bottom, before wilds expand. */
  grid: SymbolLetter[][];
  lines: LineWin[];
  scatters: number;
  scatterWin: number;
}

/**
 * What a spin returns. Integers in minor units: the stake is lines times line bet.
 * @throws RangeError when the stops do not belong to this title or the stake does not divide by its lines
 */
export function settleReels(title: ReelTitle, stake: number, stops: readonly number[]): ReelsSettlement {
  const { rules } = title;
  const lineBet = stake / rules.lines.length;
  if (!Number.isInteger(lineBet)) throw new RangeError(`${stake} does not divide among the lines`);

  const grid = gridAt(rules, stops);
  const effective = grid.map((column) => expandWilds(rules, column));
  const lines = rules.lines.flatMap((rows, line) =>
    lineResults(rules, lettersOn(effective, rows)).map((result) => ({
      line,
      letter: result.letter,
      count: result.count,
      reels: result.reels,
      win: result.pay * lineBet,
    })),
  );
  const scatters = grid.flat().filter((letter) => letter === rules.scatter).length;
  const scatterWin = scatterPay(rules, scatters) * stake;
  const win = lines.reduce((sum, line) => sum + line.win, scatterWin);
  return { stake, win, net: win - stake, lineBet, grid, lines, scatters, scatterWin };
}

/** The visible letters on every reel, from top to bottom. */
export function gridAt(rules: ReelRules, stops: readonly number[]): SymbolLetter[][] {
  if (stops.length !== rules.strips.length) throw new RangeError('one stop per reel');
  return rules.strips.map((strip, reel) => columnAt(strip, stops[reel] ?? -1));
}

/** The visible letters of a strip at a stop. */
export function columnAt(strip: string, stop: number): SymbolLetter[] {
  if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) throw new RangeError(`no stop ${stop}`);
  return Array.from({ length: ROWS }, (_, row) => strip.charAt((stop + row) % strip.length));
}

/** The column as lines read it: a wild fills it where wilds expand. */
export function expandWilds(rules: ReelRules, column: SymbolLetter[]): SymbolLetter[] {
  const { wild } = rules;
  return wild !== null && rules.wildsExpand && column.includes(wild) ? column.map(() => wild) : column;
}

/** The pay for a number of scatters in view, as a multiple of the stake. */
export function scatterPay(rules: ReelRules, scatters: number): number {
  return scatters < 3 ? 0 : (rules.scatterPays[Math.min(scatters, 5) - 3] ?? 0);
}

interface LineResult {
  letter: SymbolLetter;
  count: number;
  reels: number[];
  /** Multiple of the line bet. */
  pay: number;
}

/** The wins on a line: at most one, or one from each side where the title pays both ways. */
export function lineResults(rules: ReelRules, letters: readonly SymbolLetter[]): LineResult[] {
  const last = letters.length - 1;
  const fromLeft = readRun(rules, letters);
  const found = fromLeft ? [{ ...fromLeft, reels: reelsFrom(0, fromLeft.count) }] : [];
  if (!rules.paysBothWays || fromLeft?.count === letters.length) return found;

  const fromRight = readRun(rules, [...letters].reverse());
  return fromRight
    ? [...found, { ...fromRight, reels: reelsFrom(last - fromRight.count + 1, fromRight.count) }]
    : found;
}

function lettersOn(grid: SymbolLetter[][], rows: readonly number[]): SymbolLetter[] {
  return grid.map((column, reel) => column[rows[reel] ?? 0] ?? '');
}

function reelsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, offset) => first + offset);
}

/** A run from the first letter, which no title fills with a wild. */
function readRun(rules: ReelRules, letters: readonly SymbolLetter[]): Omit<LineResult, 'reels'> | null {
  const [target = ''] = letters;
  const end = letters.findIndex((letter) => letter !== target && letter !== rules.wild);
  const count = end === -1 ? letters.length : end;
  const base = rules.pays[target]?.[count - 3] ?? 0;
  if (base === 0) return null;

  const hasWild = letters.slice(0, count).some((letter) => letter === rules.wild);
  return { letter: target, count, pay: base * (hasWild ? rules.wildMultiplier : 1) };
}
