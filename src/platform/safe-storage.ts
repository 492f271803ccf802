/** A storage that never fails: what the browser refuses stays in memory for this page. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** @param open may throw, as browsers do when storage is blocked */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const storage = attempt(open);
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    write(key, value) {
      const isKept = attempt(() => {
        storage?.setItem(key, value);
        return storage !== null;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
