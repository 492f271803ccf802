import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import icons from 'unplugin-icons/rolldown';
import type { Plugin } from 'vite';
import { FIRST_VIEW_MODULE } from '#contract/first-view.ts';
import { compileIcon } from './compile-icon.ts';

/** Writes the module that renders home on the server. */
export function bundleFirstView(entry: string): Plugin {
  let folder = '';
  return {
    name: 'bundle-first-view',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const file = join(folder, FIRST_VIEW_MODULE);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, await bundleServerModule(entry));
      },
    },
  };
}

/** The module and all that it imports, for Node. */
export async function bundleServerModule(entry: string): Promise<string> {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    moduleTypes: { '.avif': 'dataurl' },
    logLevel: 'silent',
    resolve: { mainFields: ['module', 'main'] },
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.DEV': 'false',
        'import.meta.env.PROD': 'true',
        'import.meta.env.SSR': 'true',
      },
    },
    plugins: [icons({ compiler: { compiler: compileIcon, extension: 'jsx' }, scale: 1 })],
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}
