import { profileMachine } from '#machines/profile/profile.machine.ts';
import { sampleProfile } from '../sample-profile.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(profileMachine, {
  serves: { 2: '`/member/profile`', 7: '`updateProfile`' },
  inputs: [
    {
      name: 'new player',
      create: () => ({
        profile: sampleProfile(),
        language: 'en' as const,
        nicknameLength: { min: 2, max: 20 },
        brand: 'Perya',
        minAge: 21,
        now: () => 1_795_000_000_000,
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'field.changed', name: 'nickname', value: 'Ana' },
    { type: 'field.changed', name: 'nickname', value: 'Admin' },
    { type: 'field.blurred', name: 'nickname' },
    { type: 'form.submit' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'saved', output: { kind: 'done', answer: { profile: sampleProfile() } } },
        refused('nickname refused', 400, { field: 'nickname' }),
        refused('birth date set', 1121),
        ...unanswered,
      ],
    },
  },
  situation: ({ values, errors, formError }) => [values.nickname, errors, formError],
});
