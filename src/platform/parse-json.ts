/** @returns null unless the text is JSON */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The items of a stored list that are as they should be. */
export function parseList<Item>(text: string | null, isItem: (item: unknown) => item is Item): Item[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isItem) : [];
}
