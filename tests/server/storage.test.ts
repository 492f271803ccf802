import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#server/core/storage/folder-storage.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { createMemoryStorage } from './create-memory-storage.ts';

const KEY = 'a1b2c3d4e5f60718';
const bytesOf = (text: string) => new TextEncoder().encode(text);

const folder = join(tmpdir(), `perya-storage-${randomUUID()}`);
afterAll(() => rm(folder, { recursive: true }));

const storages: [string, () => Storage][] = [
  ['a folder', () => createFolderStorage(join(folder, 'files'))],
  ['memory', createMemoryStorage],
];

/** What every adapter promises: one for another kind of storage joins the list. */
describe.each(storages)('a storage in %s', (_, open) => {
  const storage = open();

  test('is empty at first', async () => {
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.has(KEY)).toBe(false);
  });

  test('returns the stored bytes', async () => {
    const sent = Uint8Array.from({ length: 70_000 }, (_each, at) => at % 251);
    await storage.put(KEY, sent);
    expect(Buffer.from((await storage.get(KEY)) ?? []).equals(sent)).toBe(true);
    expect(await storage.has(KEY)).toBe(true);
  });

  test('replaces a file of the same key as a whole, even with many writers', async () => {
    const texts = Array.from({ length: 8 }, (_each, at) => String(at).repeat(5_000));
    await Promise.all(texts.map((text) => storage.put(KEY, bytesOf(text))));
    expect(texts).toContain(Buffer.from((await storage.get(KEY)) ?? []).toString());
  });

  test('keeps files of other keys separate, and an empty file', async () => {
    await storage.put('another-key-1', bytesOf(''));
    expect(await storage.get('another-key-1')).toHaveLength(0);
    expect(await storage.has(KEY)).toBe(true);
  });

  test('deletes a file, even one already deleted', async () => {
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.has('another-key-1')).toBe(true);
  });

  test.each([
    '',
    'short',
    '../../../etc/passwd',
    'UPPER-CASE',
    'a/bcdefgh',
    `a${'b'.repeat(80)}`,
    'a.bcdefgh',
  ])('refuses the key %j', async (key) => {
    await expect((async () => storage.put(key, bytesOf('x')))()).rejects.toThrow('no key');
    await expect((async () => storage.get(key))()).rejects.toThrow('no key');
    await expect((async () => storage.has(key))()).rejects.toThrow('no key');
    await expect((async () => storage.delete(key))()).rejects.toThrow('no key');
  });
});

test('a folder contains no unfinished file after a failure', async () => {
  const storage = createFolderStorage(join(folder, 'unfinished'));
  const broken = {
    get length(): never {
      throw new Error('broken');
    },
  };
  await expect(storage.put(KEY, broken as unknown as Uint8Array)).rejects.toThrow();
  expect(await readdir(join(folder, 'unfinished', KEY.slice(0, 2)))).toEqual([]);
});
