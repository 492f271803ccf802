import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/db/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CallError } from '#server/http/call-error.ts';
import {
  forgiveAccount,
  freePlace,
  type Guess,
  type GuessLimits,
  markWrong,
  takePlace,
} from '#server/repositories/password-guesses.ts';
import { findCredentials } from '#server/repositories/users.ts';
import { accountKey } from './account-key.ts';
import type { Passwords } from './passwords.ts';
import { takeTurns } from './take-turns.ts';

export interface PasswordGuard {
  /**
   * Tries a password.
   *
   * Only wrong passwords count, each for a quarter of an hour: five of an account, twenty from an address, and it is shut, for
   * the right password too. While a password is on trial it holds a place in both limits, so that guesses which come at once
   * are no more than guesses in a row; it gives the place back whatever comes of it, unless the password is wrong. One that
   * finds every place held by others on trial waits for them: it is refused only when wrong passwords alone fill a limit.
   * The right password clears its account, not its address. All of this holds across the processes on a database; a place
   * whose process died is free after a minute.
   * @returns id of the player whose password it is; null when it is wrong or nobody has the account
   * @throws CallError `tooMany` with the seconds to wait; `unavailable` when too many are waiting, or too long
   */
  prove(trial: { account: string; password: string; address: string }): Promise<string | null>;
}

const LIMITS: GuessLimits = { perAccount: 5, perAddress: 20 };
const QUARTER = 15 * 60_000;
const LONGEST_TRIAL = 60_000;

/** Of those who wait for a place so many look for one, every so often and so many times; the others stand behind them. */
const LOOKING = 4;
const WAITING = 200;
const LOOK_EVERY = 25;
const LOOKS = 400;

export function createPasswordGuard({
  database,
  clock,
  passwords,
}: Pick<Dependencies, 'database' | 'clock'> & { passwords: Passwords }): PasswordGuard {
  const inLine = takeTurns({ atOnce: LOOKING, waiting: WAITING });

  async function hasPlace(guess: Guess): Promise<boolean> {
    const now = clock();
    const place = await takePlace(database, guess, { limits: LIMITS, now, until: now + LONGEST_TRIAL });
    if (place.kind === 'shut') throw tooMany(place.until - now);
    return place.kind === 'taken';
  }

  async function waitForPlace(guess: Guess): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      if (await hasPlace(guess)) return;
      await pause(LOOK_EVERY);
    }
    throw new CallError('unavailable', 'Too many people are coming in. Please try again.', { retryAfter: 5 });
  }

  async function tryPassword(key: string, password: string): Promise<string | null> {
    const credentials = await findCredentials(database, key);
    const isRight = await passwords.matches(credentials?.passwordHash ?? null, password);
    return isRight && credentials !== null ? credentials.id : null;
  }

  return {
    async prove({ account, password, address }) {
      const guess = { id: newId(clock()), account: accountKey(account), address };
      if (!(await hasPlace(guess))) await inLine(() => waitForPlace(guess));
      const userId = await tryPassword(guess.account, password).catch(async (error: unknown) => {
        await freePlace(database, guess);
        throw error;
      });
      if (userId === null) {
        await markWrong(database, guess, clock() + QUARTER);
        return null;
      }
      await freePlace(database, guess);
      await forgiveAccount(database, guess);
      return userId;
    },
  };
}

function tooMany(wait: number): CallError {
  return new CallError('tooMany', 'Too many wrong passwords. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  });
}
