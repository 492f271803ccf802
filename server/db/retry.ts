import { setTimeout as wait } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 10;
const WAIT_STEP = 5;

/** Runs `attempt` again when the database undid it for the sake of others. Everything else passes through. */
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

/** SQLSTATE of a database error; empty for any other error. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
