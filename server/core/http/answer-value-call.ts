import * as v from 'valibot';
import type { BodyOf, Call, ResponseOf } from '#contract/call.ts';
import { Id } from '#contract/fields.ts';
import type { Transaction } from '#server/core/db/database.ts';
import {
  doOnce,
  findAnswer,
  hashParams,
  isTooOld,
  type Outcome,
  type RequestKey,
  RequestReused,
} from '#server/core/requests.ts';
import type { DataDependencies } from '../dependencies.ts';
import { CallError } from './call-error.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { SocialCookie } from './social-cookie.ts';

export interface ValueRequest<C extends Call> {
  /** The player; `NO_USER` of the ledger for a visitor. */
  userId: string;
  body: BodyOf<C>;
  /** The token of the request; a visitor's may be invalid. */
  token: string | null;
  /** The client's network: see `networkOf`. */
  address: string;
  device: DeviceCookie;
  social: SocialCookie;
}

interface TimedRequest<C extends Call> extends ValueRequest<C> {
  /**
   * Time at which the player's lock was taken: nothing of the player changes from then until the transaction
   * ends.
   */
  time: number;
}

interface Answering<C extends Call> {
  /**
   * How to store the answer and read it back. Left out: the answer is stored as it is, and a repeated request
   * gets it again.
   */
  stored?: {
    of(answer: ResponseOf<C>): unknown;
    answerAgain(stored: unknown, request: ValueRequest<C>): Promise<ResponseOf<C>>;
  };
  /** Called once, after the commit. */
  afterwards?(): void;
}

/** How to answer a call that moves value. */
export interface ValueCall<C extends Call> extends Answering<C> {
  prepare?: undefined;
  /** Changes only `tx`; a thrown CallError rolls everything back. */
  work(tx: Transaction, request: TimedRequest<C>): Promise<ResponseOf<C>>;
}

/** The same with work outside the transaction: checking a password, asking a provider, reading the config. */
export interface PreparedValueCall<C extends Call, Prepared> extends Answering<C> {
  prepare(request: ValueRequest<C>): Promise<Prepared>;
  work(tx: Transaction, request: TimedRequest<C>, prepared: Prepared): Promise<ResponseOf<C>>;
}

export type AnyValueCall<C extends Call, Prepared> = ValueCall<C> | PreparedValueCall<C, Prepared>;

interface ValueChecks {
  /** The player's login, looked at again under the lock: one that has ended meanwhile does nothing. */
  token?: string;
  before?: () => Promise<void>;
  /** In the transaction, under the player's lock. */
  within?: (tx: Transaction) => Promise<void>;
}

/**
 * Answers a call that moves value. A repeated request has no second effect and gets its stored answer; its
 * parameters are all fields except `requestId` and those that the contract calls secret.
 * @param checks throw what refuses a request that was not answered before
 * @throws CallError `requestReused` for an id of another call or other parameters, `requestTooOld`, and what
 * the call refuses; LoginEnded
 */
export async function answerValueCall<C extends Call, Prepared>(
  deps: DataDependencies,
  call: C,
  value: AnyValueCall<C, Prepared>,
  request: ValueRequest<C>,
  checks: ValueChecks = {},
): Promise<ResponseOf<C>> {
  const key = keyOf(call, request);
  try {
    const outcome = await findOrDo(deps, key, value, request, checks);
    if (!outcome.isFirst) return await answerAgain(call, value, request, outcome.stored);
    value.afterwards?.();
    return outcome.done;
  } catch (error) {
    throw error instanceof RequestReused ? reused(error) : error;
  }
}

/**
 * For an answer that tells how things are: nothing of it is stored, and a repeated request is told how they
 * are now.
 */
export function shownNow<C extends Call>(
  read: (request: ValueRequest<C>) => Promise<ResponseOf<C>>,
): NonNullable<Answering<C>['stored']> {
  return { of: () => ({}), answerAgain: (_, request) => read(request) };
}

/**
 * For a request that has no stored answer.
 * @throws CallError `requestTooOld` when that does not say that it is new
 */
export function refuseOld(requestId: string, now: number): void {
  if (!isTooOld(requestId, now)) return;
  const message = 'This request is too old, or its clock is wrong. Please try again.';
  throw new CallError('requestTooOld', message, { field: 'requestId' });
}

export function reused({ message }: RequestReused): CallError {
  return new CallError('requestReused', message, { field: 'requestId' });
}

async function findOrDo<C extends Call, Prepared>(
  deps: DataDependencies,
  key: RequestKey,
  value: AnyValueCall<C, Prepared>,
  request: ValueRequest<C>,
  { token, before, within }: ValueChecks,
): Promise<Outcome<ResponseOf<C>>> {
  const { database, clock } = deps;
  const earlier = await findAnswer(database, key);
  if (earlier !== undefined) return { isFirst: false, stored: earlier };
  refuseOld(key.requestId, clock());
  try {
    await before?.();
    const work = await prepare(value, request);
    const checked = async (tx: Transaction, time: number) => {
      await within?.(tx);
      return work(tx, time);
    };
    const login = token === undefined ? {} : { token };
    return await doOnce(deps, { ...key, ...login }, checked, value.stored?.of ?? ((answer) => answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The same request may have been done meanwhile and be the reason for the refusal.
    const meanwhile = await findAnswer(database, key);
    if (meanwhile === undefined) throw error;
    return { isFirst: false, stored: meanwhile };
  }
}

async function prepare<C extends Call, Prepared>(
  value: AnyValueCall<C, Prepared>,
  request: ValueRequest<C>,
): Promise<(tx: Transaction, time: number) => Promise<ResponseOf<C>>> {
  if (value.prepare === undefined) return (tx, time) => value.work(tx, { ...request, time });
  const prepared = await value.prepare(request);
  return (tx, time) => value.work(tx, { ...request, time }, prepared);
}

async function answerAgain<C extends Call>(
  call: C,
  { stored: hook }: Answering<C>,
  request: ValueRequest<C>,
  stored: unknown,
): Promise<ResponseOf<C>> {
  return hook === undefined ? v.parse(call.response, stored) : hook.answerAgain(stored, request);
}

const Named = v.object({ requestId: Id });

/** Hashes the values in the contract's order, like the stored hashes. */
function keyOf<C extends Call>(call: C, { userId, body }: ValueRequest<C>): RequestKey {
  const values = new Map<string, unknown>(Object.entries(body));
  const counted = Object.keys(call.request.entries).filter(
    (name) => name !== 'requestId' && !call.secrets.includes(name),
  );
  return {
    userId,
    requestId: v.parse(Named, body).requestId,
    call: call.path,
    paramsHash: hashParams(counted.map((name) => values.get(name))),
  };
}
