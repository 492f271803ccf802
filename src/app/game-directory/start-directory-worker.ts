import { trustUrl } from '#app/platform/trusted-types.ts';
import type { DirectoryPort, StartDirectory } from './directory-protocol.ts';
import directoryUrl from './game-directory.worker.ts?worker&url';

const workerUrl = trustUrl('perya-worker', directoryUrl);

export const startDirectoryWorker: StartDirectory = ({ onMessage, onFailure }): DirectoryPort => {
  const worker = new Worker(workerUrl(), { type: 'module' });
  worker.addEventListener('message', ({ data }) => onMessage(data));
  worker.addEventListener('messageerror', onFailure);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  return {
    send: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
};
