import { INVITE } from '#contract/constants.ts';
import { defineColumn } from '#server/core/db/statements.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { findFaults } from '#server/ledger/find-faults.ts';

/**
 * Each purse must hold the coins that its spins brought, up to its goal; the used spins must equal the spins
 * that were made; and a purse must be paid exactly when its reward is.
 */
export const checkSpins: BookCheck = (tx) => findFaults(tx, 'spin', [wrongSpins]);

const wrongSpins = defineColumn<[], string>(
  'book-invite-spins',
  `with spins as (
      select s.*, p.goal, coalesce(sum(s.added) over (
        partition by s.user_id, s.purse order by s.held, s.id rows between unbounded preceding and 1 preceding
      ), 0) as before
      from invite_spin s left join invite_purse p on p.user_id = s.user_id and p.number = s.purse
    ), used as (
      select user_id, count(*) filter (where source = 'free') as free, count(*) filter (where source = 'invite') as invites,
        count(*) filter (where source = 'given') as given
      from invite_spin group by user_id
    ), paid as (
      select user_id, substring(key from length($1) + 2) as number, rewards from reward where source = $1
    )
    select 'The spin ' || id || ' put ' || added || ' into a purse of ' || before || ', which then held ' || held || '.' as fault
    from spins where goal is not null and (added <> least(count, goal - before) or held <> before + added)
    union all
    select 'The spin ' || id || ' filled a purse that is missing.' from spins where goal is null
    union all
    select 'Purse ' || p.number || ' of player ' || p.user_id || ' holds ' || p.amount || ', but its spins brought '
      || coalesce(s.added, 0) || '.'
    from invite_purse p left join (
      select user_id, purse, sum(added)::bigint as added from invite_spin group by user_id, purse
    ) as s on s.user_id = p.user_id and s.purse = p.number
    where p.amount <> coalesce(s.added, 0)
    union all
    select 'Player ' || user_id || ' has used other spins than were made.'
    from invite_spin_account a full join used u using (user_id)
    where (coalesce(a.free_used, 0), coalesce(a.invites_used, 0), coalesce(a.given_used, 0))
      <> (coalesce(u.free, 0), coalesce(u.invites, 0), coalesce(u.given, 0))
    union all
    select 'Purse ' || coalesce(p.number::text, paid.number) || ' of player ' || coalesce(p.user_id, paid.user_id)
      || case when paid.user_id is null then ' is called paid, but was not.' else ' was paid, but does not say so.' end
    from (select * from invite_purse where outcome = 'paid') as p
    full join paid on paid.user_id = p.user_id and paid.number = p.number::text
      and paid.rewards = jsonb_build_array(jsonb_build_object('propId', 2001, 'count', p.goal))
    where p.user_id is null or paid.user_id is null`,
  () => [INVITE],
);
