import type { BodyOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { DEFAULT_TIME_ZONE, type Profile } from '#contract/profile.ts';
import {
  findBirthDateFault,
  findNicknameFault,
  nicknameLengthOf,
  normaliseNickname,
} from '#machines/profile/profile-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { defineRun } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { addAccountEvent } from '#server/features/account/index.ts';

type Change = BodyOf<typeof calls.updateProfile>;

/** @throws CallError `unauthorised` for an unknown player */
export async function readProfile(tx: Transaction, userId: string): Promise<Profile> {
  const [profile] = await tx.query<Profile>({
    name: 'profile-read',
    text: `select nickname, avatar, coalesce(birth_date, '') as "birthDate", email,
        coalesce(language, '') as language, coalesce(time_zone, $2) as "timeZone", kyc,
        is_anonymous as "isAnonymous", closes_at as "closesAt"
      from app_user where id = $1::uuid`,
    values: [userId, DEFAULT_TIME_ZONE],
  });
  if (profile === undefined) throw new CallError('unauthorised', 'Please log in.');
  return profile;
}

/**
 * Changes the fields that are there, in one step.
 * @throws CallError `invalid` with the field; `birthDateSet` for another birth date than the one that is set
 */
export async function updateProfile(
  { database, clock, configuration }: ConfigDependencies,
  userId: string,
  body: Change,
): Promise<Profile> {
  const now = clock();
  const change = check(body, await configuration.appConfig(), now);
  return changePlayer(database, userId, async (tx) => {
    const { birthDate } = await readProfile(tx, userId);
    if (change.birthDate !== undefined && birthDate === '') {
      await addAccountEvent(tx, userId, { kind: 'birth-date-set', time: now });
    } else if (change.birthDate !== undefined && change.birthDate !== birthDate) {
      throw new CallError('birthDateSet', 'The birth date is set already.', { field: 'birthDate' });
    }
    await store(tx, userId, change);
    return readProfile(tx, userId);
  });
}

function check(body: Change, config: Awaited<ReturnType<Configuration['appConfig']>>, now: number): Change {
  const change = { ...body };
  if (body.nickname !== undefined) {
    change.nickname = normaliseNickname(body.nickname);
    const length = nicknameLengthOf(config);
    const fault = findNicknameFault(change.nickname, { length, brand: config.brand });
    if (fault === 'staff') throw refuse('nickname', 'one that nobody takes for the name of our staff');
    if (fault !== null)
      throw refuse('nickname', `${length.min} to ${length.max} letters, numbers or symbols`);
  }
  if (body.birthDate !== undefined) {
    const { minAge } = config;
    const fault = findBirthDateFault(body.birthDate, { minAge, now });
    if (fault !== null) throw refuse('birthDate', `a day at least ${minAge} years ago`);
  }
  if (body.timeZone !== undefined) change.timeZone = canonicalZone(body.timeZone);
  return change;
}

/** @throws CallError `invalid` for an invalid name of a time zone, such as an offset */
function canonicalZone(timeZone: string): string {
  try {
    if (/^[A-Za-z]/.test(timeZone)) {
      return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw refuse('timeZone', 'the name of a time zone, such as Asia/Manila');
}

const store = defineRun<[userId: string, change: Change]>(
  'profile-store',
  `update app_user set nickname = coalesce($2, nickname), avatar = coalesce($3::integer, avatar),
      birth_date = coalesce($4, birth_date), email = coalesce($5, email),
      language = coalesce($6, language), time_zone = coalesce($7, time_zone),
      is_anonymous = coalesce($8::boolean, is_anonymous)
    where id = $1::uuid`,
  (userId, change) => [
    userId,
    change.nickname ?? null,
    change.avatar ?? null,
    change.birthDate ?? null,
    change.email ?? null,
    change.language ?? null,
    change.timeZone ?? null,
    change.isAnonymous ?? null,
  ],
);

function refuse(field: string, expected: string): CallError {
  return new CallError('invalid', `${field}: expected ${expected}.`, { field });
}
