import { expect, test } from 'vitest';
import { readChatSettings, usualChat } from './chat-settings.ts';

const SECRET = 'thirty-two characters and no less';
const home = { where: null, appOrigin: '', publicUrl: 'http://127.0.0.1:8080' };
const open = { where: 'in production', appOrigin: 'https://a.example', publicUrl: 'https://www.a.example' };

test('nothing has to be set', () => {
  expect(readChatSettings({}, open)).toEqual({ chat: usualChat, mistakes: [] });
});

test('origin, hosts and secret can be set', () => {
  const env = {
    CHAT_ORIGIN: 'https://c.example',
    CHAT_HOSTS: 'x.example:8443',
    CHAT_IDENTITY_SECRET: SECRET,
  };
  expect(readChatSettings(env, open)).toEqual({
    chat: { origin: 'https://c.example', hosts: ['x.example:8443'], identitySecret: SECRET },
    mistakes: [],
  });
});

test.each([
  [{ CHAT_ORIGIN: 'https://c.example/chat' }, open, /^CHAT_ORIGIN must be an origin such as/],
  [{ CHAT_ORIGIN: 'https://c.example' }, home, /^CHAT_ORIGIN needs APP_ORIGIN/],
  [{ CHAT_ORIGIN: 'https://a.example' }, open, /^CHAT_ORIGIN must be another origin than the app’s/],
  [{ CHAT_ORIGIN: 'https://www.a.example' }, open, /^CHAT_ORIGIN must be another origin than the app’s/],
  [{ CHAT_HOSTS: '*' }, home, /^CHAT_HOSTS must be/],
  [{ CHAT_HOSTS: '*.com; script-src *' }, home, /^CHAT_HOSTS must be/],
  [{ CHAT_HOSTS: 'https://x.example' }, home, /^CHAT_HOSTS must be/],
  [{ CHAT_IDENTITY_SECRET: 'short' }, open, /^CHAT_IDENTITY_SECRET must have at least 32/],
])('%j is refused', (env, surroundings, mistake) => {
  const { mistakes } = readChatSettings(env, surroundings);
  expect(mistakes).toEqual([expect.stringMatching(mistake)]);
});

test('a secret is in no mistake, and may be short where nobody else can come', () => {
  expect(readChatSettings({ CHAT_IDENTITY_SECRET: 'short' }, open).mistakes.join()).not.toContain('"short"');
  expect(readChatSettings({ CHAT_IDENTITY_SECRET: 'short' }, home).mistakes).toEqual([]);
});
