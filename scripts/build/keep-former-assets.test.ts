import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planRetirement, retireAssets } from './keep-former-assets.ts';

const DAY = 24 * 3_600_000;

describe('an asset', () => {
  test('an asset of this build is not retired, even if it was before', () => {
    expect(planRetirement(['a.js', 'a.js.br'], ['a.js'], { 'a.js': 5 }, 10)).toEqual({});
  });

  test('an asset is retired by the first build without it, and that day stays', () => {
    const first = planRetirement(['old.js', 'old.js.br', 'new.js'], ['new.js'], {}, DAY);
    expect(first).toEqual({ 'old.js': DAY });
    expect(planRetirement(['old.js', 'old.js.br', 'new.js'], ['new.js'], first, 9 * DAY)).toEqual(first);
  });

  test('a retired asset is served for two weeks', () => {
    const names = ['old.js', 'older.js'];
    const known = { 'old.js': 2 * DAY + 1, 'older.js': 2 * DAY };
    expect(planRetirement(names, [], known, 16 * DAY)).toEqual({ 'old.js': 2 * DAY + 1 });
  });

  test('an asset that is gone is forgotten', () => {
    expect(planRetirement([], [], { 'lost.js': 5 }, 10)).toEqual({});
  });
});

describe('three builds in one folder', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'perya-assets-'));
    mkdirSync(join(folder, 'assets'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function write(...names: string[]) {
    for (const name of names) writeFileSync(join(folder, 'assets', name), '');
  }

  test('each build keeps two weeks of retired assets with their compressed copies', async () => {
    write('core-1.js', 'core-1.js.br', 'font.woff2');
    await retireAssets(folder, ['index.html', 'assets/core-1.js', 'assets/font.woff2'], 0);
    write('core-2.js');
    await retireAssets(folder, ['index.html', 'assets/core-2.js', 'assets/font.woff2'], DAY);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
      'core-1.js',
      'core-1.js.br',
      'core-2.js',
      'font.woff2',
    ]);
    write('core-3.js');
    await retireAssets(folder, ['index.html', 'assets/core-3.js'], 15 * DAY);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['core-2.js', 'core-3.js', 'font.woff2']);
  });

  test('an unreadable record loses only the days', async () => {
    write('core-1.js');
    writeFileSync(join(folder, '.former-assets'), '{');
    await retireAssets(folder, [], DAY);
    await retireAssets(folder, [], 14 * DAY);
    expect(readdirSync(join(folder, 'assets'))).toEqual(['core-1.js']);
  });
});
