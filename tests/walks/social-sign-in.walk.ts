import { socialSignInMachine } from '#machines/social/social-sign-in.machine.ts';
import type { Redirect, SocialSignInInput } from '#machines/social/social-sign-in.types.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { cooldown, fetchVersions, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const REDIRECT: Redirect = { state: 'l-state', code: 'code', iss: '', error: '' };

function start(name: string, redirect: Partial<Redirect>, changes: Partial<SocialSignInInput> = {}) {
  return {
    name,
    create: (): SocialSignInInput => ({
      provider: 'google',
      redirect: { ...REDIRECT, ...redirect },
      hasLogin: false,
      termsVersion: 'terms-1',
      privacyVersion: 'privacy-1',
      inviteCode: 'FRIEND',
      createId: () => '0198b7d2-0000-7000-8000-000000000001',
      ...changes,
    }),
  };
}

const refused = (errcode: number, details: { field?: string; retryAfter?: number } = {}) => ({
  kind: 'refused' as const,
  error: failedCall('refused', errcode, details),
});

export const walk = defineWalk(socialSignInMachine, {
  serves: { 7: '`googleLogin`, `facebookLogin`, `lineLogin`, `bindSocialAccount`; social types' },
  inputs: [
    start('to log in', {}),
    start('to bind', { state: 'b-state' }, { hasLogin: true }),
    start('to bind without a login', { state: 'b-state' }),
    start('to prove', { state: 'p-state' }, { hasLogin: true }),
    start('cancelled', { error: 'access_denied' }),
    start('without a state', { state: '' }),
    start('of an unknown provider', {}, { provider: null }),
  ],
  events: [
    { type: 'field.changed', name: 'isOfAge', value: true },
    { type: 'field.changed', name: 'acceptsTerms', value: true },
    { type: 'field.changed', name: 'inviteCode', value: '' },
    { type: 'form.submit' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'logged in', output: { kind: 'done', answer: { token: 'token-1', user: sampleUser() } } },
        { name: 'new', output: refused(1106) },
        { name: 'new with a known address', output: refused(1106, { field: 'email' }) },
        { name: 'stale', output: refused(1108, { field: 'state' }) },
        { name: 'closed', output: refused(403) },
        { name: 'unknown invite code', output: refused(400, { field: 'inviteCode' }) },
        { name: 'terms changed', output: refused(400, { field: 'termsVersion' }) },
        { name: 'too many', output: refused(429, { retryAfter: 1 }) },
        ...unanswered,
      ],
    },
    bind: {
      promise: [
        { name: 'bound', output: { kind: 'done', answer: { user: sampleUser() } } },
        { name: 'taken', output: refused(1109) },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
    prove: {
      promise: [
        { name: 'proven', output: { kind: 'done', answer: { provenUntil: 1_795_000_300_000 } } },
        { name: 'too new', output: refused(1112) },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
    fetchVersions,
    cooldown,
  },
  situation: ({ redirect, provider, hasLogin, values, isEmailKnown, requestId, formError }) => [
    ...[redirect, provider, hasLogin, values, isEmailKnown, requestId !== '', formError],
  ],
});
