import type { Server } from 'node:http';

interface LoggedRequest {
  path: string;
  /** When it arrived, in milliseconds. */
  time: number;
  kind: 'script' | 'other';
  /** Bytes of the answer's body as they travelled. */
  bytes: number;
}

export interface RequestLog {
  clear(): void;
  /**
   * Bytes of script, but for paths that are `leftOut`, that was asked for within `milliseconds` after the page itself, by the page or any worker: a browser says
   * nothing of what a worker fetches, its server does.
   */
  scriptWithin(milliseconds: number, leftOut?: RegExp): number;
}

/** Notes what the server answers from now on. */
export function keepRequestLog(server: Server, now = () => performance.now()): RequestLog {
  let requests: LoggedRequest[] = [];
  server.on('request', (request, response) => {
    const time = now();
    response.on('finish', () => {
      const type = String(response.getHeader('content-type') ?? '');
      requests.push({
        path: request.url ?? '',
        time,
        kind: type.includes('javascript') ? 'script' : 'other',
        bytes: Number(response.getHeader('content-length') ?? 0),
      });
    });
  });
  return {
    clear() {
      requests = [];
    },
    scriptWithin(milliseconds, leftOut) {
      const end = Math.min(...requests.map(({ time }) => time)) + milliseconds;
      return requests
        .filter(({ kind, time, path }) => kind === 'script' && time <= end && !leftOut?.test(path))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}
