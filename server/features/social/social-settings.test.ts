import { expect, test } from 'vitest';
import { readSocialSettings } from './social-settings.ts';

const HERE = { where: null, isProduction: false, publicUrl: 'http://127.0.0.1:8080' };
const PRODUCTION = { where: 'in production', isProduction: true, publicUrl: 'https://perya.example' };
const google = { GOOGLE_CLIENT_ID: 'id-1', GOOGLE_CLIENT_SECRET: 'a secret' };

test('a provider without a client id is not offered', () => {
  expect(readSocialSettings({ LINE_CLIENT_SECRET: 'a secret', FACEBOOK_CLIENT_ID: ' ' }, HERE)).toEqual({
    providers: [],
    mistakes: [],
  });
});

test('one with id and secret is, at its own addresses or a stand-in’s', () => {
  const stand = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:8090/google' };
  expect(readSocialSettings(google, PRODUCTION).providers).toEqual([
    { name: 'google', clientId: 'id-1', clientSecret: 'a secret', issuer: '' },
  ]);
  expect(readSocialSettings(stand, HERE)).toEqual({
    providers: [
      { name: 'google', clientId: 'id-1', clientSecret: 'a secret', issuer: 'http://127.0.0.1:8090/google' },
    ],
    mistakes: [],
  });
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'id-1' }, HERE, 'GOOGLE_CLIENT_SECRET must be set beside GOOGLE_CLIENT_ID.'],
  [
    { ...google, GOOGLE_CLIENT_SECRET: 'google-sandbox-secret-for-development-only' },
    PRODUCTION,
    'GOOGLE_CLIENT_SECRET must not be the published one in production.',
  ],
  [
    { ...google, GOOGLE_ISSUER: 'http://id.example/google' },
    PRODUCTION,
    'GOOGLE_ISSUER must begin with https:// in production.',
  ],
  [
    { ...google, GOOGLE_ISSUER: 'https://id.example/google/' },
    HERE,
    'GOOGLE_ISSUER must be an address such as https://id.example.com/google, but it is "https://id.example/google/".',
  ],
  [
    google,
    { ...PRODUCTION, publicUrl: 'http://perya.example' },
    'PUBLIC_URL must begin with https:// in production, for social sign-in.',
  ],
])('%o is a mistake', (env, surroundings, sentence) => {
  expect(readSocialSettings(env, surroundings).mistakes).toEqual([sentence]);
});
