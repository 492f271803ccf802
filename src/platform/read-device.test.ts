import { expect, test } from 'vitest';
import { readDevice, readHostApp } from './read-device.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    { os: 'Android 14', model: 'Pixel 7', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 10; en-us; Redmi Note 8 Build/QKQ1) AppleWebKit/537.36',
    { os: 'Android 10', model: 'Redmi Note 8', isMobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148',
    { os: 'iOS', model: 'iPhone', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    { os: 'macOS 10.15.7', model: 'Unknown', isMobile: false },
  ],
  ['curl/8.0', { os: 'Unknown', model: 'Unknown', isMobile: false }],
])('the user agent %s gives its device', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0;]', 'Facebook'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148 [FBAN/FBIOS;FBAV/512.0;]', 'Facebook'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0;]', 'Messenger'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0;]', 'Messenger'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148 Instagram 350.0.0', 'Instagram'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 Viber/24.1.0', 'Viber'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a', 'TikTok'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148 Safari Line/14.5.0', 'LINE'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1', null],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', null],
])('the user agent %s is that of the web view of %s', (userAgent, app) => {
  expect(readHostApp(userAgent)).toBe(app);
});
