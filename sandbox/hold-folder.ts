import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from './start-problem.ts';

/** The right of one process to a folder. It ends with `release`, or with the process, however that dies. */
export interface Hold {
  release(): void;
}

/**
 * Node has no locks of files; SQLite takes one of the operating system's, on every platform.
 * @throws StartProblem when another process has the folder
 */
export function holdFolder(folder: string): Hold {
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
