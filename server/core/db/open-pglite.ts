import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnswerCommand } from './control-channel.ts';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { startPglite, wrapPglite } from './wrap-pglite.ts';

const DATABASE_FOLDER = 'pgdata';
const UNFINISHED = 'creating-';

/** Operator's commands, run by the process that holds the database. */
export type OperatorCommands = Record<
  string,
  (database: Database, args: readonly string[]) => Promise<unknown>
>;

/**
 * Opens the embedded database in `dataDir` for this process alone; creates it if there is none.
 * @throws DatabaseProblem when another process holds it or the folder cannot be used; a partial folder is
 * removed
 */
export async function openPglite(dataDir: string, commands: OperatorCommands): Promise<Database> {
  const created = await makeFolder(dataDir);
  let database: Database | undefined;
  let hold: FolderLock | undefined;
  const answer: AnswerCommand = async (command, args) => {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) throw new Error(`There is no command ${command}.`);
    if (database === undefined) throw new Error('The database is still being opened: try again in a moment.');
    return run(database, args);
  };
  try {
    hold = await lockFolder(dataDir, answer);
    database = withHold(await openInside(dataDir), hold);
    return database;
  } catch (error) {
    await hold?.release();
    if (created !== undefined) await removeEmpty(dataDir, created);
    throw asProblem(error, dataDir);
  }
}

function withHold(database: Database, hold: FolderLock): Database {
  return {
    ...database,
    copyFiles: (dataDir) => copyInto(dataDir, database),
    close: async () => {
      await database.close();
      await hold.release();
    },
  };
}

/** A new database is built under another name and renamed when complete. */
async function openInside(dataDir: string): Promise<Database> {
  await removeUnfinished(dataDir);
  const folder = join(dataDir, DATABASE_FOLDER);
  if (!(await exists(folder))) await createInside(dataDir);
  return wrapPglite(await startPglite({ dataDir: folder }));
}

function createInside(dataDir: string): Promise<void> {
  return completeInside(dataDir, async (folder) => {
    await (await startPglite({ dataDir: folder })).close();
  });
}

/**
 * Makes `dataDir` a data folder with a copy of the database.
 * @throws DatabaseProblem when something is in it
 */
async function copyInto(dataDir: string, database: Database): Promise<void> {
  await makeFolder(dataDir);
  if ((await readdir(dataDir)).length > 0) throw new DatabaseProblem(`The folder ${dataDir} is not empty.`);
  await completeInside(dataDir, async (folder) => database.copyFiles?.(folder)).catch((error) => {
    throw asProblem(error, dataDir);
  });
}

async function completeInside(dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED));
  try {
    await fill(unfinished);
    await rename(unfinished, join(dataDir, DATABASE_FOLDER));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const unfinished = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(unfinished.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** @returns the topmost folder that was created; undefined when all existed */
async function makeFolder(dataDir: string): Promise<string | undefined> {
  try {
    return await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw asProblem(error, dataDir);
  }
}

async function removeEmpty(dataDir: string, topmost: string): Promise<void> {
  for (let folder = dataDir; folder.startsWith(topmost); folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

function asProblem(error: unknown, dataDir: string): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error;
  return new DatabaseProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}.`, {
    cause: error,
  });
}

const REASONS: Record<string, string> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of that path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that cannot be written',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}
