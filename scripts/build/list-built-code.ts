import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BUILT_CODE_FILE, type BuiltCode } from '#contract/built-code.ts';
import { ROOT } from '../run.mjs';
import { afterBuild } from './after-build.ts';

/** Writes which built file contains each source file: the server names those of a page in its document. */
export function listBuiltCode(): Plugin {
  return afterBuild('list-built-code', async (folder, bundle) => {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const sources = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [relative(ROOT, id), fileName] as const),
    );
    const code: BuiltCode = {
      files: Object.fromEntries(sources.filter(([id]) => id.startsWith('src/'))),
      imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
    };
    const file = join(folder, BUILT_CODE_FILE);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(code)}\n`);
  });
}
