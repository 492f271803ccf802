import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fact } from './facts.ts';
import { openFileStorage } from './file-storage.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sandbox-')), 'data');
  path = join(folder, 'facts.jsonl');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const facts: Fact[] = [
  { type: 'payouts.handled', by: 'person' },
  { type: 'delivery.hastened', deliveryId: 'dlv_ñ', dueAt: 1 },
  { type: 'payouts.handled', by: 'time' },
];

test('stored facts are there after a restart', async () => {
  const first = await openFileStorage(folder);
  expect(first.facts).toEqual([]);
  await Promise.all([first.append(facts.slice(0, 1)), first.append([]), first.append(facts.slice(1))]);
  await first.close();
  const second = await openFileStorage(folder);
  expect(second.facts).toEqual(facts);
  await second.close();
});

test.each([1, 12, 38])('a last line that lost its last %d bytes is cut off', async (missing) => {
  const first = await openFileStorage(folder);
  await first.append(facts);
  await first.close();
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length - missing));

  const second = await openFileStorage(folder);
  expect(second.facts).toEqual(facts.slice(0, 2));
  await second.append(facts.slice(2));
  await second.close();
  const third = await openFileStorage(folder);
  expect(third.facts).toEqual(facts);
  await third.close();
});

test('a damaged line before the last prevents the start and leaves the file unchanged', async () => {
  const first = await openFileStorage(folder);
  await first.append(facts);
  await first.close();
  await appendFile(path, 'not a fact\n');
  await appendFile(path, `${JSON.stringify(facts[0])}\n`);
  await expect(openFileStorage(folder)).rejects.toThrow(
    `Line 4 of ${path} is damaged: move the file away to begin anew.`,
  );
  expect((await readFile(path, 'utf8')).split('\n').length).toBe(6);
});

test('two processes cannot share a folder, and a failed start releases it', async () => {
  const first = await openFileStorage(folder);
  const sentence = `The folder ${folder} is in use by another sandbox: stop that one, or set SANDBOX_DATA_DIR to another folder.`;
  await expect(openFileStorage(folder)).rejects.toThrow(sentence);
  await first.close();
  await writeFile(path, 'not a fact\n');
  await expect(openFileStorage(folder)).rejects.toThrow('Line 1');
  await rm(path);
  await (await openFileStorage(folder)).close();
});

test('what a killed process reported as stored is stored, and its folder is free', async () => {
  const program = fileURLToPath(new URL('file-storage-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const kept = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.split('\n').length > 50) resolve();
    });
  });
  await kept;
  child.kill('SIGKILL');
  await once(child, 'close');

  const told = output.split('\n').slice(0, -1).map(Number);
  const storage = await openFileStorage(folder);
  const found = storage.facts.map((fact) => (fact.type === 'delivery.hastened' ? fact.dueAt : null));
  expect(found.slice(0, told.length)).toEqual(told);
  await storage.close();
});
