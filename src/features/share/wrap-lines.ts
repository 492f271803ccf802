/**
 * A word with the space before it, or one character of a script without spaces; either with the marks that
 * may not begin a line.
 */
const PIECES = /\s*(?:[\u3000-\u9fff]|[^\s\u3000-\u9fff，。！？、：；）]+)[，。！？、：；）]*/g;

/**
 * Breaks a text into lines that are not wider than `width`, by words, or by characters where there are no
 * spaces. A word that is too wide stands alone.
 */
export function wrapLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    const longer = line + piece;
    if (line === '' || measure(longer) <= width) {
      line = line === '' ? piece.trimStart() : longer;
    } else {
      lines.push(line);
      line = piece.trimStart();
    }
  }
  return line === '' ? lines : [...lines, line];
}
