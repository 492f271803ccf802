import { personScopeOf, type Right } from '#machines/claims/claims-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { LAST_DEVICES } from '#server/features/account/index.ts';
import { payeesOf, usesNumberOfAnother } from '#server/features/receiving-accounts/index.ts';

/** SQL for the numbers of user `$1`, those that they have only typed too. */
const OWN_NUMBERS = `
  select number, bool_or(is_confirmed) as is_confirmed, ${payeesOf('number')} as payees from (
    select regexp_replace(mobile, '^\\+63', '') as number, true as is_confirmed from app_user
      where id = $1::uuid and mobile_confirmed_at is not null and mobile is not null
    union all select ltrim(number, '0'), false from receiving_account where user_id = $1::uuid
  ) as numbers group by number`;

/**
 * SQL for what the person of user `$1` claims by, and which accounts that have claimed by it decide; null for
 * all. A claim by a typed number does not, to whoever has proven it: the claims of those are kept apart.
 */
const CLAIMED_BY = `
  select md5('device:' || device) as trait, null::uuid[] as deciders from (${LAST_DEVICES}) as known
  union all select md5(prefix || ':' || number), case
      when prefix = 'mobile' then null when is_confirmed then '{}' when $1::uuid = any (payees) then payees
    end from (${OWN_NUMBERS}) as own cross join unnest(array['mobile', 'number']) as prefix
    where prefix = 'number' or is_confirmed or $1::uuid = any (payees)`;

/** SQL condition of a claim that another account has made and that counts for this one. */
const DECIDES = (claim: string) =>
  `${claim}.user_id <> $1::uuid and (deciders is null or ${claim}.user_id = any (deciders))`;

/** A number that is another player's costs whoever typed it later: they have no flat rewards with it. */
const TYPES_ANOTHERS = usesNumberOfAnother('$1::uuid');

/** The player's rights; those that another account of the person takes are locked. */
export async function lockTaken(tx: Transaction, userId: string, rights: readonly Right[]): Promise<Right[]> {
  const taken = await readTaken(tx, userId, scopesOf(rights));
  return rights.map((right) => {
    const scope = personScopeOf(right);
    const isTaken = scope !== null && taken.has(scope);
    return isTaken ? { ...right, lock: right.lock ?? 'person' } : right;
  });
}

/**
 * Takes flat rights for this account of the person, in the transaction that pays them. If two accounts claim
 * at once, the second one waits and finds the first.
 * @returns the scopes that another account had before
 */
export async function takeForPerson(
  tx: Transaction,
  userId: string,
  rights: readonly Pick<Right, 'key'>[],
  time: number,
): Promise<ReadonlySet<string>> {
  const scopes = scopesOf(rights);
  if (scopes.length === 0) return new Set();
  const rows = await tx.query<{ scope: string }>({
    name: 'person-take',
    // Names the owner of what another account has; changes nothing of it.
    text: `with traits as (${CLAIMED_BY}), taken as (
        insert into person_claim as kept (trait, scope, user_id, created_at)
        select trait, scope, $1::uuid, $3::bigint from traits, unnest($2::text[]) as scope
        where not ${TYPES_ANOTHERS}
        order by trait, scope
        on conflict (trait, scope) do update set user_id = kept.user_id where kept.user_id <> excluded.user_id
        returning trait, scope, user_id
      )
      select scope from taken join traits using (trait) where ${DECIDES('taken')}
      union select scope from unnest($2::text[]) as scope where ${TYPES_ANOTHERS}`,
    values: [userId, scopes, time],
  });
  return new Set(rows.map(({ scope }) => scope));
}

export function refuseTaken(right: Pick<Right, 'key'>, taken: ReadonlySet<string>): void {
  const scope = personScopeOf(right);
  if (scope !== null && taken.has(scope))
    throw new CallError('rewardLocked', 'Another account of this person takes this reward.');
}

/** Whether another account of the person takes the right. */
export async function isTaken(tx: Transaction, userId: string, right: Pick<Right, 'key'>): Promise<boolean> {
  return (await readTaken(tx, userId, scopesOf([right]))).size > 0;
}

async function readTaken(
  tx: Transaction,
  userId: string,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scopes.length === 0) return new Set();
  const rows = await tx.query<{ scope: string }>({
    name: 'person-taken',
    text: `select c.scope from (${CLAIMED_BY}) as traits
      join person_claim c on c.trait = traits.trait and c.scope = any($2::text[])
      where ${DECIDES('c')}
      union select scope from unnest($2::text[]) as scope where ${TYPES_ANOTHERS}`,
    values: [userId, scopes],
  });
  return new Set(rows.map(({ scope }) => scope));
}

function scopesOf(rights: readonly Pick<Right, 'key'>[]): string[] {
  const scopes = rights.map(personScopeOf).filter((scope) => scope !== null);
  return [...new Set(scopes)].sort();
}
