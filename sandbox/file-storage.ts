import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxStorage } from './create-sandbox.ts';
import type { Fact } from './facts.ts';
import { lockFolder } from './lock-folder.ts';
import { StartProblem } from './start-problem.ts';

export interface FileStorage extends SandboxStorage {
  close(): Promise<void>;
}

/**
 * Stores facts in a file of the folder, one line of JSON each, synced before `append` resolves. A line torn
 * by a power cut is cut off: its `append` never resolved.
 * @throws StartProblem when another process has the folder or the file is damaged
 */
export async function openFileStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  const hold = lockFolder(folder);
  try {
    const path = join(folder, 'facts.jsonl');
    const facts = await readFacts(path);
    const file = await open(path, 'a', 0o600);
    await syncFolder(folder);
    let written = Promise.resolve();
    let waiting: string[] = [];

    const flush = async (): Promise<void> => {
      const lines = waiting;
      waiting = [];
      if (lines.length === 0) return;
      await file.appendFile(lines.join(''));
      await file.datasync();
    };
    return {
      facts,
      append(added) {
        waiting.push(...added.map((fact) => `${JSON.stringify(fact)}\n`));
        written = written.then(flush);
        return written;
      },
      async close() {
        await written.catch(() => null);
        await file.close();
        hold.release();
      },
    };
  } catch (error) {
    hold.release();
    throw error;
  }
}

async function readFacts(path: string): Promise<Fact[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) await truncate(path, end);
  const lines = bytes.subarray(0, end).toString().split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw new StartProblem(`Line ${index + 1} of ${path} is damaged: move the file away to begin anew.`, {
        cause: error,
      });
    }
  });
}

/** Syncs the file's entry in the folder too. Windows cannot open folders and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
