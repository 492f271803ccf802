import { parentPort, workerData } from 'node:worker_threads';
import type { FirstViewModule, VisitorsLobby } from '#contract/first-view.ts';
import type { ViewAnswer, ViewOrder } from './view-renderer.ts';

/** Renders views apart from the server's own thread, which answers calls meanwhile. */
async function serve(): Promise<void> {
  const { renderFirstView }: FirstViewModule = await import(workerData);
  let lobby: VisitorsLobby;

  parentPort?.on('message', async ({ id, lobby: next, ...wanted }: ViewOrder) => {
    lobby = next ?? lobby;
    const answer = await renderFirstView({ ...lobby, ...wanted }).then(
      (view): ViewAnswer => ({ id, view }),
      (error): ViewAnswer => ({ id, error }),
    );
    parentPort?.postMessage(answer);
  });
}

await serve();
