import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const HOME_ONLY = /<!-- home -->[\s\S]*?<!-- \/home -->\s*/g;

/** Writes `shell.html`, the page without home's content, for every other address. */
export function writeShell(page: string): Plugin {
  let folder = '';
  return {
    name: 'write-shell',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const html = await readFile(join(folder, page), 'utf8');
      if (!HOME_ONLY.test(html)) throw new Error(`${page} marks nothing as home's own`);
      await writeFile(join(folder, 'shell.html'), html.replaceAll(HOME_ONLY, ''));
    },
  };
}
