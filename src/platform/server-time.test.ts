import { expect, test } from 'vitest';
import { createServerTime } from './server-time.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 28, 8);
const date = new Date(NOW).toUTCString();

test.each([
  ['right', 0],
  ['a year behind', -365 * 24 * HOUR],
  ['a year ahead', 365 * 24 * HOUR],
])('a phone with a clock that is %s has the server’s time from the first answer on', (_, wrong) => {
  let phone = NOW + wrong;
  const time = createServerTime(() => phone);
  expect(time.now()).toBe(phone);
  time.hear(date);
  expect(time.now()).toBe(NOW);
  phone += HOUR;
  expect(time.now()).toBe(NOW + HOUR);
  phone -= 5 * HOUR;
  time.hear(new Date(NOW + HOUR).toUTCString());
  expect(time.now()).toBe(NOW + HOUR);
});

test.each([null, '', 'yesterday'])('the header %j changes nothing', (header) => {
  const time = createServerTime(() => NOW);
  time.hear(date);
  time.hear(header);
  expect(time.now()).toBe(NOW);
});
