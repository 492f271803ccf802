import { columnAt, expandWilds } from './settle-reels.ts';
import type { ReelRules, SymbolLetter } from './title.ts';

/** The odds of three, four and five, as shares of 1. */
export type RunOdds = [number, number, number];

/**
 * The odds of exactly three, four and five of a letter on a line, wilds included, averaged over the title's
 * lines. Reels stop independently, so the shares of the reels are multiplied.
 */
export function lineOdds(rules: ReelRules, letter: SymbolLetter): RunOdds {
  const shares = rules.strips.map((strip) => sharesByRow(rules, strip, letter));
  const onLines = rules.lines.map((rows) => {
    const line = rows.map((row, reel) => shares[reel]?.[row] ?? 0);
    const fromLeft = runOdds(line);
    if (!rules.paysBothWays) return fromLeft;
    const fromRight = runOdds([...line].reverse());
    return [fromLeft[0] + fromRight[0], fromLeft[1] + fromRight[1], fromLeft[2]] satisfies RunOdds;
  });
  return [0, 1, 2].map((at) => average(onLines.map((odds) => odds[at] ?? 0))) as RunOdds;
}

/** The odds of three, four, and five or more scatters in view. */
export function scatterOdds(rules: ReelRules): RunOdds {
  const spread = rules.strips.reduce<number[]>((sums, strip) => addReel(sums, scattersOn(rules, strip)), [1]);
  const fiveOrMore = spread.slice(5).reduce((sum, share) => sum + share, 0);
  return [spread[3] ?? 0, spread[4] ?? 0, fiveOrMore];
}

function sharesByRow(rules: ReelRules, strip: string, letter: SymbolLetter): number[] {
  const columns = Array.from(strip, (_, stop) => expandWilds(rules, columnAt(strip, stop)));
  return [0, 1, 2].map((row) => {
    const counting = columns.filter((column) => column[row] === letter || column[row] === rules.wild);
    return counting.length / columns.length;
  });
}

function runOdds(shares: number[]): RunOdds {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = shares;
  const three = a * b * c;
  return [three * (1 - d), three * d * (1 - e), three * d * e];
}

function scattersOn(rules: ReelRules, strip: string): number[] {
  const shares = [0, 0, 0, 0];
  for (let stop = 0; stop < strip.length; stop += 1) {
    const count = columnAt(strip, stop).filter((letter) => letter === rules.scatter).length;
    shares[count] = (shares[count] ?? 0) + 1 / strip.length;
  }
  return shares;
}

function addReel(sums: number[], reel: number[]): number[] {
  const next: number[] = Array.from({ length: sums.length + reel.length - 1 }, () => 0);
  sums.forEach((share, count) => {
    reel.forEach((more, added) => {
      next[count + added] = (next[count + added] ?? 0) + share * more;
    });
  });
  return next;
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
