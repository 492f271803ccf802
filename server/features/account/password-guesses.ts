import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { defineRun } from '#server/core/db/statements.ts';

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

async function count(tx: Transaction, hashes: readonly string[], now: number): Promise<Counted> {
  const [counted] = await tx.query<Counted>({
    name: 'guess-count',
    text: `select
        count(*) filter (where account_hash = $2) as "ofAccount",
        count(*) filter (where account_hash = $2 and is_wrong) as "wrongOfAccount",
        min(until) filter (where account_hash = $2 and is_wrong) as "accountUntil",
        count(distinct coalesce(account_hash, id::text)) filter (where address_hash = $1) as "ofAddress",
        count(distinct coalesce(account_hash, id::text)) filter (where address_hash = $1 and is_wrong) as "wrongOfAddress",
        min(until) filter (where address_hash = $1 and is_wrong) as "addressUntil",
        coalesce(bool_or(address_hash = $1 and account_hash = $2), false) as "isOfAddress"
      from password_guess
      where (address_hash = $1 or account_hash = $2) and until > $3::bigint`,
    values: [...hashes, now],
  });
  if (counted === undefined) throw new Error('a count without a row');
  return counted;
}

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
export const freePlace = defineRun<[Guess]>(
  'guess-free',
  'delete from password_guess where id = $id::uuid and not is_wrong',
);

/** Counts the place as a wrong password, even when the check took longer than its place was kept. */
export const markWrong = defineRun<[guess: Guess, until: number]>(
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
