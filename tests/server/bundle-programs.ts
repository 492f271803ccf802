import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** What tests start again and again. */
const PROGRAMS = [
  'server/main.ts',
  'server/cli/ops.ts',
  'server/cli/ledger-check.ts',
  'server/cli/rig.ts',
  'sandbox/main.ts',
  'tests/server/cashier-model/serve-cashier.ts',
];
/** They bring a file in machine code or WebAssembly. */
const NATIVE = [/^@electric-sql\//, /^@node-rs\//, /^sharp$/];

/**
 * Puts our programs and all that they import into a few files of this folder, under the paths that they have
 * in the project: from these a program starts in little more than half the time.
 */
export async function bundlePrograms(root: string, folder: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(PROGRAMS.map((path) => [path.replace(/\.ts$/, ''), path])),
    platform: 'node',
    external: NATIVE,
    logLevel: 'silent',
    plugins: [
      {
        name: 'keep-addresses',
        transform: {
          filter: { code: 'import.meta.url' },
          handler: (code, path) =>
            code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        },
      },
    ],
  });
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'parts/[name]-[hash].mjs',
  });
  await build.close();
}
