import { once } from 'node:events';
import { killHard, startNode, untilOutput } from '../run-node.ts';
import { type ModelSettings, writeModelSettings } from './model-settings.ts';

/** The cashier's process. */
export interface CashierProcess {
  /** Ends it at once, or after its last answer with SIGTERM, and starts another. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  kill(): Promise<void>;
}

/** @param settingsOf the settings of each start, by its number from 1 */
export async function runCashier(settingsOf: (starts: number) => ModelSettings): Promise<CashierProcess> {
  let starts = 0;

  async function start() {
    starts += 1;
    const started = startNode('tests/server/cashier-model/serve-cashier.ts', [], {
      NODE_NO_WARNINGS: '1',
      ...writeModelSettings(settingsOf(starts)),
    });
    await untilOutput(started, 'the cashier serves');
    return started;
  }

  let child = await start();
  return {
    async restart(signal) {
      if (signal === 'SIGTERM') {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      await killHard(child);
      child = await start();
    },
    kill: () => killHard(child),
  };
}
