import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#server/core/semaphore.ts';

/** Both throw CallError `unavailable` when the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (`null`) as for a wrong password. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/** argon2id, the library's default, at 19 MiB. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash of random bytes at the same cost: nobody knows its password. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$MnW08jWs4PLM8X/+W5k9TA$6z5lUHPCGy1/iE2KjE+OltipUtCzK6E0UeBgg7WAXOI';

/** Files and name look-ups share the four threads, so one stays free. */
const MAX_CONCURRENT = 3;
/** About four seconds of work for one core. */
const MAX_WAITING = 200;

/**
 * Hashes at most one password per core: during a storm of log-ins they queue, and logged-in players are still
 * answered.
 */
export function createPasswords(): Passwords {
  const atOnce = Math.min(MAX_CONCURRENT, availableParallelism());
  const limited = createSemaphore({ atOnce, waiting: MAX_WAITING });
  return {
    hash: (password) => limited(() => hash(prepare(password), COST)),
    async matches(passwordHash, password) {
      const isRight = await limited(() => verify(passwordHash ?? DECOY, prepare(password)));
      return isRight && passwordHash !== null;
    },
  };
}

/** The same letters typed on another device may have other code points. */
function prepare(password: string): string {
  return password.normalize('NFKC');
}
