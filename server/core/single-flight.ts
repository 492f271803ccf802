/** Single-flight: concurrent calls with the same key share one run and its result. */
export function createSingleFlight<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, work) => {
    const running = underWay.get(name);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
