import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BUILT_CODE_FILE, type BuiltCode } from '#contract/built-code.ts';

/** Writes which built file has each source file of the app: the server names a page’s in its document. */
export function listBuiltCode(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'list-built-code',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const code: BuiltCode = {
          files: Object.fromEntries(
            chunks.flatMap(({ fileName, moduleIds }) =>
              moduleIds
                .map((id) => [relative(root, id), fileName] as const)
                .filter(([id]) => id.startsWith('src/')),
            ),
          ),
          imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
        };
        const file = join(folder, BUILT_CODE_FILE);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, `${JSON.stringify(code)}\n`);
      },
    },
  };
}
