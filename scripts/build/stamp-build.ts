import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const CHARSET = '<meta charset="utf-8" />';

/**
 * Writes the build's id, a hash of its files and `headers`, into `pages` and `build.json`: an open page
 * compares the two to notice a release. Scripts do not contain it, so that a release changes only changed
 * files.
 */
export function stampBuild(pages: readonly string[], headers: string): Plugin {
  return afterBuild('stamp-build', (folder, bundle) =>
    stampFolder(folder, { pages, headers, bundle: Object.keys(bundle) }),
  );
}

interface Build {
  pages: readonly string[];
  headers: string;
  /** Files that were built, not copied. */
  bundle: readonly string[];
}

export async function stampFolder(folder: string, { pages, headers, bundle }: Build): Promise<void> {
  const build = await hashFolder(folder, new Set(bundle), headers);
  await Promise.all(pages.map((page) => stamp(join(folder, page), build)));
  await writeFile(join(folder, 'build.json'), `${JSON.stringify({ build })}\n`);
}

async function stamp(page: string, build: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  if (!html.includes(CHARSET)) throw new Error(`${page} has no ${CHARSET} to name its build after`);
  await writeFile(page, html.replace(CHARSET, `${CHARSET}\n    <meta name="build" content="${build}" />`));
}

/** Hashes what this build serves, without assets of former builds. */
async function hashFolder(folder: string, bundle: ReadonlySet<string>, headers: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !name.startsWith('assets/') || bundle.has(name))
    .sort();
  const hash = createHash('sha256').update(headers);
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(await readFile(join(folder, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
