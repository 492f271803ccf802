import type { Transaction } from '#server/core/db/database.ts';

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

export async function addAccountEvent(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  { id, kind, detail, time }: AccountEvent,
): Promise<void> {
  await tx.query({
    name: 'account-event-add',
    text: `insert into account_event (user_id, id, kind, detail, created_at)
      values ($1::uuid, $2::uuid, $3, $4::jsonb, $5::bigint)`,
    values: [userId, id, kind, JSON.stringify(detail), time],
  });
}

/** The newest events, newest first. */
export async function listAccountEvents(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  limit: number,
): Promise<AccountEvent[]> {
  return tx.query<AccountEvent>({
    name: 'account-events',
    text: `select id, kind, detail, created_at as time from account_event
      where user_id = $1::uuid order by id desc limit $2`,
    values: [userId, limit],
  });
}
