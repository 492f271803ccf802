import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** When each retired asset left the app, by name, in milliseconds since the epoch. */
export type FormerAssets = Readonly<Record<string, number>>;

const ASSETS = 'assets';
export const RECORD = '.former-assets';
/** How long a page from before a release may still load code of its build, in milliseconds. */
const SERVED_ON = 14 * 24 * 3_600_000;

/** Builds over the last build and removes its files, except hashed assets, which stay for two weeks. */
export function keepFormerAssets(now: () => number = Date.now): Plugin {
  let folder = '';
  return {
    name: 'keep-former-assets',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async buildEnd(error) {
      if (error) return;
      const names = await listFolder(folder);
      const others = names.filter((name) => name !== ASSETS && name !== RECORD);
      await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
    },
    writeBundle: {
      sequential: true,
      handler: (_options, bundle) => retireAssets(folder, Object.keys(bundle), now()),
    },
  };
}

/** Deletes the assets that no page needs any more and records when the others were retired. */
export async function retireAssets(folder: string, bundle: readonly string[], now: number): Promise<void> {
  const assets = join(folder, ASSETS);
  const current = bundle
    .filter((name) => name.startsWith(`${ASSETS}/`))
    .map((name) => name.slice(ASSETS.length + 1));
  const names = await listFolder(assets);
  const former = planRetirement(names, current, await readRecord(folder), now);
  const kept = new Set([...current, ...Object.keys(former)]);
  const expired = names.filter((name) => !kept.has(originalOf(name)));
  await Promise.all(expired.map((name) => rm(join(assets, name))));
  await writeFile(join(folder, RECORD), JSON.stringify(former));
}

/** The retired assets to keep, with the time of their retirement. */
export function planRetirement(
  names: readonly string[],
  current: readonly string[],
  known: FormerAssets,
  now: number,
): FormerAssets {
  const isCurrent = new Set(current);
  const former = new Set(names.map(originalOf).filter((name) => !isCurrent.has(name)));
  const dated = [...former].map((name) => [name, known[name] ?? now] as const);
  return Object.fromEntries(dated.filter(([, retiredAt]) => now - retiredAt < SERVED_ON));
}

/** A compressed copy is kept or deleted with its original. */
function originalOf(name: string): string {
  return name.replace(/\.br$/, '');
}

/** The files in the folder that only pages from before this build need. */
export async function listRetired(folder: string): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(await readRecord(folder)).map((name) => `${ASSETS}/${name}`));
}

async function readRecord(folder: string): Promise<FormerAssets> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
  } catch {
    return {};
  }
}

async function listFolder(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
