import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems use higher ports for outgoing connections, so such a port may be taken before it is listened on.
 */
const FIRST = 12_000;
const COUNT = 20_000;
/**
 * Each process starts its search at another port, so that two do not find the same port at the same moment.
 */
const PER_PROCESS = 64;

let asked = 0;

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + ((process.pid * PER_PROCESS + asked) % COUNT);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
