/**
 * Whoever asks for the same while it is under way gets what comes of that: nothing is done twice at a time.
 * @returns what runs a piece of work under its name, or joins the one that runs
 */
export function shareWork<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, work) => {
    const running = underWay.get(name);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
