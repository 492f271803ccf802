/** Prints how long `npm start` takes in a fresh clone of the last commit, first and second time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { untilOutput } from '#tests/server/run-node.ts';
import { ROOT } from './run.mjs';

const folder = await mkdtemp(join(tmpdir(), 'perya-start-'));
const clone = join(folder, 'perya');
const port = await findFreePort();
const sandboxPort = await findFreePort();

console.log(`${new Date().toISOString()}, ${availableParallelism()} cores`);
try {
  await once(spawn('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' }), 'close');
  console.log(`npm start in a fresh clone: ${await measureStart()} s`);
  console.log(`npm start again:            ${await measureStart()} s`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureStart(): Promise<string> {
  const began = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    detached: true,
  });
  await untilOutput(server, `http://127.0.0.1:${port}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const closed = once(server, 'close');
  process.kill(-(server.pid ?? 0), 'SIGTERM');
  await closed;
  return seconds;
}
