import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { askHolder } from '#server/core/db/folder-lock.ts';
import { Ran as Done } from '#server/core/operator/define-command.ts';
import { BookReport } from '#server/ledger/book-report.ts';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { type Ran, runNode, startNode, untilOutput } from '#tests/server/run-node.ts';
import { copyTemplateFolder } from '#tests/server/template-folder.ts';
import { socialEnv } from '../../scripts/with-sandbox.mjs';

export interface PeryaServer {
  /** `http://127.0.0.1:port`, the same after a restart. */
  url: string;
  /** Where the embedded database is; to be changed before the start. */
  dataDir: string;
  /** Where the payment sandbox is, as long as the server has been started once. */
  sandboxUrl: string;
  /** The port of a push service, which a test opens there. */
  pushPort: number;
  /** Serves the built app, or the one in this folder. */
  start(webAppDir?: string): Promise<void>;
  /** Ends the process with the signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Runs `npm run ledger:check` beside the server. */
  checkLedger(): Promise<Ran>;
  /** What the running server finds when it checks its book. */
  readBook(): Promise<BookReport>;
  /** Has the running server carry out an operator's command, confirmed. @returns the lines of its answer */
  command(name: string, asked?: object): Promise<string[]>;
  /** Has the running server read what a script prints. */
  ask(name: 'ledger:check' | 'events:show'): Promise<unknown>;
  /** Advances the clocks of server and payment sandbox at once. Needs `movesClock`. */
  passTime(milliseconds: number): Promise<void>;
  /** Stops the server and its payment sandbox and removes their data. */
  remove(): Promise<void>;
}

/** Signs who speaks in a live chat. */
export const CHAT_SECRET = 'the chat of these tests';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In Manila, relative to midnight UTC. */
const NOON = 4 * HOUR;

/**
 * The real server and its payment sandbox, as `npm start` runs them, on ports and in data folders of their
 * own. If `movesClock` is set, it starts at noon in Manila, so that no day ends in mid-test.
 */
export async function createPeryaServer({
  movesClock = false,
  hasInspector = false,
} = {}): Promise<PeryaServer> {
  const [port, sandboxPort, pushPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(join(tmpdir(), 'perya-e2e-'));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  let ahead = DAY - ((Date.now() - NOON) % DAY);
  const readClock = (): Record<string, string> =>
    movesClock
      ? { NODE_OPTIONS: '--import ./tests/server/movable-clock.ts', CLOCK_AHEAD: String(ahead) }
      : {};
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PAYMENT_PROVIDER_URL: sandboxUrl,
    SMS_GATEWAY_URL: sandboxUrl,
    PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    ...socialEnv(sandboxUrl),
    CHAT_IDENTITY_SECRET: CHAT_SECRET,
    NODE_NO_WARNINGS: '1',
    ...(hasInspector && { CHARTS_INSPECTOR: '1' }),
  };
  await copyTemplateFolder(env.DATA_DIR);
  let server: ChildProcess | null = null;
  let sandbox: ChildProcess | null = null;

  async function askServer(name: string, args: string[] = []): Promise<unknown> {
    const answer = await askHolder(env.DATA_DIR, name, args);
    if (answer === null) throw new Error('the server is not running');
    return answer.result;
  }

  const perya: PeryaServer = {
    url: `http://127.0.0.1:${port}`,
    dataDir: env.DATA_DIR,
    sandboxUrl,
    pushPort,
    async start(webAppDir) {
      server = startNode('server/main.ts', [], {
        ...env,
        ...readClock(),
        ...(webAppDir && { WEB_APP_DIR: webAppDir }),
      });
      const starts = [untilOutput(server, perya.url)];
      if (sandbox === null) {
        sandbox = startNode('sandbox/main.ts', [], {
          ...readClock(),
          SANDBOX_PORT: String(sandboxPort),
          SANDBOX_PAYOUT_SECONDS: '1',
          SANDBOX_DATA_DIR: join(folder, 'sandbox'),
        });
        starts.push(untilOutput(sandbox, sandboxUrl));
      }
      await Promise.all(starts);
    },
    async stop(signal = 'SIGTERM') {
      const running = server;
      server = null;
      await end(running, signal);
    },
    readBook: async () => v.parse(BookReport, await perya.ask('ledger:check')),
    async command(name, asked) {
      const args = { by: 'a test', requestId: randomUUID(), ...asked };
      return v.parse(Done, await askServer(name, [JSON.stringify(args), 'yes'])).lines;
    },
    ask: (name) => askServer(name),
    checkLedger: () => runNode('server/cli/ledger-check.ts', [], env),
    async passTime(milliseconds) {
      await Promise.all([server, sandbox].map((program) => moveClock(program, milliseconds)));
      ahead += milliseconds;
    },
    async remove() {
      await Promise.all([perya.stop(), end(sandbox, 'SIGTERM')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return perya;
}

async function moveClock(program: ChildProcess | null, milliseconds: number): Promise<void> {
  if (!program) throw new Error('it is not running');
  const moved = untilOutput(program, 'The clock has moved on.');
  program.stdin?.write(`${milliseconds}\n`);
  await moved;
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
