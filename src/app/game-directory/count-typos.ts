const LONGEST = 64;

/** Reused rows of the table: a search fills it for thousands of words. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [newRow(), newRow(), newRow()];

/**
 * The edit distance (with swaps of neighbours) between the typed text and the word or its nearest beginning.
 * Only the first 64 letters count.
 * @param most the largest distance of interest; beyond it the answer is `most + 1`
 */
export function countTypos(typed: string, word: string, most: number): number {
  const height = Math.min(typed.length, LONGEST);
  const width = Math.min(word.length, height + most, LONGEST);
  if (height - width > most) return most + 1;
  let [before, above, current] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  let least = 0;
  for (let row = 1; row <= height && least <= most; row += 1) {
    least = fillRow(current, { before, above, typed, word, row, width });
    [before, above, current] = [above, current, before];
  }
  return Math.min(least, most + 1);
}

interface Surroundings {
  before: Uint8Array;
  above: Uint8Array;
  typed: string;
  word: string;
  row: number;
  width: number;
}

/** @returns the smallest number of the row */
function fillRow(current: Uint8Array, { before, above, typed, word, row, width }: Surroundings): number {
  const letter = typed.charCodeAt(row - 1);
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
  current[0] = row;
  let least = row;
  let left = row;
  for (let column = 1; column <= width; column += 1) {
    const known = word.charCodeAt(column - 1);
    let steps = (above[column - 1] ?? 0) + (letter === known ? 0 : 1);
    steps = Math.min(steps, (above[column] ?? 0) + 1, left + 1);
    const isSwapped = column > 1 && letterBefore === known && letter === word.charCodeAt(column - 2);
    if (isSwapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
    current[column] = steps;
    left = steps;
    least = Math.min(least, steps);
  }
  return least;
}

function newRow(): Uint8Array {
  return new Uint8Array(LONGEST + 1);
}
