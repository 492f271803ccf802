import { defineChange } from '#server/core/db/statements.ts';
import { PROOFS } from '#server/features/account/index.ts';

/**
 * Whether one of these numbers is proven of another player, who has confirmed it or was paid there, or is at
 * least used by another while it is not proven of this one. What others type does not count against a proof.
 */
export const isContested = defineChange<[userId: string, numbers: readonly string[]]>(
  'receiving-number-contested',
  `select from (
      select number, array(select user_id from (${PROOFS}) as proofs
        where trait = md5('number:' || number) and kind <> 'device') as proven
      from (select ltrim(number, '0') as number from unnest($2::text[]) as number) as own
    ) as known
    where exists (select from unnest(proven) as of where of <> $1::uuid)
      or $1::uuid <> all (proven) and (
        exists (select from receiving_account where ltrim(number, '0') = known.number and user_id <> $1::uuid)
        or exists (select from withdrawal_order
          where ltrim(account_number, '0') = known.number and user_id <> $1::uuid)
      ) limit 1`,
);

/**
 * SQL for the players to whom a withdrawal was paid at a number.
 * @param number SQL of it, without zeros in front
 */
export const payeesOf = (number: string) => `array(
    select user_id from withdrawal_order
    where md5('number:' || ltrim(account_number, '0')) = md5('number:' || ${number}) and state = 'paid'
  )`;

/**
 * SQL condition: the user has a receiving number that belongs to another player. A number belongs to the
 * player who has confirmed it, or else to the one who was paid there, or else to the one who used it first:
 * typing the number of somebody else takes nothing from them. If two players typed it at once, or before that
 * time was kept, it belongs to neither.
 * @param user SQL of the id
 */
export const usesNumberOfAnother = (user: string) => `exists (
    select from receiving_account mine
    cross join lateral (
      select ltrim(mine.number, '0') as number, least(mine.typed_at, (
        select min(created_at) from withdrawal_order
        where ltrim(account_number, '0') = ltrim(mine.number, '0') and user_id = mine.user_id
      )) as since, ${payeesOf(`ltrim(mine.number, '0')`)} as payees
    ) as used
    left join app_user holder on holder.mobile = '+63' || used.number and holder.mobile_confirmed_at is not null
    where mine.user_id = ${user} and case
      when holder.id is not null then holder.id <> mine.user_id
      when mine.user_id = any (used.payees) then false
      when cardinality(used.payees) > 0 and mine.typed_at > 0 then true
      else exists (
        select from receiving_account other where ltrim(other.number, '0') = used.number
          and other.user_id <> mine.user_id and other.typed_at < used.since
      ) or exists (
        select from withdrawal_order other where ltrim(other.account_number, '0') = used.number
          and other.user_id <> mine.user_id and other.created_at < used.since
      ) end
  )`;
