import type { LinkKind } from '#contract/protection.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineChange, defineFind } from '#server/core/db/statements.ts';

const DEVICE = `md5('device:' || device)`;
const CONFIRMED = `md5('number:' || regexp_replace(mobile, '^\\+63', ''))`;
const PAID = `md5('number:' || ltrim(account_number, '0'))`;

/** SQL for the proven traits of all users: a device, a confirmed number, and a number that was paid to. */
export const PROOFS = `
  select user_id, ${DEVICE} as trait, 'device' as kind, noted_at as since from player_device
  union all select id, ${CONFIRMED}, 'number', mobile_confirmed_at from app_user
    where mobile_confirmed_at is not null and mobile is not null
  union all select user_id, ${PAID}, 'payout', created_at from withdrawal_order where state = 'paid'`;

const KNOWN_DEVICES = 20;

/** SQL for the last devices of user `$1`. */
export const LAST_DEVICES = `
  select device, noted_at from player_device where user_id = $1::uuid order by seen_at desc limit ${KNOWN_DEVICES}`;

/** SQL for the proven traits of user `$1`: see {@link PROOFS}. A number that was only typed is not one. */
const OWN_PROOFS = `select trait, kind, since from (${PROOFS}) as proofs where user_id = $1::uuid`;

const HAS_BREAK = `exists (select from player_exclusion where user_id = $1::uuid and state <> 'none')`;

/** A transaction takes no more locks than this, whatever is proven of its player. */
const LOCKS = 256;

/** SQL for the locks, in one order, of what may be new of user `$1`: all of it when a break begins. */
const NEW_PROOFS = `
  select distinct hashtext(trait) & ${LOCKS - 1} as lock from (${OWN_PROOFS}) as proofs
  where case when ${HAS_BREAK}
    then not exists (select from excluded_trait e where e.trait = proofs.trait and e.user_id = $1::uuid)
    else kind <> 'device' or trait in (select ${DEVICE} from (${LAST_DEVICES}) as known) end
  order by lock offset 0`;

/** SQL for the kind of a link, from the kinds of the two accounts' proven traits. */
export const LINK_OF = (own: string, other: string) => `case when 'device' in (${own}, ${other}) then 'device'
  when 'payout' in (${own}, ${other}) then 'payout' else 'number' end`;

/** SQL condition of two accounts whose link of this kind an operator has not lifted. */
export const STANDS = (one: string, other: string, kind: string) => `not exists (
    select from lifted_link where user_id = ${one} and other_id = ${other} and kind = ${kind})`;

/** SQL for when the break `x` of the account `u` ends for others: 0 while nobody knows. */
const ENDS_AT = `case when u.closed_at is not null then x.until when x.state = 'returning' then x.returns_at
  else 0 end`;

/** SQL for the breaks of accounts that are linked with user `$1`. */
export const LINKED_BREAKS = `
  select link, kind, ends_at from (
    select ${LINK_OF('proofs.kind', 'e.kind')} as link, x.kind, ${ENDS_AT} as ends_at, e.user_id as other
    from (${OWN_PROOFS}) as proofs
    join excluded_trait e on e.trait = proofs.trait and e.user_id <> $1::uuid
    join player_exclusion x on x.user_id = e.user_id and x.state <> 'none'
    join app_user u on u.id = e.user_id
  ) as linked where ${STANDS('$1::uuid', 'other', 'link')}`;

/** A break of an account that is linked with a player's. */
export interface LinkedExclusion {
  link: LinkKind;
  kind: 'timeOut' | 'selfExclusion';
  /** 0 for an open end. That of a closed account, for which nobody can ask to play again, is its time. */
  endsAt: number;
}

/** SQL for {@link LinkedExclusion} of user `$1`, as one JSON array. */
export const LINKED_EXCLUSIONS = `(
  select coalesce(jsonb_agg(jsonb_build_object('link', link, 'kind', kind, 'endsAt', ends_at)), '[]')
  from (${LINKED_BREAKS}) as linked)`;

/** Whether a self-exclusion of a linked account holds. */
export const isExcludedElsewhere = defineChange<[userId: string, now: number]>(
  'exclusion-elsewhere',
  `select from (${LINKED_BREAKS}) as linked
    where kind = 'selfExclusion' and (ends_at = 0 or ends_at > $2::bigint) limit 1`,
);

/**
 * Follows the proven traits of a player. To be called whenever there is a new one, or a break has begun.
 * During a break they are kept, so that another account of the player is found. Balances that a
 * self-exclusion stops ask the gate. When two accounts come to share a trait at once, the second transaction
 * waits for the first and sees it.
 */
export async function followProof(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    name: 'proofs-lock',
    text: `select pg_advisory_xact_lock(63, lock) as held from (${NEW_PROOFS}) as locks`,
    values: [userId],
  });
  await tx.query({
    name: 'exclusion-traits-keep',
    text: `insert into excluded_trait (trait, user_id, kind, since)
      select trait, $1::uuid, min(kind), min(since) from (${OWN_PROOFS}) as proofs
      where ${HAS_BREAK}
      group by trait on conflict do nothing`,
    values: [userId],
  });
  await tx.query({
    name: 'exclusion-guard-linked',
    text: `insert into balance as kept (user_id, currency, account, amount, guarded)
      select id, 'coin', 'player', 0, true from (
        select proofs.user_id as id from excluded_trait e
        join player_exclusion x on x.user_id = e.user_id and x.state <> 'none' and x.kind = 'selfExclusion'
        join (${PROOFS}) as proofs on proofs.trait = e.trait and proofs.user_id <> e.user_id
        where e.user_id = $1::uuid and ${STANDS('proofs.user_id', 'e.user_id', LINK_OF('proofs.kind', 'e.kind'))}
        union select $1::uuid where exists (select from (${LINKED_BREAKS}) as linked where kind = 'selfExclusion')
      ) as stopped
      on conflict (user_id, currency, account) do update set guarded = true where not kept.guarded`,
    values: [userId],
  });
}

/** Whether one of these players has logged in on the device, has confirmed the number or was paid there. */
const isProofOf = defineChange<
  [{ device: string | null; mobile: string | null }, players: readonly string[]]
>(
  'proof-of',
  `select from player_device where user_id = any($2::uuid[]) and device = $device
    union all select from (${PROOFS}) as proofs where user_id = any($2::uuid[]) and kind <> 'device'
      and trait = md5('number:' || regexp_replace($mobile, '^\\+63', ''))
    limit 1`,
);

/** Whether something is proven of the player that is proven of one of these too. */
export const sharesProof = defineChange<[userId: string, players: readonly string[]]>(
  'proof-shared',
  `select from (${PROOFS}) as own join (${PROOFS}) as theirs using (trait)
    where own.user_id = $1::uuid and theirs.user_id = any($2::uuid[]) limit 1`,
);

/** Who can be named as the one who invited a player. */
export interface Inviter {
  id: string;
  nickname: string;
  uplines: string[];
  createdAt: number;
}

const LEVELS = 3;

/** @returns null for a code that nobody has, or whose account is closed */
export const findInviter = defineFind<[code: string], Inviter>(
  'inviter-find',
  `select id, nickname, uplines, created_at as "createdAt"
    from app_user where invite_code = $1 and closed_at is null`,
);

/** Those above a player whom this one invited, the nearest first. */
export function uplinesBelow({ id, uplines }: Pick<Inviter, 'id' | 'uplines'>): string[] {
  return [id, ...uplines].slice(0, LEVELS);
}

/**
 * Whether a player would invite themselves: the inviter, or somebody above them, has logged in on this
 * device, or was paid at this confirmed number. What the inviter alone has typed counts too.
 */
export async function isOwnInviter(
  tx: Transaction,
  { id, uplines }: Pick<Inviter, 'id' | 'uplines'>,
  { device, mobile }: { device: string | null; mobile: string | null },
): Promise<boolean> {
  if (await isProofOf(tx, { device, mobile }, [id, ...uplines])) return true;
  if (mobile === null) return false;
  const typed = await tx.query({
    name: 'inviter-typed',
    text: `select from receiving_account
      where user_id = $1::uuid and ltrim(number, '0') = regexp_replace($2, '^\\+63', '') limit 1`,
    values: [id, mobile],
  });
  return typed.length > 0;
}
