import { createHash } from 'node:crypto';
import type { SocialType } from '#contract/social.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';

type Tx = Pick<Transaction, 'query'>;

/** An identity as it is stored: of an address only its hash. */
export interface StoredIdentity {
  subject: string;
  name: string;
  emailHash: string | null;
  /** Whether another player had this address when the identity was proved. */
  isEmailKnown: boolean;
}

export interface Challenge {
  stateHash: string;
  provider: SocialType;
  /** The player who binds; null for a log-in. */
  userId: string | null;
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export const normaliseEmail = (email: string) => email.trim().toLowerCase();

export async function insertChallenge(
  tx: Tx,
  { stateHash, provider, userId }: Challenge,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await tx.query({
    name: 'social-challenge-insert',
    text: `insert into social_challenge (state_hash, provider, user_id, created_at, expires_at)
      values ($1, $2::smallint, $3::uuid, $4::bigint, $5::bigint)`,
    values: [stateHash, provider, userId, now, until],
  });
}

/** Takes a challenge for its one callback. @returns false for one that is used, over or another's */
export async function takeChallenge(
  tx: Tx,
  { stateHash, provider, userId }: Challenge,
  now: number,
): Promise<boolean> {
  const taken = await tx.query({
    name: 'social-challenge-take',
    text: `update social_challenge set used_at = $4::bigint
      where state_hash = $1 and provider = $2::smallint and user_id is not distinct from $3::uuid
        and used_at is null and expires_at > $4::bigint
      returning state_hash`,
    values: [stateHash, provider, userId, now],
  });
  return taken.length === 1;
}

/** Keeps who was proved, for what follows from it. */
export async function keepIdentity(
  tx: Tx,
  stateHash: string,
  { subject, name, emailHash, isEmailKnown }: StoredIdentity,
  until: number,
): Promise<void> {
  await tx.query({
    name: 'social-challenge-keep',
    text: `update social_challenge set subject = $2, name = $3, email_hash = $4, is_email_known = $5,
        expires_at = $6::bigint
      where state_hash = $1`,
    values: [stateHash, subject, name, emailHash, isEmailKnown, until],
  });
}

/** Who was proved under a challenge that is not over; null for nobody. */
export async function findKept(
  tx: Tx,
  { stateHash, provider, userId }: Challenge,
  now: number,
): Promise<StoredIdentity | null> {
  const [kept] = await tx.query<StoredIdentity>({
    name: 'social-challenge-kept',
    text: `select subject, name, email_hash as "emailHash", is_email_known as "isEmailKnown" from social_challenge
      where state_hash = $1 and provider = $2::smallint and user_id is not distinct from $3::uuid
        and subject is not null and done_at is null and expires_at > $4::bigint`,
    values: [stateHash, provider, userId, now],
  });
  return kept ?? null;
}

/** Ends a challenge by what it was for. @returns false when it has ended before */
export async function endChallenge(tx: Tx, stateHash: string, now: number): Promise<boolean> {
  const ended = await tx.query({
    name: 'social-challenge-end',
    text: `update social_challenge set done_at = $2::bigint
      where state_hash = $1 and done_at is null and subject is not null and expires_at > $2::bigint
      returning state_hash`,
    values: [stateHash, now],
  });
  return ended.length === 1;
}

export const deleteOldChallenges = defineDelete(
  'social-challenge-delete',
  `delete from social_challenge where state_hash in (
      select state_hash from social_challenge where expires_at < $1::bigint limit $2::integer
    ) returning state_hash`,
);

/** The player whose identity it is; null for nobody's. */
export async function findOwner(tx: Tx, provider: SocialType, subject: string): Promise<string | null> {
  const [found] = await tx.query<{ userId: string }>({
    name: 'social-owner',
    text: 'select user_id as "userId" from social_identity where provider = $1::smallint and subject = $2',
    values: [provider, subject],
  });
  return found?.userId ?? null;
}

/** Whether a player has this address, in their profile or at a provider. */
export async function isEmailKnown(tx: Tx, email: string): Promise<boolean> {
  const [found] = await tx.query<{ isKnown: boolean }>({
    name: 'social-email-known',
    text: `select exists (select from social_identity where email_hash = $1)
        or exists (select from app_user where email <> '' and lower(email) = $2) as "isKnown"`,
    values: [hashOf(email), email],
  });
  return found?.isKnown ?? false;
}

/** The providers at which the player is bound. */
export async function listBound(tx: Tx, userId: string): Promise<SocialType[]> {
  const rows = await tx.query<{ provider: SocialType }>({
    name: 'social-bound',
    text: 'select provider from social_identity where user_id = $1::uuid',
    values: [userId],
  });
  return rows.map(({ provider }) => provider);
}

/** @returns false when the identity is a player's already, or the player has another one there */
export async function insertIdentity(
  tx: Tx,
  { provider, userId, time }: { provider: SocialType; userId: string; time: number },
  { subject, name, emailHash }: StoredIdentity,
): Promise<boolean> {
  const inserted = await tx.query({
    name: 'social-identity-insert',
    text: `insert into social_identity (provider, subject, user_id, name, email_hash, created_at)
      values ($1::smallint, $2, $3::uuid, $4, $5, $6::bigint) on conflict do nothing returning subject`,
    values: [provider, subject, userId, name, emailHash, time],
  });
  return inserted.length === 1;
}

export async function deleteIdentity(tx: Tx, userId: string, provider: SocialType): Promise<void> {
  await tx.query({
    name: 'social-identity-delete',
    text: 'delete from social_identity where user_id = $1::uuid and provider = $2::smallint returning subject',
    values: [userId, provider],
  });
}

/** Whether the player could log in without this provider: by password, confirmed number or another one. */
export async function hasOtherWayIn(tx: Tx, userId: string, provider: SocialType): Promise<boolean> {
  const [found] = await tx.query<{ hasOther: boolean }>({
    name: 'social-other-way',
    text: `select (account_key is not null and password_hash is not null) or mobile_confirmed_at is not null
        or exists (select from social_identity where user_id = u.id and provider <> $2::smallint) as "hasOther"
      from app_user u where id = $1::uuid`,
    values: [userId, provider],
  });
  return found?.hasOther ?? false;
}

/** For an account that closes: whoever comes with them later is somebody new. */
export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.query({
    name: 'social-identities-delete',
    text: 'delete from social_identity where user_id = $1::uuid returning subject',
    values: [userId],
  });
}
