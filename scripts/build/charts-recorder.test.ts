import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRecorder } from './charts-recorder.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-charts-'));
  await writeRecorder(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test('the recorder is one script that names no other origin; Stately’s inspector is a file of its own', async () => {
  const record = await readFile(join(folder, 'charts/record.js'), 'utf8');
  const others = (await readdir(join(folder, 'charts'))).filter((name) => name !== 'record.js');

  expect(record).toContain('peryaInspector');
  expect(record).not.toMatch(/import\.meta|https?:\/\/\w|\bimport\b[^(]|\bexport\b/);
  expect(others).toEqual(['inspect-with-stately.js']);
  expect(record.match(/import\(`[^`]*`\)/g)).toEqual(['import(`./inspect-with-stately.js`)']);
});
