/** Controls of terminals, line separators, and what turns the direction of the text that follows. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

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
  const isWrong = (text: string) => hasControls(lineBreaks ? text.replaceAll('\n', '') : text);
  const pending: [path: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, current] = next;
    if (typeof current === 'string' && isWrong(current)) return path;
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, child] of Object.entries(current).reverse()) {
      if (hasControls(key)) return path;
      pending.push([path === '' ? key : `${path}.${key}`, child]);
    }
  }
  return null;
}
