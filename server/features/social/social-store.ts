import { createHash } from 'node:crypto';
import type { SocialType } from '#contract/social.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import {
  defineChange,
  defineColumn,
  defineFind,
  defineRun,
  defineValue,
} from '#server/core/db/statements.ts';

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

export const insertChallenge = defineRun<[Challenge, { now: number; until: number }]>(
  'social-challenge-insert',
  `insert into social_challenge (state_hash, provider, user_id, created_at, expires_at)
    values ($stateHash, $provider::smallint, $userId::uuid, $now::bigint, $until::bigint)`,
  (challenge, { now, until }) => [{ ...challenge, now, until }],
);

/** Takes a challenge for its one callback. @returns false for one that is used, over or another's */
export const takeChallenge = defineChange<[Challenge, now: number]>(
  'social-challenge-take',
  `update social_challenge set used_at = $2::bigint
    where state_hash = $stateHash and provider = $provider::smallint and user_id is not distinct from $userId::uuid
      and used_at is null and expires_at > $2::bigint
    returning state_hash`,
);

/** Keeps who was proved, for what follows from it. */
export const keepIdentity = defineRun<[stateHash: string, StoredIdentity, until: number]>(
  'social-challenge-keep',
  `update social_challenge set subject = $subject, name = $name, email_hash = $emailHash, is_email_known = $isEmailKnown,
      expires_at = $3::bigint
    where state_hash = $1`,
);

/** Who was proved under a challenge that is not over; null for nobody. */
export const findKept = defineFind<[Challenge, now: number], StoredIdentity>(
  'social-challenge-kept',
  `select subject, name, email_hash as "emailHash", is_email_known as "isEmailKnown" from social_challenge
    where state_hash = $stateHash and provider = $provider::smallint and user_id is not distinct from $userId::uuid
      and subject is not null and done_at is null and expires_at > $2::bigint`,
);

/** Ends a challenge by what it was for. @returns false when it has ended before */
export const endChallenge = defineChange<[stateHash: string, now: number]>(
  'social-challenge-end',
  `update social_challenge set done_at = $2::bigint
    where state_hash = $1 and done_at is null and subject is not null and expires_at > $2::bigint
    returning state_hash`,
);

export const deleteOldChallenges = defineDelete(
  'social-challenge-delete',
  `delete from social_challenge where state_hash in (
      select state_hash from social_challenge where expires_at < $1::bigint limit $2::integer
    ) returning state_hash`,
);

/** The player whose identity it is; null for nobody's. */
export const findOwner = defineValue<[provider: SocialType, subject: string], string | null>(
  'social-owner',
  'select user_id as "userId" from social_identity where provider = $1::smallint and subject = $2',
  null,
);

/** Whether a player has this address, in their profile or at a provider. */
export const isEmailKnown = defineValue<[email: string], boolean>(
  'social-email-known',
  `select exists (select from social_identity where email_hash = $1)
      or exists (select from app_user where email <> '' and lower(email) = $2) as "isKnown"`,
  false,
  (email) => [hashOf(email), email],
);

/** The providers at which the player is bound. */
export const listBound = defineColumn<[userId: string], SocialType>(
  'social-bound',
  'select provider from social_identity where user_id = $1::uuid',
);

/** @returns false when the identity is a player's already, or the player has another one there */
export const insertIdentity = defineChange<
  [{ provider: SocialType; userId: string; time: number }, StoredIdentity]
>(
  'social-identity-insert',
  `insert into social_identity (provider, subject, user_id, name, email_hash, created_at)
    values ($provider::smallint, $subject, $userId::uuid, $name, $emailHash, $time::bigint) on conflict do nothing returning subject`,
  ({ provider, userId, time }, identity) => [{ ...identity, provider, userId, time }],
);

export const deleteIdentity = defineRun<[userId: string, provider: SocialType]>(
  'social-identity-delete',
  'delete from social_identity where user_id = $1::uuid and provider = $2::smallint returning subject',
);

/** Whether the player could log in without this provider: by password, confirmed number or another one. */
export const hasOtherWayIn = defineValue<[userId: string, provider: SocialType], boolean>(
  'social-other-way',
  `select (account_key is not null and password_hash is not null) or mobile_confirmed_at is not null
      or exists (select from social_identity where user_id = u.id and provider <> $2::smallint) as "hasOther"
    from app_user u where id = $1::uuid`,
  false,
);

/** For an account that closes: whoever comes with them later is somebody new. */
export const deleteIdentities = defineRun<[userId: string]>(
  'social-identities-delete',
  'delete from social_identity where user_id = $1::uuid returning subject',
);
