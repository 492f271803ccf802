import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from '#server/core/take-turns.ts';

/** Either throws CallError `unavailable` when too many are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (`null`) as for a wrong password. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/** argon2id, the library's default, at 19 MiB. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Made of random bytes at the same cost: nobody has its password. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$MnW08jWs4PLM8X/+W5k9TA$6z5lUHPCGy1/iE2KjE+OltipUtCzK6E0UeBgg7WAXOI';

/** Of the four threads that files and name look-ups share with it, one stays free. */
const MOST_AT_ONCE = 3;
/** About four seconds of work for one core. */
const MOST_WAITING = 200;

/**
 * Does one a core, and no more: a storm of sign-ins waits in line, and the thread that answers players who are in shares the cores with
 * as few others as there are cores.
 */
export function createPasswords(): Passwords {
  const atOnce = Math.min(MOST_AT_ONCE, availableParallelism());
  const inTurn = takeTurns({ atOnce, waiting: MOST_WAITING });
  return {
    hash: (password) => inTurn(() => hash(prepare(password), COST)),
    async matches(passwordHash, password) {
      const isRight = await inTurn(() => verify(passwordHash ?? DECOY, prepare(password)));
      return isRight && passwordHash !== null;
    },
  };
}

/** The same keys pressed on another device may send other code points. */
function prepare(password: string): string {
  return password.normalize('NFKC');
}
