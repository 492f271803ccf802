import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeInspector } from './charts-inspector.ts';

const BUDGET = 60 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-charts-'));
  await writeInspector(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test('the page with its largest chart stays within 60 KB of Brotli', async () => {
  const layouts = await readdir(join(folder, 'charts/layouts'));
  const first = ['charts.html', 'charts.css', 'charts.js', 'layouts/charts.json'];
  const sizes = await Promise.all(layouts.map((name) => weigh(`layouts/${name}`)));
  const total = (await Promise.all(first.map(weigh))).reduce((sum, size) => sum + size, Math.max(...sizes));

  expect(total).toBeLessThanOrEqual(BUDGET);
});

test('page and scripts name each other, and nothing of development or another origin', async () => {
  const [html, page, record] = await Promise.all(['charts.html', 'charts.js', 'record.js'].map(read));

  expect(html).toContain('src="/charts/charts.js"');
  expect(html).toContain('href="/charts/charts.css"');
  expect(record).toContain('peryaInspector');
  for (const script of [page, record]) {
    expect(script).not.toMatch(/import\.meta|stately|\bimport\b/);
    expect(script?.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
  }
});

async function weigh(name: string): Promise<number> {
  return brotliCompressSync(await readFile(join(folder, 'charts', name))).length;
}

function read(name: string): Promise<string> {
  return readFile(join(folder, 'charts', name), 'utf8');
}
