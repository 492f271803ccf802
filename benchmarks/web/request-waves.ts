import type { CDPSession } from 'playwright';

export interface RecordedRequest {
  id: string;
  url: string;
  /** As the browser's protocol calls it, such as `Script` or `Fetch`. */
  kind: string;
  /** The page's own frame is that of the first request. */
  frame: string;
  /** Set when a document or style sheet names it, as it is parsed. */
  namedBy: string | null;
  /** Milliseconds on the browser's clock. */
  began: number;
  ended: number | null;
  /** Milliseconds of the epoch. */
  time: number;
  /** Compressed bytes of the body, as far as the answer tells. */
  bytes: number;
  /** Answered by the worker or the cache. */
  isLocal: boolean;
}

/**
 * How many answers each request had to wait for, one after the other. The document is wave 0. What a
 * document or a style sheet names is one wave after it. Anything else is begun by code, which may have waited
 * for every document, script, style sheet and call that had ended by then: it is one wave after the last.
 * Requests that only queue for a connection stay in the wave in which they were begun.
 */
export function findWaves(requests: readonly RecordedRequest[]): Map<string, number> {
  const waves = new Map<string, number>();
  const ordered = requests.toSorted((one, other) => one.began - other.began);
  const waveOf = ({ id }: RecordedRequest) => waves.get(id) ?? 0;
  for (const [index, request] of ordered.entries()) {
    const before = ordered.slice(0, index);
    const namer = before.findLast(({ url }) => url === request.namedBy);
    const causes = namer ? [namer] : before.filter((other) => mayCause(other, request));
    waves.set(request.id, index === 0 ? 0 : 1 + Math.max(0, ...causes.map(waveOf)));
  }
  return waves;
}

const CAUSES = ['Document', 'Fetch', 'Script', 'Stylesheet', 'XHR'];

function mayCause({ kind, ended }: RecordedRequest, { began }: RecordedRequest): boolean {
  return CAUSES.includes(kind) && ended !== null && ended <= began;
}

/** Records the requests of a page and its frames from now on, in the order in which they begin. */
export async function recordRequests(session: CDPSession): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  const find = (id: string) => requests.findLast((request) => request.id === id);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, initiator, ...sent }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    requests.push({
      id: requestId,
      url: request.url,
      kind: type ?? 'Other',
      frame: frameId ?? '',
      namedBy: initiator.type === 'parser' ? (initiator.url ?? null) : null,
      began: sent.timestamp * 1_000,
      ended: null,
      time: sent.wallTime * 1_000,
      bytes: 0,
      isLocal: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = find(requestId);
    if (!request) return;
    request.isLocal ||= response.fromServiceWorker === true || response.fromDiskCache === true;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    request.bytes = Number(length?.[1] ?? 0);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = find(requestId);
    if (request) request.isLocal = true;
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = find(requestId);
    if (request) request.ended = timestamp * 1_000;
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return requests;
}
