import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineOne, defineRun } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { createSemaphore } from '#server/core/semaphore.ts';

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

/** A password check for one account from one address. */
export interface Guess {
  id: string;
  account: string;
  address: string;
}

export interface GuessLimits {
  perAccount: number;
  /** Accounts: several wrong passwords for one count once for the address. */
  perAddress: number;
}

/**
 * `locked`: wrong passwords fill a limit, until the given time. `full`: with the checks under way they do.
 */
export type Place = { kind: 'taken' } | { kind: 'full' } | { kind: 'locked'; until: number };

/**
 * Takes a place in both limits until the given time, unless it is freed or the password turns out wrong
 * before.
 */
export async function takePlace(
  database: Database,
  guess: Guess,
  { limits, now, until }: { limits: GuessLimits; now: number; until: number },
): Promise<Place> {
  const hashes = hashesOf(guess);
  return database.transaction(async (tx) => {
    await tx.query({
      name: 'guess-lock',
      text: 'select pg_advisory_xact_lock(1, hashtext($1)), pg_advisory_xact_lock(2, hashtext($2))',
      values: hashes,
    });
    const place = judgePlace(await count(tx, hashes, now), limits);
    if (place.kind === 'taken') {
      await tx.query({
        name: 'guess-take',
        text: `insert into password_guess (id, address_hash, account_hash, is_wrong, until)
          values ($1::uuid, $2, $3, false, $4::bigint) on conflict (id) do nothing`,
        values: [guess.id, ...hashes, until],
      });
    }
    return place;
  });
}

interface Counted {
  ofAccount: number;
  wrongOfAccount: number;
  accountUntil: number | null;
  ofAddress: number;
  wrongOfAddress: number;
  addressUntil: number | null;
  /** Whether the account is among the address's. */
  isOfAddress: boolean;
}

const count = defineOne<[hashes: readonly string[], now: number], Counted>(
  'guess-count',
  `select
      count(*) filter (where account_hash = $2) as "ofAccount",
      count(*) filter (where account_hash = $2 and is_wrong) as "wrongOfAccount",
      min(until) filter (where account_hash = $2 and is_wrong) as "accountUntil",
      count(distinct coalesce(account_hash, id::text)) filter (where address_hash = $1) as "ofAddress",
      count(distinct coalesce(account_hash, id::text)) filter (where address_hash = $1 and is_wrong) as "wrongOfAddress",
      min(until) filter (where address_hash = $1 and is_wrong) as "addressUntil",
      coalesce(bool_or(address_hash = $1 and account_hash = $2), false) as "isOfAddress"
    from password_guess
    where (address_hash = $1 or account_hash = $2) and until > $3::bigint`,
  (hashes, now) => [...hashes, now],
);

function judgePlace(counted: Counted, { perAccount, perAddress }: GuessLimits): Place {
  const lockedUntil = [
    counted.wrongOfAccount >= perAccount ? counted.accountUntil : null,
    counted.wrongOfAddress >= perAddress ? counted.addressUntil : null,
  ].filter((until) => until !== null);
  if (lockedUntil.length > 0) return { kind: 'locked', until: Math.max(...lockedUntil) };
  const isAddressFull = counted.ofAddress >= perAddress && !counted.isOfAddress;
  const isFull = counted.ofAccount >= perAccount || isAddressFull;
  return { kind: isFull ? 'full' : 'taken' };
}

/** A guess that was wrong before, sent again, stays counted. */
const freePlace = defineRun<[Guess]>(
  'guess-free',
  'delete from password_guess where id = $id::uuid and not is_wrong',
);

/** Counts the place as a wrong password, even when the check took longer than its place was kept. */
const markWrong = defineRun<[guess: Guess, until: number]>(
  'guess-wrong',
  `insert into password_guess (id, address_hash, account_hash, is_wrong, until)
    values ($1::uuid, $2, $3, true, $4::bigint)
    on conflict (id) do update set is_wrong = true, until = excluded.until`,
  (guess, until) => [guess.id, ...hashesOf(guess), until],
);

/**
 * Clears the account's wrong passwords. Those from this address were the owner's; others still count for
 * their addresses.
 */
export const forgiveAccount = defineRun<[guess: Omit<Guess, 'id'>]>(
  'guess-forgive',
  `with own as (
      delete from password_guess where account_hash = $2 and address_hash = $1 and is_wrong
    )
    update password_guess set account_hash = null
    where account_hash = $2 and address_hash <> $1 and is_wrong`,
  (guess) => [...hashesOf(guess)],
);

export const deletePastGuesses = defineDelete(
  'guess-delete-past',
  `delete from password_guess where id in (
      select id from password_guess where until <= $1::bigint limit $2::integer
    ) returning id`,
);

/** Stores only hashes, so that the table reveals no names or addresses. */
function hashesOf({ account, address }: Omit<Guess, 'id'>): readonly [address: string, account: string] {
  return [hash(address), hash(account)];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
