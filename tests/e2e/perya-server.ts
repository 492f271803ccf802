import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { askHolder } from '#server/db/hold.ts';
import { BookReport } from '#server/ledger/book-report.ts';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { type Ran, runNode, startNode, untilOutput } from '#tests/server/run-node.ts';

export interface PeryaServer {
  /** `http://127.0.0.1:port`, the same after a restart. */
  url: string;
  /** Where the embedded database is; to be filled before the start. */
  dataDir: string;
  /** Serves the built app, or the one in this folder. */
  start(webAppDir?: string): Promise<void>;
  /** Ends the process with the signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Runs `npm run ledger:check` beside the server. */
  checkLedger(): Promise<Ran>;
  /** What the running server finds when it checks its book. */
  readBook(): Promise<BookReport>;
  /** Runs `npm run events:show` beside the server. */
  showEvents(): Promise<Ran>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** The real server, as `npm start` runs it, on a port and in a data folder of its own. */
export async function createPeryaServer(): Promise<PeryaServer> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'perya-e2e-'));
  const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), NODE_NO_WARNINGS: '1' };
  let server: ChildProcess | null = null;

  const perya: PeryaServer = {
    url: `http://127.0.0.1:${port}`,
    dataDir: env.DATA_DIR,
    async start(webAppDir) {
      server = startNode('server/main.ts', [], { ...env, ...(webAppDir && { WEB_APP_DIR: webAppDir }) });
      await untilOutput(server, perya.url);
    },
    async stop(signal = 'SIGTERM') {
      const running = server;
      server = null;
      if (!running || running.exitCode !== null) return;
      const closed = once(running, 'close');
      running.kill(signal);
      await closed;
    },
    readBook: async () => v.parse(BookReport, (await askHolder(env.DATA_DIR, 'ledger:check'))?.result),
    showEvents: () => runNode('server/cli/events-show.ts', [], env),
    checkLedger: () => runNode('server/cli/ledger-check.ts', [], env),
    async remove() {
      await perya.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return perya;
}
