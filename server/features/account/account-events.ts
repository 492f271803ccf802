import { defineList, defineRun } from '#server/core/db/statements.ts';

/** A change to an account, for the operator. */
export interface AccountEvent {
  id: string;
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

export const addAccountEvent = defineRun<[userId: string, AccountEvent]>(
  'account-event-add',
  `insert into account_event (user_id, id, kind, detail, created_at)
    values ($1::uuid, $id::uuid, $kind, $detail::jsonb, $time::bigint)`,
);

/** The newest events, newest first. */
export const listAccountEvents = defineList<[userId: string, limit: number], AccountEvent>(
  'account-events',
  `select id, kind, detail, created_at as time from account_event
    where user_id = $1::uuid order by id desc limit $2`,
);
