import { randomBytes } from 'node:crypto';
import { chmod, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnswerCommand,
  findPresence,
  type Presence,
  sendCommand,
  serveControl,
} from './control-channel.ts';
import { DatabaseProblem } from './database-problem.ts';
import { pipeAddress, withSocketAddress } from './socket-address.ts';

/** One process's lock on a data folder. It ends with `release` or with the process. */
export interface FolderLock {
  release(): Promise<void>;
}

const IS_WINDOWS = process.platform === 'win32';
const SOCKET_NAME = /^hold-[0-9a-f]+\.sock$/;
const CLAIM_POLL = 20;
const CLAIM_POLLS = 100;

/**
 * Locks the folder for this process and answers operators' commands while it holds it.
 *
 * Each process binds a socket of its own name before it looks for others, so of two concurrent processes at
 * least the later one sees the other. While both are undecided, the one with the greater name gives way.
 * @throws DatabaseProblem when another process holds it
 */
export async function lockFolder(folder: string, answer: AnswerCommand): Promise<FolderLock> {
  return IS_WINDOWS ? holdPipe(folder, answer) : holdSocket(folder, answer);
}

/**
 * Passes a command to the process that holds the folder.
 * @returns null when nobody holds it
 */
export async function askHolder(
  folder: string,
  command: string,
  args: readonly string[] = [],
): Promise<{ result: unknown } | null> {
  if (IS_WINDOWS) return sendCommand(await pipeAddress(folder), command, args);
  for (const name of await socketsIn(folder)) {
    const answer = await withSocketAddress(folder, name, (address) => sendCommand(address, command, args));
    if (answer !== null) return answer;
  }
  return null;
}

async function holdSocket(folder: string, answer: AnswerCommand): Promise<FolderLock> {
  const name = `hold-${randomBytes(8).toString('hex')}.sock`;
  const control = createControl(answer);
  const release = async () => {
    await control.close();
    await rm(join(folder, name), { force: true });
  };
  try {
    await withSocketAddress(folder, name, (address) => control.listen(address));
    await chmod(join(folder, name), 0o600);
    const leftOver = await settleClaim(folder, name);
    control.startHolding();
    await Promise.all(leftOver.map((other) => rm(join(folder, other), { force: true })));
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function holdPipe(folder: string, answer: AnswerCommand): Promise<FolderLock> {
  const control = createControl(answer);
  await control.listen(await pipeAddress(folder)).catch((error: Error) => {
    throw held(folder, error);
  });
  control.startHolding();
  return { release: () => control.close() };
}

/** Waits until every other claim is decided. @returns the sockets of processes that are gone */
async function settleClaim(folder: string, ownName: string): Promise<string[]> {
  const others = (await socketsIn(folder)).filter((name) => name !== ownName);
  for (const other of others) {
    if ((await decideBetween(folder, ownName, other)) !== 'nobody') throw held(folder);
  }
  return others;
}

async function decideBetween(folder: string, ownName: string, other: string): Promise<Presence> {
  for (let poll = 0; poll < CLAIM_POLLS; poll += 1) {
    const presence = await withSocketAddress(folder, other, findPresence);
    const isUndecided = presence === 'leaving' || (presence === 'claiming' && ownName < other);
    if (!isUndecided) return presence;
    await wait(CLAIM_POLL);
  }
  return 'claiming';
}

async function socketsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => SOCKET_NAME.test(name));
}

function held(folder: string, cause?: Error): DatabaseProblem {
  return new DatabaseProblem(
    `The data folder ${folder} is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
    { cause },
  );
}

interface Control {
  listen(address: string): Promise<void>;
  startHolding(): void;
  close(): Promise<void>;
}

function createControl(answer: AnswerCommand): Control {
  const sockets = new Set<Socket>();
  let isHolding = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serveControl(socket, { isHolding, answer });
  });
  server.unref();
  return {
    listen: (address) => listen(server, address),
    startHolding: () => {
      isHolding = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return close(server);
    },
  };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
