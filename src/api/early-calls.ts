/** A call that was sent before anybody asked for it: by the page's own script, or when a link was pressed. */
export interface EarlyCall {
  path: string;
  token: string | null;
  /** As it was sent. */
  body: string;
  /** Milliseconds, from this device's clock. */
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
  /** When an early answer came, by the device's clock. */
  arrivedAt?: number;
}

interface WantedCall {
  path: string;
  token: string | null;
  body: object;
}

interface EarlyCalls {
  /** Sends the call unless the same one is here. */
  add(call: WantedCall, send: (signal: AbortSignal) => Promise<RawAnswer>): void;
  /** Takes the same call, once, unless it is older than `limit` milliseconds. */
  take(wanted: WantedCall, limit: number): EarlyCall | undefined;
  /** Cancels all calls that the app has not taken, as their data may have changed. */
  drop(): void;
}

/** @param calls is emptied as they are taken */
export function keepEarlyCalls(calls: EarlyCall[], now: () => number): EarlyCalls {
  function remove(which: (call: EarlyCall) => boolean): EarlyCall[] {
    const removed = calls.filter(which);
    calls.splice(0, calls.length, ...calls.filter((call) => !removed.includes(call)));
    return removed;
  }

  function find({ path, token, body }: WantedCall): EarlyCall | undefined {
    if (calls.length === 0) return undefined;
    const sent = JSON.stringify(body);
    return calls.find((call) => call.path === path && call.token === token && call.body === sent);
  }

  return {
    add(call, send) {
      if (find(call)) return;
      const controller = new AbortController();
      const answer = send(controller.signal);
      answer.catch(() => {});
      const cancel = () => controller.abort();
      calls.push({ ...call, body: JSON.stringify(call.body), sentAt: now(), answer, cancel });
    },
    take(wanted, limit) {
      for (const { cancel } of remove(({ sentAt }) => now() - sentAt > limit)) cancel();
      const same = find(wanted);
      remove((call) => call === same);
      return same;
    },
    drop() {
      for (const { cancel } of remove(() => true)) cancel();
    },
  };
}
