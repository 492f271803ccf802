import { lowestTerms } from './lowest-terms.ts';
import { chanceOfReaching, multiplierAfter } from './settle-pots.ts';
import { columnAt, expandWilds, lineResults, ROWS, scatterPay } from './settle-reels.ts';
import type { DiceRules, PotRules, Ratio, ReelRules, SymbolLetter, Title } from './title.ts';

/**
 * The exact share of all stakes that a title pays back in the long run. Dice: over every throw. Reels: a
 * line's return follows from what each reel can show in its row, as reels stop independently; the scatters'
 * from how many each reel can show. Pots: it is the same wherever the player stops, except for rounding. It
 * can take 0.1 s, so each title states its result and a test proves it.
 */
export function returnToPlayer(title: Title): Ratio {
  if (title.engine === 'pots') return potsReturn(title.rules);
  return title.engine === 'dice' ? diceReturn(title.rules) : reelsReturn(title.rules);
}

function potsReturn(rules: PotRules): Ratio {
  const chance = chanceOfReaching(rules, 1);
  const pays = multiplierAfter(rules, 1);
  return lowestTerms(chance.numerator * pays.numerator, chance.denominator * pays.denominator);
}

function diceReturn(rules: DiceRules): Ratio {
  const faces = rules.multiplierDie ?? [1];
  const multiplierSum = faces.reduce((sum, face) => sum + face, 0);
  const [spot] = rules.colours;
  const throws = throwsOf(rules.colours, rules.dice);
  const paid = throws.reduce(
    (sum, dice) => sum + (rules.pays[dice.filter((d) => d === spot).length] ?? 0),
    0,
  );
  return lowestTerms(paid * multiplierSum, throws.length * faces.length);
}

function throwsOf<Face>(faces: readonly Face[], dice: number): Face[][] {
  if (dice === 0) return [[]];
  return throwsOf(faces, dice - 1).flatMap((start) => faces.map((face) => [...start, face]));
}

function reelsReturn(rules: ReelRules): Ratio {
  const all = rules.strips.reduce((product, strip) => product * strip.length, 1);
  const shown = rules.strips.map((strip) => lettersByRow(rules, strip));
  const byRows = new Map<string, number>();
  const paidOnLines = rules.lines.reduce((sum, rows) => {
    const columns = rows.map((row, reel) => shown[reel]?.[row] ?? new Map());
    const key = JSON.stringify(columns.map((column) => [...column]));
    const known = byRows.get(key) ?? paidOnLine(rules, columns);
    byRows.set(key, known);
    return sum + known;
  }, 0);
  const paidOnScatters = scattersPaid(rules);
  return lowestTerms(paidOnLines + paidOnScatters * rules.lines.length, all * rules.lines.length);
}

/** For each row and letter, the number of stops at which the letter counts there. */
function lettersByRow(rules: ReelRules, strip: string): Map<SymbolLetter, number>[] {
  const columns = Array.from(strip, (_, stop) => expandWilds(rules, columnAt(strip, stop)));
  return Array.from({ length: ROWS }, (_, row) => countOf(columns.map((column) => column[row] ?? '')));
}

function countOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of [...values].sort()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function paidOnLine(
  rules: ReelRules,
  columns: Map<SymbolLetter, number>[],
  letters: SymbolLetter[] = [],
): number {
  const [column, ...rest] = columns;
  if (!column) return lineResults(rules, letters).reduce((sum, result) => sum + result.pay, 0);

  let paid = 0;
  for (const [letter, count] of column) paid += count * paidOnLine(rules, rest, [...letters, letter]);
  return paid;
}

function scattersPaid(rules: ReelRules): number {
  let totals = new Map([[0, 1]]);
  for (const strip of rules.strips) {
    const onReel = countOf(
      Array.from(
        strip,
        (_, stop) => columnAt(strip, stop).filter((letter) => letter === rules.scatter).length,
      ),
    );
    totals = combine(totals, onReel);
  }
  return [...totals].reduce((sum, [scatters, ways]) => sum + ways * scatterPay(rules, scatters), 0);
}

function combine(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [a, waysA] of one) {
    for (const [b, waysB] of other) sums.set(a + b, (sums.get(a + b) ?? 0) + waysA * waysB);
  }
  return sums;
}
