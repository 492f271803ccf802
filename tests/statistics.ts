/** A statistic and the value that chance alone exceeds once in ten thousand times. */
export interface Verdict {
  statistic: number;
  critical: number;
}

/** Of the standard normal distribution: exceeded with probability 1e-4, and exceeded in size with it. */
const Z_ONE_SIDED = 3.719;
const Z_TWO_SIDED = 3.891;
/** What is expected less often is counted together, or chi-square would not be chi-square. */
const RARE = 10;

/** Pearson's test of counts against the probabilities that they should follow. */
export function chiSquare(counts: ArrayLike<number>, probabilities: readonly number[]): Verdict {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const rare = { observed: 0, expected: 0 };
  let statistic = 0;
  let cells = 0;
  const add = ({ observed, expected }: typeof rare) => {
    statistic += (observed - expected) ** 2 / expected;
    cells += 1;
  };
  for (const [index, probability] of probabilities.entries()) {
    const cell = { observed: counts[index] ?? 0, expected: total * probability };
    if (cell.expected >= RARE) add(cell);
    else {
      rare.observed += cell.observed;
      rare.expected += cell.expected;
    }
  }
  if (rare.expected > 0) add(rare);
  return { statistic, critical: criticalChiSquare(cells - 1) };
}

/**
 * Wald and Wolfowitz: whether odd and even rows take turns as often as in a shuffled sequence of as many of
 * each.
 */
export function runs(rows: Uint8Array): Verdict {
  let odd = 0;
  let count = 1;
  for (let at = 0; at < rows.length; at += 1) {
    const parity = parityOf(rows, at);
    odd += parity;
    if (at > 0 && parity !== parityOf(rows, at - 1)) count += 1;
  }
  const total = rows.length;
  const expected = (2 * odd * (total - odd)) / total + 1;
  const variance = ((expected - 1) * (expected - 2)) / (total - 1);
  return { statistic: Math.abs(count - expected) / Math.sqrt(variance), critical: Z_TWO_SIDED };
}

/**
 * Whether each row follows each other row as often as if it did not know of it: pairs that do not overlap,
 * from `offset` on.
 */
export function pairs(rows: Uint8Array, probabilities: readonly number[], offset: 0 | 1): Verdict {
  const kinds = probabilities.length;
  const counts = new Uint32Array(kinds * kinds);
  for (let at = offset; at + 1 < rows.length; at += 2) {
    const pair = (rows[at] ?? 0) * kinds + (rows[at + 1] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return chiSquare(
    counts,
    probabilities.flatMap((first) => probabilities.map((second) => first * second)),
  );
}

function parityOf(rows: Uint8Array, at: number): number {
  return (rows[at] ?? 0) % 2;
}

/**
 * Wilson and Hilferty's approximation, which is on the safe side: too large by 7 % for one degree of freedom,
 * by 1 % for ten.
 */
function criticalChiSquare(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + Z_ONE_SIDED * Math.sqrt(part)) ** 3;
}
