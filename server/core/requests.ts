import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Transaction } from './db/database.ts';
import { defineDelete } from './db/delete-batches.ts';
import { timeOf } from './db/id-span.ts';
import { changePlayer } from './db/lock-player.ts';
import { defineChange, defineRun } from './db/statements.ts';
import type { DataDependencies } from './dependencies.ts';
import { hashToken } from './token-hash.ts';

/** Identifies a request that moves value. */
export interface RequestKey {
  /** The player; {@link NO_USER} of the ledger for a visitor. */
  userId: string;
  requestId: string;
  /** Path of the call. */
  call: string;
  /** See {@link hashParams}. */
  paramsHash: string;
  /** The player's login, which must not have ended when the request is done. Left out: it has none. */
  token?: string;
}

/** The id was used for another call or other parameters. */
export class RequestReused extends Error {
  override name = 'RequestReused';

  constructor() {
    super('This requestId was used for another request.');
  }
}

/** The login of the request has ended since it was checked: nothing has been done. */
export class LoginEnded extends Error {
  override name = 'LoginEnded';

  constructor() {
    super('The login of this request has ended.');
  }
}

/** The result of a request: done now, or stored from the first time. */
export type Outcome<Done> = { isFirst: true; done: Done } | { isFirst: false; stored: unknown };

/**
 * Does `work` once per request, in one transaction that locks the player. Concurrent requests of the same id
 * wait for the first.
 * @param store what to store of the result
 * @throws RequestReused, LoginEnded
 */
export async function doOnce<Done>(
  { database, clock }: DataDependencies,
  key: RequestKey,
  work: (tx: Transaction, time: number) => Promise<Done>,
  store: (done: Done) => unknown,
): Promise<Outcome<Done>> {
  return changePlayer(database, key.userId, async (tx) => {
    const time = clock();
    if (!(await claim(tx, key, time))) {
      const stored = await findAnswer(tx, key);
      if (stored === undefined) throw new LoginEnded();
      return { isFirst: false, stored };
    }
    const done = await work(tx, time);
    await storeAnswer(tx, key, store(done));
    return { isFirst: true, done };
  });
}

/**
 * Does `work` once per request; a repeated request gets the same answer.
 * @throws RequestReused
 */
export async function answerOnce<Answer>(
  deps: DataDependencies,
  { answer: schema, ...key }: RequestKey & { answer: v.GenericSchema<unknown, Answer> },
  work: (tx: Transaction, time: number) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await doOnce(deps, key, work, (answer) => answer);
  return outcome.isFirst ? outcome.done : v.parse(schema, outcome.stored);
}

/** What {@link answerOnce} has answered to this request; undefined before that. @throws RequestReused */
export async function findDone<Answer>(
  tx: Transaction,
  { answer: schema, ...key }: RequestKey & { answer: v.GenericSchema<unknown, Answer> },
): Promise<Answer | undefined> {
  const stored = await findAnswer(tx, key);
  return stored === undefined ? undefined : v.parse(schema, stored);
}

/**
 * The stored answer of this request; undefined before the first one.
 * @throws RequestReused
 */
export async function findAnswer(tx: Transaction, key: RequestKey): Promise<unknown> {
  const [logged] = await tx.query<{ call: string; params_hash: string; answer: unknown }>({
    name: 'request-find',
    text: 'select call, params_hash, answer from request_log where user_id = $1::uuid and request_id = $2::uuid',
    values: [key.userId, key.requestId],
  });
  if (logged === undefined) return undefined;
  if (logged.call !== key.call || logged.params_hash !== key.paramsHash) throw new RequestReused();
  return logged.answer;
}

const DAY = 86_400_000;
/** How old an id may be when its request is done, and how far ahead: together the shortest retention. */
const MOST_AGE = 6 * DAY;
const MOST_AHEAD = DAY;

/**
 * Whether the answer to a request may have been deleted, so that nobody can tell whether it was done. Its id
 * shows when it was made (UUIDv7); answers under ids without a time are kept.
 */
export function isTooOld(requestId: string, now: number): boolean {
  const time = timeOf(requestId);
  return requestId.charAt(14) === '7' && (time < now - MOST_AGE || time > now + MOST_AHEAD);
}

/** SQL for a request whose id shows its time. */
export const IS_TIMED = `substr(request_id::text, 15, 1) = '7'`;

/** Deletes answers to requests from before then, which are refused from then on: see {@link isTooOld}. */
export const deleteOldRequests = defineDelete(
  'request-delete-old',
  `delete from request_log where (user_id, request_id) in (
      select user_id, request_id from request_log where created_at < $1::bigint and ${IS_TIMED}
      order by created_at limit $2::integer for update skip locked
    ) returning request_id`,
);

/** Hash of a request's parameters. It is stored, so leave out secrets. */
export function hashParams(params: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url');
}

/** @returns false when it is claimed already, or when its login has ended */
const claim = defineChange<[key: RequestKey, time: number]>(
  'request-claim',
  `insert into request_log (user_id, request_id, call, params_hash, created_at)
    select $userId::uuid, $requestId::uuid, $call, $paramsHash, $time::bigint
    where $tokenHash::text is null or exists (select from session_token where token_hash = $tokenHash)
    on conflict do nothing returning request_id`,
  ({ token, ...key }, time) => [{ ...key, time, tokenHash: token === undefined ? null : hashToken(token) }],
);

const storeAnswer = defineRun<[key: RequestKey, answer: unknown]>(
  'request-answer',
  'update request_log set answer = $3::jsonb where user_id = $1::uuid and request_id = $2::uuid',
  ({ userId, requestId }, answer) => [userId, requestId, answer],
);
