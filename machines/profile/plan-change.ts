import { EMAIL } from '#contract/constants.ts';
import { findBirthDateFault } from './check-birth-date.ts';
import { findNicknameFault, normaliseNickname } from './check-nickname.ts';
import type { ProfileContext, ProfileRequest } from './profile.types.ts';

type Form = Pick<
  ProfileContext,
  'values' | 'profile' | 'language' | 'nicknameLength' | 'brand' | 'minAge' | 'now'
>;

/** The fields that differ from what is stored; a language that only the app has is none. */
export function planChange({ values, profile, language }: Form): ProfileRequest {
  const stored = { ...profile, language: profile.language || language };
  const wanted = { ...values, nickname: normaliseNickname(values.nickname), email: values.email.trim() };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    names.filter((name) => wanted[name] !== stored[name]).map((name) => [name, wanted[name]]),
  );
}

/** What is wrong with the changed fields. What is stored already was right when it was. */
export function findProfileFaults(form: Form): ProfileContext['errors'] {
  const { nickname, birthDate, email } = planChange(form);
  const faults: ProfileContext['errors'] = {};
  const length = form.nicknameLength;
  const name = nickname === undefined ? null : findNicknameFault(nickname, { length, brand: form.brand });
  if (name !== null) faults.nickname = name;
  const date =
    birthDate === undefined ? null : findBirthDateFault(birthDate, { minAge: form.minAge, now: form.now() });
  if (date !== null) faults.birthDate = date;
  if (email && !(email.length <= EMAIL.maxLength && EMAIL.form.test(email))) faults.email = 'email';
  return faults;
}
