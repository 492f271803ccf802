/**
 * PostgreSQL stores neither NUL characters nor lone surrogates, which JSON allows.
 * @returns the dotted path of the first such text or key, or null
 */
export function findUnstorableText(value: unknown): string | null {
  const pending: [path: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, current] = next;
    if (typeof current === 'string' && isUnstorable(current)) return path;
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, child] of Object.entries(current).reverse()) {
      if (isUnstorable(key)) return path;
      pending.push([path === '' ? key : `${path}.${key}`, child]);
    }
  }
  return null;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
