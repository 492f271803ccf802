export type SingleFlight<T> = (name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Single-flight: concurrent calls with the same key share one run and its result.
 * @param patience milliseconds after which nobody relies on a run: its callers share a new one, and take what
 * comes first
 */
export function createSingleFlight<T>({ patience = Number.POSITIVE_INFINITY } = {}): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(name: string, work: () => Promise<T>): Flight<T> {
    const forget = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    const late = Promise.withResolvers<typeof LATE>();
    const timer =
      patience === Number.POSITIVE_INFINITY ? undefined : setTimeout(late.resolve, patience, LATE);
    const run = work().finally(() => {
      clearTimeout(timer);
      forget();
    });
    const flight: Flight<T> = { run, late: late.promise, forget };
    flights.set(name, flight);
    return flight;
  }

  return async (name, work) => {
    const runs: Promise<T>[] = [];
    for (;;) {
      const flight = flights.get(name) ?? begin(name, work);
      runs.push(flight.run);
      const first = await Promise.race([...runs, flight.late]);
      if (first !== LATE) return first;
      flight.forget();
    }
  };
}

interface Flight<T> {
  run: Promise<T>;
  /** Settles when the run has taken too long. */
  late: Promise<typeof LATE>;
  forget(): void;
}

const LATE = Symbol('late');
