export interface ServerTime {
  /** The server's time, in milliseconds; the phone's until the server has told it. */
  now(): number;
  /** Reads an answer's header `date`. @param at when it arrived, from the phone's clock; now if left out */
  hear(date: string | null, at?: number): void;
}

/** A phone's clock may be wrong by years, so ids and times that the server checks use this clock. */
export function createServerTime(now: () => number): ServerTime {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    hear(date, at = now()) {
      const time = Date.parse(date ?? '');
      if (Number.isFinite(time)) ahead = time - at;
    },
  };
}
