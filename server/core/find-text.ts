/** A text of a value, or a key. */
export interface FoundText {
  /** Dotted; of a key, its owner's. */
  path: string;
  isKey: boolean;
}

/**
 * Looks through the texts and keys of a value, in their order.
 * @param judge says why a text is wrong; null for a good one
 * @returns the first wrong one, or null
 */
export function findText(
  value: unknown,
  judge: (text: string, at: FoundText) => string | null,
): { path: string; why: string } | null {
  const pending: [path: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, current] = next;
    const why = typeof current === 'string' ? judge(current, { path, isKey: false }) : null;
    if (why !== null) return { path, why };
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, child] of Object.entries(current).reverse()) {
      const whyKey = judge(key, { path, isKey: true });
      if (whyKey !== null) return { path, why: whyKey };
      pending.push([path === '' ? key : `${path}.${key}`, child]);
    }
  }
  return null;
}

/** PostgreSQL stores neither NUL characters nor lone surrogates, which JSON allows. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
