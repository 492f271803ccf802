/**
 * Reads many at a time: whoever asks while a reading is under way waits for the next one, which is for all who wait. The busier it
 * is, the more are read at once.
 * @param read what there is, by key
 */
export function askTogether<Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | null> {
  let waiting: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  function gather(): { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } {
    const keys = new Set<Key>();
    const found = underWay.then(() => {
      waiting = null;
      return read([...keys]);
    });
    underWay = found.catch(() => {});
    return { keys, found };
  }

  return async (key) => {
    waiting ??= gather();
    waiting.keys.add(key);
    return (await waiting.found).get(key) ?? null;
  };
}
