import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { stampFolder } from './stamp-build.ts';

const PAGE = '<!doctype html><head><meta charset="utf-8" /></head>';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The build id of these files, and its page. */
async function build(files: Record<string, string>, { bundle = Object.keys(files), headers = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'perya-build-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await stampFolder(folder, { pages: ['index.html'], headers, bundle });
  const manifest: { build: string } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  return { name: manifest.build, page: readFileSync(join(folder, 'index.html'), 'utf8') };
}

test('a page names its build', async () => {
  const { name, page } = await build({ 'index.html': PAGE });
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(page).toContain(`<meta charset="utf-8" />\n    <meta name="build" content="${name}" />`);
});

test('the same files are the same build, and any other file makes another', async () => {
  const { name } = await build({ 'index.html': PAGE, 'art/coin.avif': 'coin' });
  expect((await build({ 'index.html': PAGE, 'art/coin.avif': 'coin' })).name).toBe(name);
  expect((await build({ 'index.html': PAGE, 'art/coin.avif': 'medal' })).name).not.toBe(name);
  expect((await build({ 'index.html': PAGE, 'art/medal.avif': 'coin' })).name).not.toBe(name);
});

test('the same files with other headers are another build', async () => {
  const { name, page } = await build({ 'index.html': PAGE }, { headers: "frame-src 'self'" });
  const other = await build(
    { 'index.html': PAGE },
    { headers: "frame-src 'self' https://games.example.com" },
  );
  expect(other.name).not.toBe(name);
  expect(other.page).not.toBe(page);
});

test('assets of former builds make no difference', async () => {
  const { name } = await build({ 'index.html': PAGE, 'assets/core-2.js': '' });
  const files = {
    'index.html': PAGE,
    'assets/core-2.js': '',
    'assets/core-1.js': '',
    '.former-assets': '{}',
  };
  expect((await build(files, { bundle: ['index.html', 'assets/core-2.js'] })).name).toBe(name);
});

test('a page without a place for the stamp fails the build', async () => {
  await expect(build({ 'index.html': '<!doctype html>' })).rejects.toThrow('has no <meta charset="utf-8" />');
});
