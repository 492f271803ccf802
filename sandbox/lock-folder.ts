import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from './start-problem.ts';

/** One process's lock on a folder. It ends with `release` or with the process. */
export interface Hold {
  release(): void;
}

/**
 * Node has no file locks; SQLite takes one from the operating system on every platform.
 * @throws StartProblem when another process has the folder
 */
export function lockFolder(folder: string): Hold {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw new StartProblem(
      `The folder ${folder} is in use by another sandbox: stop that one, or set SANDBOX_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
