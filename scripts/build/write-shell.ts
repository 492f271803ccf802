import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const HOME_ONLY = /<!-- home -->[\s\S]*?<!-- \/home -->\s*/g;
const HOME_MARK = /<!-- \/?home -->\s*/g;
const ELSEWHERE_ONLY = /<!-- elsewhere -->[\s\S]*?<!-- \/elsewhere -->\s*/g;

/**
 * Writes `shell.html`, the page without home's content, for every other address, and removes from `page` the
 * content that only other addresses need.
 */
export function writeShell(page: string): Plugin {
  return afterBuild('write-shell', async (folder) => {
    const html = await readFile(join(folder, page), 'utf8');
    for (const part of [HOME_ONLY, ELSEWHERE_ONLY]) {
      if (html.search(part) === -1) throw new Error(`${page} has no part ${part}`);
    }
    await writeFile(join(folder, 'shell.html'), html.replaceAll(HOME_ONLY, ''));
    await writeFile(join(folder, page), html.replaceAll(ELSEWHERE_ONLY, '').replaceAll(HOME_MARK, ''));
  });
}
