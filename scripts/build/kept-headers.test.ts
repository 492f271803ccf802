import { expect, test } from 'vitest';
import { WORKER_POLICY } from '#server/core/http/content-security-policy.ts';
import { SECURITY_HEADERS } from '#server/core/http/security-headers.ts';
import { describePageHeaders, markWorkers } from './kept-headers.ts';

test('pages differ by the origins of games and chat', () => {
  const described = describePageHeaders('https://games.example.com');
  expect(described).toContain('https://games.example.com');
  expect(describePageHeaders('https://games.example.com')).toBe(described);
  expect(describePageHeaders()).not.toBe(described);
  expect(describePageHeaders('', 'https://chat.example.com')).toContain('https://chat.example.com');
});

test('every header and policy that a device stores counts', () => {
  const described = describePageHeaders();
  for (const value of [...Object.values(SECURITY_HEADERS), "frame-src 'self'", WORKER_POLICY])
    expect(described).toContain(value);
});

test('a worker with another policy has another name', () => {
  expect(markWorkers("default-src 'none'")).not.toBe(markWorkers());
});
