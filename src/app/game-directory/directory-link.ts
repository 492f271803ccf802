import type {
  DirectoryPort,
  DirectoryState,
  FromDirectory,
  ListSource,
  StartDirectory,
  ToDirectory,
} from './directory-protocol.ts';
import type { FoundGames, GameQuery, GameWindow } from './game-query.ts';

/**
 * A search takes milliseconds. A worker that is silent this long is gone: browsers end workers without an
 * event.
 */
const TIMEOUT = 5_000;
/** A search that ended this many workers in a row would end the next one too. */
const MAX_ENDED = 2;

/** The page's end of the connection to the worker, which starts when needed and restarts when it is gone. */
export interface DirectoryLink {
  open(source: ListSource): void;
  /** One search runs at a time; waiting ones are dropped when their signal aborts. */
  find(query: GameQuery, window: GameWindow, signal?: AbortSignal): Promise<FoundGames>;
}

interface LinkDependencies {
  start: StartDirectory;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
  onState: (state: DirectoryState) => void;
}

interface Search {
  request: Extract<ToDirectory, { type: 'find' }>;
  resolve: (found: FoundGames) => void;
  reject: (reason: unknown) => void;
  signal: AbortSignal | undefined;
}

/** The search that ended the last worker, and how many it ended in a row. */
const NO_HARM = { key: '', ended: 0 };

export function createDirectoryLink({ start, setTimeout, onState }: LinkDependencies): DirectoryLink {
  let port: DirectoryPort | null = null;
  let source: ListSource | null = null;
  let isReady = false;
  let running: Search | null = null;
  let waiting: Search[] = [];
  let lastId = 0;
  let harm = NO_HARM;

  function open(next: ListSource) {
    source = next;
    port ??= start({ onMessage, onFailure: fail });
    port.send({ type: 'open', source });
  }

  function onMessage(message: FromDirectory) {
    if (message.type === 'state') {
      isReady = message.state.status === 'ready';
      onState(message.state);
    } else if (message.id === running?.request.id) {
      running.resolve(message.found);
      running = null;
      harm = NO_HARM;
    }
    sendNext();
  }

  function sendNext() {
    if (!isReady || running) return;
    const next = waiting.shift();
    if (!next) return;
    const run = { ...next };
    running = run;
    port?.send(run.request);
    setTimeout(() => {
      if (running === run) fail();
    }, TIMEOUT);
  }

  /** Restarts a worker that had been at work, except for a search that ended two. */
  function fail() {
    const wasReady = isReady;
    port?.end();
    port = null;
    isReady = false;
    const isHopeless = leaveRunning();
    if (wasReady && source && !isHopeless) return open(source);
    onState({ status: 'failed' });
  }

  /**
   * Queues the running search again unless it was cancelled or is hopeless. Its key identifies it, as a page
   * may cancel and repeat it meanwhile.
   * @returns whether it is hopeless
   */
  function leaveRunning(): boolean {
    const search = running;
    running = null;
    if (search === null) return false;
    const key = keyOf(search);
    harm = { key, ended: harm.key === key ? harm.ended + 1 : 1 };
    if (search.signal?.aborted) return false;
    if (harm.ended < MAX_ENDED) {
      waiting.unshift(search);
      return false;
    }
    harm = NO_HARM;
    search.reject(new Error('The search ended every worker that made it'));
    return true;
  }

  return {
    open,
    find(query, window, signal) {
      lastId += 1;
      const request: Search['request'] = { type: 'find', id: lastId, query, window };
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject, signal });
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((search) => search.request !== request);
          reject(signal.reason);
        });
        sendNext();
      });
    },
  };
}

function keyOf({ request: { query, window } }: Search): string {
  return JSON.stringify([query, window]);
}
