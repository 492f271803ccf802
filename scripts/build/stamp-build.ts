import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const CHARSET = '<meta charset="utf-8" />';

/**
 * Names the build by what is in it and by the `headers` that its pages are served with, in each of its `pages` and in `build.json`: by comparing the two an open page learns of a release.
 * It is no part of any script, so that a release changes only the files that it changed.
 */
export function stampBuild(pages: readonly string[], headers: string): Plugin {
  let folder = '';
  return {
    name: 'stamp-build',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      handler: (_options, bundle) => stampFolder(folder, { pages, headers, bundle: Object.keys(bundle) }),
    },
  };
}

interface Build {
  pages: readonly string[];
  headers: string;
  /** What was built into the folder, beside what was copied there. */
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

/** Of all that is served by this build: an asset of a former one is none of it. */
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
