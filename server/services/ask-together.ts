/**
 * Reads many at a time: whoever asks while a reading is under way waits for the next one, which is for all who wait. The busier it
 * is, the more are read at once.
 * @param read what there is, by key
 */
export function askTogether<Found>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  function gather(): { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } {
    const keys = new Set<string>();
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
