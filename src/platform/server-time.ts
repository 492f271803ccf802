export interface ServerTime {
  /** The server's time, in milliseconds; the phone's until the server has told it. */
  now(): number;
  /** Of an answer's header `date`. @param at when it came, by the phone's clock; now if left out */
  hear(date: string | null, at?: number): void;
}

/** Phones' clocks may be wrong by years, so ids and what the server compares with its own time use this. */
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
