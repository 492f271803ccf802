import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Adds to `sw.js` what shows push messages. It has to be in that file: the policy of workers lets them load
 * no other script.
 */
export function addPushWorker(entry: string): Plugin {
  let folder = '';
  let failed = false;
  return {
    name: 'add-push-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (!failed) await appendFile(join(folder, 'sw.js'), `\n${await bundlePushWorker(entry)}\n`);
      },
    },
  };
}

/** @param entry the module of `hearPushes` */
async function bundlePushWorker(entry: string): Promise<string> {
  const build = await rolldown({ input: entry, treeshake: { moduleSideEffects: false } });
  const { output } = await build.generate({ format: 'iife', name: 'peryaPush', minify: true });
  await build.close();
  return `${output[0].code.trim()}\nperyaPush.hearPushes(self);`;
}
