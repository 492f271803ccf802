/** @returns null for what is no address. `URL.parse` is younger than some browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
