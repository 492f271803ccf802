import { personScopeOf } from '#machines/mission/person-scope.ts';
import type { Right } from '#machines/mission/right.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { PERSON_TRAITS } from '#server/features/accounts/index.ts';

type Tx = Pick<Transaction, 'query'>;

/** The player's rights; those that another account of the person takes are locked. */
export async function lockTaken(tx: Tx, userId: string, rights: readonly Right[]): Promise<Right[]> {
  const taken = await readTaken(tx, userId, scopesOf(rights));
  return rights.map((right) => {
    const scope = personScopeOf(right);
    const isTaken = scope !== null && taken.has(scope);
    return isTaken ? { ...right, lock: right.lock ?? 'person' } : right;
  });
}

/**
 * Takes flat rights for this account of the person, in the transaction that pays them. Of two accounts at
 * once the second one waits and finds the first.
 * @returns the scopes that another account had before
 */
export async function takeForPerson(
  tx: Tx,
  userId: string,
  rights: readonly Pick<Right, 'key'>[],
  time: number,
): Promise<ReadonlySet<string>> {
  const scopes = scopesOf(rights);
  if (scopes.length === 0) return new Set();
  const rows = await tx.query<{ scope: string; isTaken: boolean }>({
    name: 'person-take',
    // Names the owner of what another account has; changes nothing of it.
    text: `insert into person_claim as kept (trait, scope, user_id, created_at)
      select trait, scope, $1::uuid, $3::bigint from (${PERSON_TRAITS}) as traits, unnest($2::text[]) as scope
      order by trait, scope
      on conflict (trait, scope) do update set user_id = kept.user_id where kept.user_id <> excluded.user_id
      returning scope, user_id <> $1::uuid as "isTaken"`,
    values: [userId, scopes, time],
  });
  return new Set(rows.filter(({ isTaken }) => isTaken).map(({ scope }) => scope));
}

export function refuseTaken(right: Pick<Right, 'key'>, taken: ReadonlySet<string>): void {
  const scope = personScopeOf(right);
  if (scope !== null && taken.has(scope))
    throw new CallError('rewardLocked', 'Another account of this person takes this reward.');
}

/** Whether another account of the person takes the right. */
export async function isTaken(tx: Tx, userId: string, right: Pick<Right, 'key'>): Promise<boolean> {
  return (await readTaken(tx, userId, scopesOf([right]))).size > 0;
}

async function readTaken(tx: Tx, userId: string, scopes: readonly string[]): Promise<ReadonlySet<string>> {
  if (scopes.length === 0) return new Set();
  const rows = await tx.query<{ scope: string }>({
    name: 'person-taken',
    text: `select distinct c.scope from (${PERSON_TRAITS}) as traits
      join person_claim c on c.trait = traits.trait and c.scope = any($2::text[])
      where c.user_id <> $1::uuid`,
    values: [userId, scopes],
  });
  return new Set(rows.map(({ scope }) => scope));
}

function scopesOf(rights: readonly Pick<Right, 'key'>[]): string[] {
  const scopes = rights.map(personScopeOf).filter((scope) => scope !== null);
  return [...new Set(scopes)].sort();
}
