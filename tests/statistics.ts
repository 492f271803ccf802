/** A statistic and its critical value, which chance exceeds once in 10,000 times. */
export interface Verdict {
  statistic: number;
  critical: number;
}

/** Normal quantiles for probability 1e-4: one-sided, and two-sided. */
const Z_ONE_SIDED = 3.719;
const Z_TWO_SIDED = 3.891;
/** Categories expected less often are merged, as chi-square is not valid for small counts. */
const RARE = 10;

/** Pearson’s chi-square test of counts against their probabilities. */
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

/** Wald-Wolfowitz runs test: whether odd and even rows alternate as in a random sequence. */
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

/** Independence of successive rows, by the chi-square of non-overlapping pairs from `offset` on. */
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
 * The Wilson-Hilferty approximation, which errs on the safe side: 7 % too large for one degree of freedom, 1
 * % for ten.
 */
function criticalChiSquare(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + Z_ONE_SIDED * Math.sqrt(part)) ** 3;
}
