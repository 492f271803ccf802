import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FirstView, FirstViewContent, VisitorsLobby } from '#contract/first-view.ts';

export type ViewWanted = Omit<FirstViewContent, keyof VisitorsLobby>;

/** To the worker: with the lobby where it is another one than before. */
export interface ViewOrder extends ViewWanted {
  id: number;
  lobby?: VisitorsLobby;
}

export type ViewAnswer = { id: number; view: FirstView | null } | { id: number; error: unknown };

export interface ViewRenderer {
  /** @throws Error where the view needs a browser, or takes too long */
  render(lobby: VisitorsLobby, wanted: ViewWanted): Promise<FirstView | null>;
  close(): Promise<void>;
}

/** Milliseconds. The first view of a process waits for its code. */
const LONGEST = 10_000;

type Waiting = Pick<PromiseWithResolvers<FirstView | null>, 'resolve' | 'reject'>;

/**
 * Renders the app's views in a thread of their own, which begins with the first one: few programs that start
 * are visited. After a failure of the thread the next view begins another one.
 */
export function createViewRenderer(module: string, longest: number = LONGEST): ViewRenderer {
  let thread: { worker: Worker; waiting: Map<number, Waiting>; lobby: VisitorsLobby | null } | null = null;
  let lastId = 0;

  function begin(): NonNullable<typeof thread> {
    const worker = new Worker(new URL('./view-worker.ts', import.meta.url), {
      workerData: pathToFileURL(module).href,
    });
    const begun = { worker, waiting: new Map<number, Waiting>(), lobby: null };
    const end = (error: unknown) => {
      if (thread === begun) thread = null;
      for (const { reject } of begun.waiting.values()) reject(error);
      begun.waiting.clear();
    };
    worker.unref();
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread of the views has ended')));
    worker.on('message', (answer: ViewAnswer) => {
      const waiting = begun.waiting.get(answer.id);
      begun.waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(answer.error);
      else waiting?.resolve(answer.view);
    });
    return begun;
  }

  return {
    render(lobby, wanted) {
      thread ??= begin();
      const { worker, waiting } = thread;
      lastId += 1;
      const id = lastId;
      const order: ViewOrder = { id, ...wanted, ...(thread.lobby !== lobby && { lobby }) };
      thread.lobby = lobby;
      worker.postMessage(order);
      const { promise, ...waits } = Promise.withResolvers<FirstView | null>();
      waiting.set(id, waits);
      const late = setTimeout(() => worker.terminate(), longest);
      return promise.finally(() => clearTimeout(late));
    },
    close: async () => {
      await thread?.worker.terminate();
    },
  };
}
