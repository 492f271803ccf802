import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://team@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://storage.googleapis.com/abc',
  'https://notify.windows.com.example.com/abc',
  'https://a.b.notify.windows.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://10.0.0.7/abc',
  'http://0x7f000001/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com/abc',
  '',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

test('a service of the settings is one at its own protocol and port alone', () => {
  const more = ['http://127.0.0.1:9009'];
  expect(isPushService('http://127.0.0.1:9009/abc', more)).toBe(true);
  expect(isPushService('https://127.0.0.1:9009/abc', more)).toBe(false);
  expect(isPushService('http://127.0.0.1:9010/abc', more)).toBe(false);
  expect(isPushService('http://me@127.0.0.1:9009/abc', more)).toBe(false);
});
