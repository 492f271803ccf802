import { escapeControls } from '#server/core/control-text.ts';

/** Prints lines in which nothing that others wrote can command the terminal or look like another line. */
export function print(lines: readonly string[]): void {
  for (const line of lines) console.log(escapeControls(line));
}

/** Prints a sentence or several to standard error; its own line breaks stay. */
export function printError(text: string): void {
  for (const line of text.split('\n')) console.error(escapeControls(line));
}
