import { describe, expect, test } from 'vitest';
import { makePushKey } from '#server/features/push/push-settings.ts';
import { LOCAL_SUBJECT, readPushSettings } from './push-settings.ts';

const here = { where: null, publicUrl: 'http://127.0.0.1:8080' };
const away = { where: 'in production', publicUrl: 'https://perya.example' };
const { publicKey, privateKey } = makePushKey();
const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

test('without keys there is none', () => {
  expect(readPushSettings({}, away)).toEqual({ settings: { key: null, services: [] }, mistakes: [] });
});

test.each([
  ['the app’s own address', away, {}, 'https://perya.example'],
  ['what is set', away, { VAPID_SUBJECT: 'mailto:team@perya.example' }, 'mailto:team@perya.example'],
  ['a stand-in on this machine', here, {}, LOCAL_SUBJECT],
])('the subject is %s', (_, around, more, subject) => {
  expect(readPushSettings({ ...pair, ...more }, around)).toEqual({
    settings: { key: { publicKey, privateKey, subject }, services: [] },
    mistakes: [],
  });
});

describe('a mistake is named without the private key', () => {
  test.each([
    ['half a pair', { VAPID_PUBLIC_KEY: publicKey }, /must be a pair/],
    ['keys of two pairs', { ...pair, VAPID_PUBLIC_KEY: makePushKey().publicKey }, /must be a pair/],
    ['no key at all', { ...pair, VAPID_PRIVATE_KEY: '0'.repeat(43) }, /must be a pair/],
    ['a subject that is no address', { ...pair, VAPID_SUBJECT: 'team' }, /must begin with mailto: or https/],
  ])('%s', (_, env, says) => {
    const { mistakes } = readPushSettings(env, away);
    expect(mistakes).toEqual([expect.stringMatching(says)]);
    expect(mistakes.join()).not.toContain(privateKey);
  });

  test('keys without a subject where others can come', () => {
    const around = { ...away, publicUrl: 'http://192.168.1.5:8080' };
    expect(readPushSettings(pair, around).mistakes).toEqual([expect.stringContaining('VAPID_SUBJECT')]);
  });
});

test('more services are origins, over https unless they are on this machine or nobody else comes', () => {
  const read = (services: string, around: typeof away | typeof here = away) =>
    readPushSettings({ PUSH_SERVICES: services }, around);
  expect(read('https://push.example.com, http://127.0.0.1:9009').settings.services).toEqual([
    'https://push.example.com',
    'http://127.0.0.1:9009',
  ]);
  expect(read('http://push.example.com', here).mistakes).toEqual([]);
  for (const wrong of ['http://push.example.com', 'https://push.example.com/send', 'push.example.com']) {
    expect(read(wrong).mistakes).toEqual([expect.stringContaining(`"${wrong}"`)]);
  }
});
