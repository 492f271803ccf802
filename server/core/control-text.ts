import { findText } from './find-text.ts';

/** Controls of terminals, line separators, and what turns the direction of text without being seen. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text that is one line has characters that a terminal obeys. */
export function hasControls(text: string): boolean {
  return text.search(CONTROLS) >= 0;
}

/** The text with each such character as JSON writes it: `\u001b`. JSON stays the same value. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Looks through the texts and keys of a value.
 * @param options.lineBreaks whether a text may have several lines
 * @returns the dotted path of the first text with control characters, or null
 */
export function findControls(value: unknown, { lineBreaks = false } = {}): string | null {
  const found = findText(value, (text, { isKey }) => {
    const line = lineBreaks && !isKey ? text.replaceAll('\n', '') : text;
    return hasControls(line) ? 'it has a control character' : null;
  });
  return found?.path ?? null;
}
