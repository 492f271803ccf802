import { columnAt, expandWilds, lineResults, scatterPay } from './settle-reels.ts';
import type { ReelRules } from './title.ts';

/** Every spin that a title can show, by what it pays. */
export interface SpinSpread {
  /** Number of spins, each equally likely. */
  spins: number;
  /** Keys are pays of a whole spin, in line bets; values are the numbers of spins that pay them. */
  ways: ReadonlyMap<number, number>;
}

interface Stop {
  /** The letters as lines read them, from top to bottom, each by its number. */
  letters: readonly number[];
  scatters: number;
}

/**
 * Goes through every spin: lines and scatters of a spin depend on one another, so what a whole spin pays does
 * not follow from a line's odds. Takes up to a few seconds, so titles state what follows from it and a test
 * proves that.
 */
export function spreadSpins(rules: ReelRules): SpinSpread {
  const letters = [...new Set(rules.strips.join(''))];
  const pays = paysOfLines(rules, letters);
  const reels = rules.strips.map((strip) =>
    Array.from(strip, (_, stop) => readStop(rules, letters, columnAt(strip, stop))),
  );
  const alive = reels.map((_, reel) => alivePrefixes(pays, letters.length ** (reels.length - 1 - reel)));
  const ways = new Map<number, number>();
  const last = reels.length - 1;

  /** @param lines those that can still pay, each with the number of its letters so far */
  function spin(reel: number, lines: readonly { rows: readonly number[]; read: number }[], scatters: number) {
    for (const stop of reels[reel] ?? []) {
      const inView = scatters + stop.scatters;
      const read = ({ rows, read }: (typeof lines)[number]) =>
        read * letters.length + (stop.letters[rows[reel] ?? 0] ?? 0);
      if (reel < last) {
        const next = [];
        for (const line of lines) {
          const grown = read(line);
          if (alive[reel]?.[grown]) next.push({ rows: line.rows, read: grown });
        }
        spin(reel + 1, next, inView);
      } else {
        let pay = scatterPay(rules, inView) * rules.lines.length;
        for (const line of lines) pay += pays[read(line)] ?? 0;
        ways.set(pay, (ways.get(pay) ?? 0) + 1);
      }
    }
  }

  spin(
    0,
    rules.lines.map((rows) => ({ rows, read: 0 })),
    0,
  );
  return { spins: reels.reduce((product, reel) => product * reel.length, 1), ways };
}

function readStop(rules: ReelRules, letters: readonly string[], column: string[]): Stop {
  return {
    letters: expandWilds(rules, column).map((letter) => letters.indexOf(letter)),
    scatters: column.filter((letter) => letter === rules.scatter).length,
  };
}

/** The pay of every row of letters, read as a number whose digits are the letters. */
function paysOfLines(rules: ReelRules, letters: readonly string[]): Int32Array {
  const reels = rules.strips.length;
  return Int32Array.from({ length: letters.length ** reels }, (_, number) => {
    const line = Array.from({ length: reels }, (_, reel) => {
      const digit = Math.floor(number / letters.length ** (reels - 1 - reel)) % letters.length;
      return letters[digit] ?? '';
    });
    return lineResults(rules, line).reduce((sum, { pay }) => sum + pay, 0);
  });
}

/** Which first letters some rest makes pay. */
function alivePrefixes(pays: Int32Array, rests: number): boolean[] {
  return Array.from({ length: pays.length / rests }, (_, prefix) =>
    pays.subarray(prefix * rests, (prefix + 1) * rests).some((pay) => pay > 0),
  );
}
