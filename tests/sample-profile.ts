import type { Profile } from '#contract/profile.ts';

/** What a new player has told about themselves. */
export function sampleProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    nickname: 'Player 7K2QX',
    avatar: 1,
    birthDate: '',
    email: '',
    language: '',
    timeZone: 'Asia/Manila',
    kyc: 'none',
    isAnonymous: false,
    closesAt: null,
    ...overrides,
  };
}
