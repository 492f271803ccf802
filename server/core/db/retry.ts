import { setTimeout as wait } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 10;
const WAIT_STEP = 5;

/** Retries when the database rolled the attempt back in favour of others. Other errors pass through. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUndone(error) || failures === MAX_ATTEMPTS) throw error;
      await wait(failures * WAIT_STEP);
    }
  }
}

function isUndone(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** SQLSTATE of a database error; empty for other errors. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
