import { defineDelete } from '#server/core/db/delete-batches.ts';
import { defineChange, defineOne, defineRun, defineValue } from '#server/core/db/statements.ts';

export interface NewCode {
  id: string;
  purpose: number;
  mobile: string;
  prefix: string;
  codeHash: string;
  /** False when nobody gets it. */
  isSent: boolean;
  createdAt: number;
  expiresAt: number;
}

export const insertCode = defineRun<[code: NewCode]>(
  'code-insert',
  `insert into sms_code (id, purpose, mobile, prefix, code_hash, is_sent, created_at, expires_at)
    values ($id::uuid, $purpose, $mobile, $prefix, $codeHash, $isSent, $createdAt::bigint, $expiresAt::bigint)`,
);

/** What a number and its neighbours have asked for lately. */
export interface CodeHistory {
  /** When the number's last codes were asked for, newest first. */
  asked: number[];
  /** Wrong tries of the number since its last right one, and when the oldest of their codes was asked for. */
  wrong: number;
  wrongSince: number | null;
  /**
   * The prefix's last codes, newest first. Those that nobody gets count too: the answer tells nobody which.
   */
  ofPrefix: { at: number; isConfirmed: boolean }[];
}

/** Locks number and prefix until the transaction ends, so that the limits hold for concurrent requests. */
export const lockHistory = defineRun<[Asked]>(
  'code-lock',
  'select pg_advisory_xact_lock(3, hashtext($mobile)), pg_advisory_xact_lock(4, hashtext($prefix))',
);

export const readHistory = defineOne<[Asked, HistorySpan], CodeHistory>(
  'code-history',
  `select
      coalesce((
        select jsonb_agg(created_at order by created_at desc) from sms_code
        where mobile = $mobile and created_at > $askedSince::bigint
      ), '[]') as asked,
      own.wrong, own."wrongSince",
      coalesce((
        select jsonb_agg(jsonb_build_object('at', sent.created_at, 'isConfirmed', sent.used_at is not null)
          order by sent.created_at desc)
        from (
          select created_at, used_at from sms_code
          where prefix = $prefix and created_at > $brakeSince::bigint
          order by created_at desc limit $brakeCodes::integer
        ) sent
      ), '[]') as "ofPrefix"
    from (
      select coalesce(sum(tries), 0)::integer as wrong, min(created_at) filter (where tries > 0) as "wrongSince"
      from sms_code
      where mobile = $mobile and created_at > $wrongSince::bigint and created_at > coalesce((
        select max(created_at) from sms_code where mobile = $mobile and used_at is not null
      ), 0)
    ) own`,
  ({ mobile, prefix }, span) => [{ ...span, mobile, prefix }],
);

interface Asked {
  mobile: string;
  prefix: string;
}

/** Milliseconds since the epoch. */
interface HistorySpan {
  askedSince: number;
  wrongSince: number;
  brakeSince: number;
  /** Codes of the prefix that count. */
  brakeCodes: number;
}

interface Challenge {
  id: string;
  purpose: number;
  mobile: string;
}

/**
 * Counts a try, before anybody knows whether it is right: concurrent tries are no more than sequential ones.
 * @returns the code's hash; null when it is over
 */
export const takeTry = defineValue<[Challenge, { now: number; tries: number }], string | null>(
  'code-try',
  `update sms_code set tries = tries + 1
    where id = $id::uuid and purpose = $purpose and mobile = $mobile and used_at is null and expires_at > $now::bigint and tries < $tries
    returning code_hash as hash`,
  null,
  (challenge, { now, tries }) => [{ ...challenge, now, tries }],
);

/** A right code was no wrong try. */
export const giveTryBack = defineRun<[id: string]>(
  'code-try-back',
  'update sms_code set tries = tries - 1 where id = $1::uuid',
);

/** @returns false when it was used before, or is over */
export const consumeCode = defineChange<[id: string, now: number]>(
  'code-use',
  `update sms_code set used_at = $2::bigint
    where id = $1::uuid and used_at is null and expires_at > $2::bigint returning id`,
);

export const deleteOldCodes = defineDelete(
  'code-delete',
  `delete from sms_code where id in (
      select id from sms_code where created_at < $1::bigint limit $2::integer
    ) returning id`,
);
