import type { Server } from 'node:http';

interface LoggedRequest {
  path: string;
  /** Arrival in milliseconds. */
  time: number;
  kind: 'script' | 'other';
  /** Transferred bytes of the body. */
  bytes: number;
}

export interface RequestLog {
  clear(): void;
  /**
   * Bytes of script, except paths that match `leftOut`, requested within `milliseconds` after the page.
   * Counted at the server, as a browser does not report the requests of workers.
   */
  scriptWithin(milliseconds: number, leftOut?: RegExp): number;
}

/** Records every answer of the server from now on. */
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
