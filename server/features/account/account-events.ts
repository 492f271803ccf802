import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineList, defineRun } from '#server/core/db/statements.ts';

/** A change to an account, for the operator. */
export interface AccountEvent {
  kind:
    | 'pin-set'
    | 'password-set'
    | 'password-reset'
    | 'name-bound'
    | 'number-bound'
    | 'number-lost'
    | 'social-bound'
    | 'social-unbound'
    | 'payout-account-added'
    | 'payout-account-changed'
    | 'payout-account-removed'
    | 'takeover-reported'
    | 'withdrawals-allowed'
    | 'way-in-removed'
    | 'adjustment'
    | 'coupon'
    | 'log-out'
    | 'kyc'
    | 'birth-date-set'
    | 'limit-set'
    | 'limit-raise-asked'
    | 'limit-raised'
    | 'limit-raise-dropped'
    | 'break-began'
    | 'break-over'
    | 'return-asked'
    | 'break-ended'
    | 'link-lifted'
    | 'bonus-withheld'
    | 'care'
    | 'closing-asked'
    | 'closing-ended'
    | 'closed';
  /** Contains no secrets. */
  detail: Readonly<Record<string, string | number>>;
  time: number;
}

/** @returns the id of the event */
export async function addAccountEvent(
  tx: Transaction,
  userId: string,
  { detail = {}, ...event }: Omit<AccountEvent, 'detail'> & Partial<Pick<AccountEvent, 'detail'>>,
): Promise<string> {
  const id = newId(event.time);
  await insertEvent(tx, userId, { ...event, detail, id });
  return id;
}

const insertEvent = defineRun<[userId: string, AccountEvent & { id: string }]>(
  'account-event-add',
  `insert into account_event (user_id, id, kind, detail, created_at)
    values ($1::uuid, $id::uuid, $kind, $detail::jsonb, $time::bigint)`,
);

/** The newest events, newest first. */
export const listAccountEvents = defineList<[userId: string, limit: number], AccountEvent>(
  'account-events',
  `select kind, detail, created_at as time from account_event
    where user_id = $1::uuid order by id desc limit $2`,
);
