/**
 * SQL condition: the user has a receiving number that is another player's. It is of whoever has confirmed it,
 * or else of whoever used it first: typing the number of somebody else takes nothing from them.
 * @param user SQL of the id
 */
export const usesNumberOfAnother = (user: string) => `exists (
    select from receiving_account mine
    cross join lateral (
      select ltrim(mine.number, '0') as number, least(mine.created_at, (
        select min(created_at) from withdrawal_order
        where ltrim(account_number, '0') = ltrim(mine.number, '0') and user_id = mine.user_id
      )) as since
    ) as used
    left join app_user holder on holder.mobile = '+63' || used.number and holder.mobile_confirmed_at is not null
    where mine.user_id = ${user} and case
      when holder.id is not null then holder.id <> mine.user_id
      else exists (
        select from receiving_account other where ltrim(other.number, '0') = used.number
          and other.user_id <> mine.user_id and (other.created_at, other.user_id) < (used.since, mine.user_id)
      ) or exists (
        select from withdrawal_order other where ltrim(other.account_number, '0') = used.number
          and other.user_id <> mine.user_id and other.created_at < used.since
      ) end
  )`;
