import { trustUrl } from '#app/platform/trusted-types.ts';
import type { DealCheck } from '#games/rules/deal.ts';
import type { DealJob, DealReport } from './deal.worker.ts';
import dealUrl from './deal.worker.ts?worker&url';

const workerUrl = trustUrl('perya-deal', dealUrl);

/** Checks a closed deal off the main thread. @param onProgress the part that is done, from 0 to 1 */
export function checkInWorker(
  job: DealJob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<DealCheck> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl(), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<DealReport>) => {
      if ('part' in data) onProgress(data.part);
      else {
        end();
        resolve(data.check);
      }
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
      reject(new Error('the check of the deal stopped'));
    });
    worker.postMessage(job);
  });
}
