/** A mutex per key: work under one key runs one after another, first come first served. */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const ends = new Map<string, Promise<void>>();

  return (key, work) => {
    const before = ends.get(key);
    const turn = before === undefined ? work() : before.then(work);
    const end = turn
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (ends.get(key) === end) ends.delete(key);
      });
    ends.set(key, end);
    return turn;
  };
}
