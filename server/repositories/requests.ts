import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Transaction } from '#server/db/database.ts';
import { CallError } from '#server/http/call-error.ts';

/** A call that moves value, as its sender named it. */
export interface RequestKey {
  /** Whose request it is; {@link NO_USER} of the ledger for a visitor's. */
  userId: string;
  requestId: string;
  /** Path of the call. */
  call: string;
  /** See {@link hashParams}. */
  paramsHash: string;
}

type AnswerableRequest<Answer> = RequestKey & { answer: v.GenericSchema<unknown, Answer>; time: number };

/** The id has been used, for something else. */
export class RequestReused extends CallError {
  constructor() {
    super('requestReused', 'This requestId was used for another request.', { field: 'requestId' });
  }
}

/**
 * Does `work` once per request: its answer is stored in the transaction of its effect, and the same request gets it again.
 * Concurrent requests of the same id wait for the first.
 * @throws RequestReused when the id came with another call or other parameters before
 */
export async function answerOnce<Answer>(
  database: Database,
  request: AnswerableRequest<Answer>,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction((tx) => answerOnceIn(tx, request, () => work(tx)));
}

/**
 * The same in a transaction that has locked before what other calls lock before the id of their request.
 * @throws RequestReused when the id came with another call or other parameters before
 */
export async function answerOnceIn<Answer>(
  tx: Transaction,
  { answer: schema, time, ...key }: AnswerableRequest<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!(await claim(tx, key, { time, answer: null }))) return v.parse(schema, await findAnswer(tx, key));
  const answer = await work();
  await tx.query({
    name: 'request-answer',
    text: 'update request_log set answer = $3::jsonb where user_id = $1::uuid and request_id = $2::uuid',
    values: [key.userId, key.requestId, JSON.stringify(answer)],
  });
  return answer;
}

/**
 * The same where the answer is known before the work: it need not be stored after it.
 * @param known the answer if this request is the first
 */
export async function doOnce<Answer>(
  database: Database,
  request: RequestKey & { answer: v.GenericSchema<unknown, Answer>; known: Answer; time: number },
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  const { answer: schema, known, time, ...key } = request;
  return database.transaction(async (tx) => {
    const isFirst = await claim(tx, key, { time, answer: known });
    if (!isFirst) return v.parse(schema, await findAnswer(tx, key));
    await work(tx);
    return known;
  });
}

/**
 * The answer that this request got before; undefined when it has had none.
 * @throws RequestReused when the id came with another call or other parameters before
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

/** Fingerprint of what a request asks for. Leave out secrets: it is stored. */
export function hashParams(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url');
}

async function claim(
  tx: Transaction,
  key: RequestKey,
  { time, answer }: { time: number; answer: unknown },
): Promise<boolean> {
  const claimed = await tx.query({
    name: 'request-claim',
    text: `insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
      values ($1::uuid, $2::uuid, $3, $4, $5::jsonb, $6::bigint) on conflict do nothing returning request_id`,
    values: [
      key.userId,
      key.requestId,
      key.call,
      key.paramsHash,
      answer === null ? null : JSON.stringify(answer),
      time,
    ],
  });
  return claimed.length === 1;
}
