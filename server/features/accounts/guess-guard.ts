import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { takeTurns } from '#server/core/take-turns.ts';
import {
  forgiveAccount,
  freePlace,
  type Guess,
  type GuessLimits,
  markWrong,
  takePlace,
} from './password-guesses.ts';

/** What is tried, and from where: names under which wrong secrets are counted. */
export type Trial = Omit<Guess, 'id'>;

export interface GuessGuard {
  /**
   * Tries a secret.
   *
   * Only wrong ones count, each for a quarter of an hour: when they fill a limit, that account or address is shut, for the right
   * secret too. While a secret is on trial it holds a place in both limits, so that guesses which come at once are no more
   * than guesses in a row; it gives the place back whatever comes of it, unless the secret is wrong. One that finds every
   * place held by others on trial waits for them: it is refused only when wrong ones alone fill a limit. The right
   * secret clears its account, not its address. All of this holds across the processes on a database; a place whose process
   * died is free after a minute.
   * @param test null when the secret is wrong
   * @returns what `test` returns
   * @throws CallError `tooMany` with the seconds to wait; `unavailable` when too many are waiting, or too long
   */
  guard<Proof>(trial: Trial, test: () => Promise<Proof | null>): Promise<Proof | null>;
  /** Wrong secrets of the account count no more. */
  forgive(trial: Trial): Promise<void>;
}

const QUARTER = 15 * 60_000;
const LONGEST_TRIAL = 60_000;

/** Of those who wait for a place so many look for one, every so often and so many times; the others stand behind them. */
const LOOKING = 4;
const WAITING = 200;
const LOOK_EVERY = 25;
const LOOKS = 400;

export function createGuessGuard({
  database,
  clock,
  limits,
}: Pick<Dependencies, 'database' | 'clock'> & { limits: GuessLimits }): GuessGuard {
  const inLine = takeTurns({ atOnce: LOOKING, waiting: WAITING });

  async function hasPlace(guess: Guess): Promise<boolean> {
    const now = clock();
    const place = await takePlace(database, guess, { limits, now, until: now + LONGEST_TRIAL });
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

  return {
    async guard(trial, test) {
      const guess = { id: newId(clock()), ...trial };
      if (!(await hasPlace(guess))) await inLine(() => waitForPlace(guess));
      const proof = await test().catch(async (error: unknown) => {
        await freePlace(database, guess);
        throw error;
      });
      if (proof === null) {
        await markWrong(database, guess, clock() + QUARTER);
        return null;
      }
      await freePlace(database, guess);
      await forgiveAccount(database, guess);
      return proof;
    },

    forgive: (trial) => forgiveAccount(database, trial),
  };
}

function tooMany(wait: number): CallError {
  return new CallError('tooMany', 'Too many wrong passwords. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  });
}
