import { SIGN_IN } from '#contract/sign-in.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';

/** Kinds of the journal whose `reference` is a row of `reward`: the features that pay. */
const REWARD_KINDS: readonly string[] = [SIGN_IN];

/** Each reward was paid as it was claimed. */
export const checkRewards: BookCheck = async (tx) => {
  const rows = await tx.query<{
    user_id: string;
    key: string;
    currency: string;
    claimed: number;
    paid: number;
  }>({
    name: 'book-wrong-rewards',
    text: `with claims as (
        select user_id, id::text as reference, key, money.currency, sum(count)::bigint as amount
        from reward
        cross join lateral jsonb_to_recordset(rewards) as each ("propId" integer, count bigint)
        join (values (2001, 'coin'), (2002, 'point'), (60001, 'diamond')) as money (prop, currency)
          on money.prop = each."propId"
        group by user_id, id, key, money.currency
      ), payments as (
        select user_id, reference, currency, sum(amount)::bigint as amount from journal
        where kind = any($1::text[]) and to_account = 'player' group by user_id, reference, currency
      )
      select user_id, coalesce(key, '') as key, currency,
        coalesce(claims.amount, 0) as claimed, coalesce(payments.amount, 0) as paid
      from claims full join payments using (user_id, reference, currency)
      where coalesce(claims.amount, 0) <> coalesce(payments.amount, 0)
      order by user_id, key, currency`,
    values: [REWARD_KINDS],
  });
  return rows.map(({ user_id, key, currency, claimed, paid }) => ({
    kind: 'feature',
    feature: 'rewards',
    fault: `Player ${user_id} has claimed ${claimed} ${currency} by ${key || 'no claim'}, but was paid ${paid}.`,
  }));
};
