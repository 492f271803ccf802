/** @returns null unless the text is an address. Some browsers are older than `URL.parse`. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
