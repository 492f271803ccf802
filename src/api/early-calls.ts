/** A call that the page's own script sent before the app had loaded. */
export interface EarlyCall {
  path: string;
  token: string | null;
  /** As it was sent. */
  body: string;
  /** By the clock of this device. */
  sentAt: number;
  answer: Promise<RawAnswer>;
  cancel: () => void;
}

/** The part of a response that the client needs. */
export interface RawAnswer {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  _data?: unknown;
  /** Of one that waited for the app, by the device's clock. */
  arrivedAt?: number;
}

interface EarlyCalls {
  /** The same call, once, unless it is older than `limit` milliseconds. */
  take(wanted: { path: string; token: string | null; body: object }, limit: number): EarlyCall | undefined;
  /** Cancels all that have not been taken: what they read may have changed. */
  drop(): void;
}

/** @param calls is emptied as they are taken */
export function keepEarlyCalls(calls: EarlyCall[], now: () => number): EarlyCalls {
  function remove(which: (call: EarlyCall) => boolean): EarlyCall[] {
    const removed = calls.filter(which);
    calls.splice(0, calls.length, ...calls.filter((call) => !removed.includes(call)));
    return removed;
  }

  return {
    take({ path, token, body }, limit) {
      if (calls.length === 0) return undefined;
      for (const { cancel } of remove(({ sentAt }) => now() - sentAt > limit)) cancel();
      const sent = JSON.stringify(body);
      const same = calls.find((call) => call.path === path && call.token === token && call.body === sent);
      remove((call) => call === same);
      return same;
    },
    drop() {
      for (const { cancel } of remove(() => true)) cancel();
    },
  };
}
