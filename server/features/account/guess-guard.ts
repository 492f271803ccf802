import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/core/db/new-id.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { createSemaphore } from '#server/core/semaphore.ts';
import {
  forgiveAccount,
  freePlace,
  type Guess,
  type GuessLimits,
  markWrong,
  takePlace,
} from './password-guesses.ts';

/** The account and address under which wrong secrets are counted. */
export interface Trial extends Omit<Guess, 'id'> {
  /** The request and its secret. When the same one is sent again it counts as the same guess. */
  attempt?: readonly [requestId: string, secret: string];
}

export interface GuessGuard {
  /**
   * Checks a secret, limited per account and per address.
   *
   * A wrong secret counts for a quarter of an hour. When wrong secrets fill a limit, its account or address
   * is locked, even for the right secret. Each check reserves a place in both limits, so concurrent guesses
   * are no more than sequential ones; only a wrong secret keeps its place. When checks under way fill a
   * limit, further ones wait. The right secret clears its account: see
   * {@link forgiveAccount}. The limits hold across all processes on a database; the place of a dead process
   * is freed after a minute.
   * @param test null when the secret is wrong
   * @returns what `test` returns
   * @throws CallError `tooMany` with the seconds to wait; `unavailable` when too many wait or the wait is too
   * long
   */
  guard<Proof>(trial: Trial, test: () => Promise<Proof | null>): Promise<Proof | null>;
}

const QUARTER = 15 * 60_000;
const MAX_TRIAL_TIME = 60_000;

/** At most four waiting checks poll for a place; the others queue behind them. */
const MAX_POLLING = 4;
const MAX_WAITING = 200;
const POLL_INTERVAL = 25;
const MAX_POLLS = 400;

export function createGuessGuard({
  database,
  clock,
  limits,
}: DataDependencies & { limits: GuessLimits }): GuessGuard {
  const limited = createSemaphore({ atOnce: MAX_POLLING, waiting: MAX_WAITING });
  /** Lasts as long as the process, so that stored ids tell nothing about the secret. */
  const key = randomBytes(32);

  function idOf({ account, attempt }: Trial): string {
    if (!attempt) return newId(clock());
    return createHmac('sha256', key)
      .update(JSON.stringify([account, ...attempt]))
      .digest('hex')
      .slice(0, 32);
  }

  async function hasPlace(guess: Guess): Promise<boolean> {
    const now = clock();
    const place = await takePlace(database, guess, { limits, now, until: now + MAX_TRIAL_TIME });
    if (place.kind === 'locked') throw tooMany(place.until - now);
    return place.kind === 'taken';
  }

  async function waitForPlace(guess: Guess): Promise<void> {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      if (await hasPlace(guess)) return;
      await pause(POLL_INTERVAL);
    }
    throw new CallError('unavailable', 'Too many people are coming in. Please try again.', { retryAfter: 5 });
  }

  return {
    async guard(trial, test) {
      const guess = { id: idOf(trial), ...trial };
      if (!(await hasPlace(guess))) await limited(() => waitForPlace(guess));
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
  };
}

function tooMany(wait: number): CallError {
  return new CallError('tooMany', 'Too many wrong passwords. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  });
}
