import type { LengthRange } from '#contract/app-config.ts';
import type { LOCALES } from '#contract/constants.ts';
import type { Profile, ProfileChange } from '#contract/profile.ts';
import type { FormError } from '../submission/submission-rules.ts';

export const profileFields = [
  'nickname',
  'avatar',
  'birthDate',
  'email',
  'language',
  'timeZone',
  'isAnonymous',
] as const;
export type ProfileField = (typeof profileFields)[number];

type ProfileValues = Pick<Profile, 'nickname' | 'avatar' | 'email' | 'timeZone' | 'isAnonymous'> & {
  /** Empty for none, as typed. */
  birthDate: string;
  language: (typeof LOCALES)[number];
};

/** `set`: the birth date was set on another device. `invalid`: the server refuses the field. */
export type ProfileError = NicknameFault | BirthDateFault | 'email' | 'set' | 'invalid';

export interface ProfileInput {
  profile: Profile;
  /** The language of the app, for a player who has chosen none. */
  language: (typeof LOCALES)[number];
  nicknameLength: LengthRange;
  brand: string;
  minAge: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A new UUID. */
  createId: () => string;
}

export interface ProfileContext extends ProfileInput {
  values: ProfileValues;
  /** Identifies the last try. The server takes the same change twice without harm. */
  requestId: string;
  /** The error shown at each field. */
  errors: Partial<Record<ProfileField, ProfileError>>;
  /** The error shown above all fields. */
  formError: FormError | null;
}

export type ProfileRequest = ProfileChange;

export type ProfileEvent =
  | { type: 'field.changed'; name: ProfileField; value: string | number | boolean }
  | { type: 'field.blurred'; name: ProfileField }
  | { type: 'form.submit' };

/** `staff`: the nickname looks like the name of somebody who works here. */
export type NicknameFault = 'missing' | 'tooShort' | 'tooLong' | 'characters' | 'staff';

export type BirthDateFault = 'noDate' | 'tooYoung' | 'tooOld';
