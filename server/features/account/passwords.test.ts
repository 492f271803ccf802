import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash costs 19 MiB and two passes of argon2id, and matches its password alone', async () => {
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(hash, 'correct horse')).toBe(true);
  expect(await passwords.matches(hash, 'Correct horse')).toBe(false);
});

test('a long password counts to its last character', async () => {
  const hash = await passwords.hash(`${'x'.repeat(127)}a`);
  expect(await passwords.matches(hash, `${'x'.repeat(127)}b`)).toBe(false);
  expect(await passwords.matches(hash, 'x'.repeat(127))).toBe(false);
});

test('the same letters written in another way match', async () => {
  expect(await passwords.matches(await passwords.hash('contraseña'), 'contraseña'.normalize('NFD'))).toBe(
    true,
  );
});

test('an account without a password matches none', async () => {
  expect(await passwords.matches(null, '')).toBe(false);
});
