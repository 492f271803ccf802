import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import icons from 'unplugin-icons/vite';
import { build, type Plugin } from 'vite';
import { FIRST_VIEW_MODULE } from '#contract/first-view.ts';
import { afterBuild } from './after-build.ts';
import { compileIcon } from './compile-icon.ts';

/** Writes the module that renders the pages on the server. */
export function bundleFirstView(entry: string): Plugin {
  return afterBuild('bundle-first-view', async (folder) => {
    const file = join(folder, FIRST_VIEW_MODULE);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await bundleServerModule(entry));
  });
}

/** The module and all that it imports, for Node. */
export async function bundleServerModule(entry: string): Promise<string> {
  const bundle = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [icons({ compiler: { compiler: compileIcon, extension: 'jsx' }, scale: 1 })],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Also where NODE_ENV is 'test'.
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, minify: true, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk] = [bundle].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no module`);
  return chunk.code;
}
